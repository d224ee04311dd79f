/**
 * Returns the result of `work`, and by how many milliseconds it was later than a timer of `patienceMs` started at the
 * same time: a busy machine delays both.
 */
export async function overdue<Result>(
  patienceMs: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; overdueMs: number }> {
  let rangAt = Infinity
  const timer = setTimeout(() => {
    rangAt = performance.now()
  }, patienceMs)
  const result = await work().finally(() => clearTimeout(timer))
  return { result, overdueMs: Math.max(0, performance.now() - rangAt) }
}
