import type { Tinypool } from 'tinypool'

/**
 * Runs a task in a thread of a pool until a signal aborts it. The pool keeps listening to the signal of a task it
 * refused, and an abort would then throw an uncaught exception. So the task gets its own signal, which is never aborted
 * after the task ended or was refused.
 */
export async function runInThread(
  pool: Pick<Tinypool, 'run'>,
  task: unknown,
  enough: AbortSignal,
): Promise<unknown> {
  const end = new AbortController()
  const abort = () => end.abort()
  enough.addEventListener('abort', abort, { once: true })
  if (enough.aborted) abort()
  try {
    return (await pool.run(task, { signal: end.signal })) as unknown
  } finally {
    enough.removeEventListener('abort', abort)
  }
}
