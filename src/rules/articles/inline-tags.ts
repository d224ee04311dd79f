/** Old or rare inline HTML elements, and the element that articles use for the same meaning. */
export const RENAMED_TAGS: Readonly<Record<string, string>> = {
  del: 's',
  strike: 's',
  ins: 'u',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}
