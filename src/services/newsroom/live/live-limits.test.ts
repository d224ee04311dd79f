import { expect, test } from 'vitest'
import { LIVE_CLOSE } from '../../../rules/newsroom/live/live-messages.ts'
import { MAX_WINDOWS, tooManyWindows } from './live-limits.ts'

const window = (id: number, ssoId: string) => ({ id, reader: { ssoId } })
const windows = (count: number, of: (index: number) => ReturnType<typeof window>) =>
  Array.from({ length: count }, (_, index) => of(index))

test.each([
  ['account', (index: number) => window(index, 'jana'), LIVE_CLOSE.windows],
  ['draft', (index: number) => window(7, `account-${index}`), LIVE_CLOSE.crowded],
  ['process', (index: number) => window(index, `account-${index}`), LIVE_CLOSE.crowded],
] as const)('refuses a window above the limit per %s', (limit, of, code) => {
  const next = limit === 'process' ? window(5000, 'jana') : window(7, 'jana')
  expect(tooManyWindows(windows(MAX_WINDOWS[limit] - 1, of), next)).toBeNull()
  expect(tooManyWindows(windows(MAX_WINDOWS[limit], of), next)).toBe(code)
})
