/** Fields of German words around the text of an article and in its blocks. */

export type GermanField = HTMLInputElement | HTMLTextAreaElement

/** Whether an element is a field of words; addresses have no spelling, and numbers and times no words. */
export const isGermanField = (element: EventTarget): element is GermanField =>
  (element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type === 'text')) &&
  element.lang === 'de' &&
  element.spellcheck

/** Replaces a part of a field's text so that the browser's undo knows it, which nothing else does. The field has the focus. */
export function replaceRange(
  field: GermanField,
  [start, end]: [number, number],
  text: string,
): void {
  field.setSelectionRange(start, end)
  if (text === '') document.execCommand('delete')
  else document.execCommand('insertText', false, text)
}
