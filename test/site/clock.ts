import { onTestFinished, vi } from 'vitest'

/** Sets the clock of this process, and so of the site in it, on; there it stands until the test ends. */
export function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}
