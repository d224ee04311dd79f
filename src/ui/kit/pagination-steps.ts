export type PaginationStep = number | 'gap'

/** The page numbers worth offering: the first, the last, the neighbours; a gap where some are left out. */
export function paginationSteps(page: number, pages: number): PaginationStep[] {
  const near = [1, page - 1, page, page + 1, pages].filter((step) => step >= 1 && step <= pages)
  const steps = [...new Set(near)].toSorted((a, b) => a - b)
  return steps.flatMap((step, index) => withGap(step, steps[index - 1] ?? 0))
}

function withGap(step: number, before: number): PaginationStep[] {
  if (step - before === 1) return [step]
  return step - before === 2 ? [step - 1, step] : ['gap', step]
}
