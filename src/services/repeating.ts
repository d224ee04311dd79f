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
