export type PaginationStep = number | 'gap'

/** So many places whatever page is open, so that nothing moves from one to the next. */
const PLACES = 7

/** The page numbers worth offering: the first, the last, those near; a gap where some are left out. */
export function paginationSteps(page: number, pages: number): PaginationStep[] {
  if (pages <= PLACES) return range(1, pages)
  if (page <= 4) return [...range(1, 5), 'gap', pages]
  if (page >= pages - 3) return [1, 'gap', ...range(pages - 4, pages)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', pages]
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
