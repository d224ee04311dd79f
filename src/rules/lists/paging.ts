/** Pages of a list. */

/** S9.08 */
export const AUTHOR_TEASERS = 10
export const LIST_TEASERS = 20

/** How deep the content service lets a list be read. */
const MAX_OFFSET = 10_000

/** The page a route's parameter names; the first where there is none. */
export function pageNumber(parameter: string | undefined): number {
  return parameter ? Number(parameter) : 1
}

export function offsetOfPage(page: number, size: number): number {
  return (page - 1) * size
}

/** An empty list has one page too. */
export function pageCount(total: number, size: number): number {
  const reachable = Math.min(total, MAX_OFFSET + size)
  return Math.max(1, Math.ceil(reachable / size))
}

/** Whether a page can exist at all, before anyone is asked for it. */
export function isReachablePage(page: number, size: number): boolean {
  return offsetOfPage(page, size) <= MAX_OFFSET
}
