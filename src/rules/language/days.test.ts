import { expect, test } from 'vitest'
import { UNKNOWN_DATE } from './dates.ts'
import { groupByDay } from './days.ts'

test('articles with an unknown date are grouped under „Ohne Datum“', () => {
  const teasers = [{ publishDate: '2026-11-20T08:00:00Z' }, { publishDate: UNKNOWN_DATE }]
  const days = groupByDay(teasers, new Date('2026-11-20T12:00:00Z'))
  expect(days.map(({ heading }) => heading)).toEqual(['Heute', 'Ohne Datum'])
})
