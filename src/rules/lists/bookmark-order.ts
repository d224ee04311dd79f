/** S9.14: a drag near an edge of the window scrolls the page. Distance in pixels, speed in pixels per frame. */
const SENSITIVITY = 30
const SPEED = 10

/** S9.14: returns how far the page scrolls in this frame during a drag at height `y` of the window. */
export function dragScroll(y: number, windowHeight: number): number {
  if (y < SENSITIVITY) return -SPEED
  if (y > windowHeight - SENSITIVITY) return SPEED
  return 0
}

/** Returns the list with one item moved; unchanged if a position is outside the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  const isInside = from >= 0 && to >= 0 && to < items.length
  if (item === undefined || !isInside) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Returns the position in a column of rows for an item dragged to height `y`: after every row whose middle is above it. */
export function dropPlace(y: number, rows: readonly { top: number; height: number }[]): number {
  return rows.filter(({ top, height }) => top + height / 2 < y).length
}

/** Returns the wanted ids first, then the others in their current order; unknown ids are ignored. */
export function applyOrder(current: readonly number[], wanted: readonly number[]): number[] {
  const named = [...new Set(wanted)].filter((id) => current.includes(id))
  return [...named, ...current.filter((id) => !named.includes(id))]
}
