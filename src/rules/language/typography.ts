/** A dash belongs to the words before it: no line of a headline begins with one. */
export function bindDashes(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ')
}
