/** Waits for a promise; rejects with the error of `late` after the timeout. */
export async function withTimeout<Answer>(
  milliseconds: number,
  work: Promise<Answer>,
  late: () => Error,
): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
