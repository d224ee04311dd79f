/** Pages of a list. */

/** S9.08: teasers per page. */
export const AUTHOR_TEASERS = 10
export const LIST_TEASERS = 20

/** The maximum offset of a list in the content service. */
const MAX_OFFSET = 10_000

/** Returns the page of a route's parameter; 1 without one. */
export function pageNumber(parameter: string | undefined): number {
  return parameter ? Number(parameter) : 1
}

export function offsetOfPage(page: number, size: number): number {
  return (page - 1) * size
}

/** Returns the number of reachable pages; an empty list has one. */
export function pageCount(total: number, size: number): number {
  const reachable = Math.min(total, MAX_OFFSET + size)
  return Math.max(1, Math.ceil(reachable / size))
}

/** Whether a page can exist; checked before the content service is asked. */
export function isReachablePage(page: number, size: number): boolean {
  return offsetOfPage(page, size) <= MAX_OFFSET
}
