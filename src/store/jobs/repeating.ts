import { setTimeout as wait } from 'node:timers/promises'

type Turn = (stopping: AbortSignal) => Promise<unknown>

/** Does something at once and again after each pause, until it is stopped; stopping waits for the turn that is under way. */
export function repeating(turn: Turn, pauseMilliseconds: number): { stop(): Promise<void> } {
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
      await turn(signal)
      await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
}

type Persistence = {
  pauseMilliseconds: number
  signal: AbortSignal
  onError: (error: unknown) => void
}

/** Does something again after each pause until it succeeds, or until it is stopped. */
export async function persistently(
  turn: () => Promise<unknown>,
  { pauseMilliseconds, signal, onError }: Persistence,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await turn()
      return
    } catch (error) {
      onError(error)
      await wait(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
}
