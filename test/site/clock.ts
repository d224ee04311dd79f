import { onTestFinished, vi } from 'vitest'

/** Moves the clock of this process, and of the site in it, ahead and stops it until the test ends. */
export function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}
