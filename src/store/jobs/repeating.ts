import { setTimeout as wait } from 'node:timers/promises'

type Task = (stopping: AbortSignal) => Promise<unknown>

/** Runs a task at once and again after each pause, until stopped; `stop` waits for the running task. */
export function runRepeatedly(task: Task, pauseMilliseconds: number): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = run(stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await task(signal)
      await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
}

type RetryOptions = {
  pauseMilliseconds: number
  signal: AbortSignal
  onError: (error: unknown) => void
}

/** Runs a task again after each pause until it succeeds or is stopped. */
export async function retryUntilDone(
  task: () => Promise<unknown>,
  { pauseMilliseconds, signal, onError }: RetryOptions,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await task()
      return
    } catch (error) {
      onError(error)
      await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
}
