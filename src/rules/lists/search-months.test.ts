import { expect, test } from 'vitest'
import { marksBetween, marksOf } from './search-months.ts'

const between = (since: string, until: string) => marksBetween(new Date(since), new Date(until))

test('an article is marked with its month and its year', () => {
  expect(marksOf(new Date('2026-11-25T08:00:00Z'))).toEqual(['~2026-11', '~2026'])
  expect(marksOf(new Date('0042-01-02T00:00:00Z'))).toEqual(['~0042-01', '~0042'])
})

test('marksBetween returns the months between two moments', () => {
  expect(between('2026-10-31T23:59:00Z', '2026-12-01T00:00:00Z')).toEqual([
    '~2026-10',
    '~2026-11',
    '~2026-12',
  ])
  expect(between('2026-11-03', '2026-11-03')).toEqual(['~2026-11'])
  expect(between('2026-01-31', '2026-02-01')).toEqual(['~2026-01', '~2026-02'])
})

test('marksBetween returns years for more than two years', () => {
  expect(between('2024-12-01', '2026-11-30')).toHaveLength(24)
  expect(between('2024-11-30', '2026-11-30')).toEqual(['~2024', '~2025', '~2026'])
})
