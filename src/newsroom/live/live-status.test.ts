import { expect, test } from 'vitest'
import { liveStatusInWords, unfitInWords } from './live-status.ts'

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

test('the status line says that a saved text cannot become a revision, and nothing of it before it is saved', () => {
  const unfit = unfitInWords('Geben Sie einen Arbeitstitel an.')
  const wordsFor = (status: 'saved' | 'saving') =>
    liveStatusInWords({ status, isKept: true }, unfit)
  expect(wordsFor('saved')).toBe(
    'Gespeichert, aber noch keine Fassung: Geben Sie einen Arbeitstitel an.',
  )
  expect(wordsFor('saving')).toBe('Wird gespeichert …')
})
