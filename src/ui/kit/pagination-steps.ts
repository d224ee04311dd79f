export type PaginationStep = number | 'gap'

/** Constant number of items on every page, so that nothing moves. */
const MAX_STEPS = 7

/**
 * Returns the page numbers to offer: the first, the last and those near the current page, with a gap for omitted
 * ones.
 */
export function paginationSteps(page: number, pages: number): PaginationStep[] {
  if (pages <= MAX_STEPS) return range(1, pages)
  if (page <= 4) return [...range(1, 5), 'gap', pages]
  if (page >= pages - 3) return [1, 'gap', ...range(pages - 4, pages)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', pages]
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
