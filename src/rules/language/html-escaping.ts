/** Escapes a text for use in an element. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Escapes a text for use in an attribute with double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')
