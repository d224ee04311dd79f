/** The class of the line between the items of the text. */
export const EDGE_LINE = 'edge-line'

/** Scrolls to an item of the article's text and gives it the focus. */
export function showItem(index: number): void {
  const items = document.querySelectorAll<HTMLElement>(`.draft-body > :not(.${EDGE_LINE})`)
  const item = items[index]
  if (!item) return
  item.tabIndex = -1
  item.focus({ preventScroll: true })
  item.scrollIntoView({ block: 'center' })
}
