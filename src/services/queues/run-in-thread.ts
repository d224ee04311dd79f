import type { Tinypool } from 'tinypool'

/**
 * Has a pool's thread do something until a signal says that it is enough. The pool goes on listening to the signal of a
 * task it has refused, and looks for it in its line once it comes, in vain: that would end the process. So it gets a
 * signal of its own, which nobody gives once the task is over or was refused.
 */
export async function runInThread(
  pool: Pick<Tinypool, 'run'>,
  task: unknown,
  enough: AbortSignal,
): Promise<unknown> {
  const end = new AbortController()
  const give = () => end.abort()
  enough.addEventListener('abort', give, { once: true })
  if (enough.aborted) give()
  try {
    return (await pool.run(task, { signal: end.signal })) as unknown
  } finally {
    enough.removeEventListener('abort', give)
  }
}
