/** Returns the index after `j` (down) or `k` (up) in a list of rows; -1: no row has the focus. */
export function nextRow(current: number, key: 'j' | 'k', rows: number): number {
  if (rows === 0) return -1
  if (current < 0) return key === 'j' ? 0 : rows - 1
  return Math.min(rows - 1, Math.max(0, current + (key === 'j' ? 1 : -1)))
}

/** Moves the focus between the links of the list's rows. */
export function focusRow(list: HTMLElement | null, key: 'j' | 'k'): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = links.findIndex((link) => link === document.activeElement)
  links[nextRow(current, key, links.length)]?.focus()
}
