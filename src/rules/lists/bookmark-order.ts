/** S9.14: near an edge of the window a drag scrolls the page. Pixels, and pixels a frame. */
const SENSITIVITY = 30
const SPEED = 10

/** S9.14: how far the page scrolls in this frame while something is dragged at height `y` of the window. */
export function dragScroll(y: number, windowHeight: number): number {
  if (y < SENSITIVITY) return -SPEED
  if (y > windowHeight - SENSITIVITY) return SPEED
  return 0
}

/** The list with one item moved to another place. Places outside the list leave it as it is. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  const isInside = from >= 0 && to >= 0 && to < items.length
  if (item === undefined || !isInside) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Where in a column of rows something dragged to height `y` belongs: behind every row whose middle is above it. */
export function dropPlace(y: number, rows: readonly { top: number; height: number }[]): number {
  return rows.filter(({ top, height }) => top + height / 2 < y).length
}

/** What the reader asked for first, then what was not named, as it stood; unknown ids are nothing. */
export function inOrder(current: readonly number[], wanted: readonly number[]): number[] {
  const named = [...new Set(wanted)].filter((id) => current.includes(id))
  return [...named, ...current.filter((id) => !named.includes(id))]
}
