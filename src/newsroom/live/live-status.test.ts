import { expect, test } from 'vitest'
import { liveStatusInWords } from './live-status.ts'

test('the status line says „Gespeichert“ only for a text that the database has', () => {
  const others = [
    'connecting',
    'saving',
    'offline',
    'windows',
    'crowded',
    'full',
    'signed-out',
    'refused',
  ] as const
  for (const status of others)
    for (const isKept of [true, false])
      expect(liveStatusInWords({ status, isKept })).not.toMatch(/^Gespeichert/)
  expect(liveStatusInWords({ status: 'saved', isKept: false })).toBe('Gespeichert')
})
