import { expect, test } from 'vitest'
import { JOB_KINDS, lastDue } from './kinds.ts'

const seconds = (moment: string): number => Date.parse(moment) / 1000

test.each([
  ['withdraw-expired', '2026-11-25T22:26:59Z', '2026-11-25T22:26:00Z'],
  ['rank-articles', '2026-11-25T22:29:59Z', '2026-11-25T22:25:00Z'],
  ['rank-articles', '2026-11-25T22:30:00Z', '2026-11-25T22:30:00Z'],
  ['tidy-accounts', '2026-11-25T22:06:59Z', '2026-11-25T21:07:00Z'],
  ['tidy-accounts', '2026-11-25T22:07:00Z', '2026-11-25T22:07:00Z'],
  ['settle-debits', '2026-11-25T04:02:59Z', '2026-11-24T04:03:00Z'],
  ['settle-debits', '2026-11-25T22:00:00Z', '2026-11-25T04:03:00Z'],
] as const)('%s at %s was last due at %s', (name, now, due) => {
  expect(lastDue(JOB_KINDS[name].runs, seconds(now))).toBe(seconds(due))
})
