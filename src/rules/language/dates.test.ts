import { expect, test } from 'vitest'
import {
  berlinIso,
  dayKey,
  formatAge,
  formatDateAndTime,
  formatDayAndTime,
  formatDateInText,
  formatDateInWords,
  formatDayHeading,
  formatPublished,
  formatUpdate,
} from './dates.ts'
import { groupByDay } from './days.ts'

const now = new Date('2026-11-20T06:15:00Z')

test.for([
  ['2026-11-20T06:14:30Z', 'gerade eben'],
  ['2026-11-20T06:16:00Z', 'gerade eben'],
  ['2026-11-20T06:03:00Z', 'vor 12\u00a0Min.'],
  ['2026-11-20T05:15:01Z', 'vor 59\u00a0Min.'],
  ['2026-11-20T05:15:00Z', 'vor 1\u00a0Std.'],
  ['2026-11-19T06:15:01Z', 'vor 23\u00a0Std.'],
  ['2026-11-19T06:15:00Z', '19. November'],
  ['2026-03-14T12:00:00Z', '14. März'],
  ['2025-03-14T12:00:00Z', '14. März 2025'],
] as const)('[S1.12] the age of %s is shown as %s', ([date, age]) => {
  expect(formatAge(new Date(date), now)).toBe(age)
})

test('[S1.12] dates and times are formatted in German and in Berlin time, in summer and winter', () => {
  expect(formatDateAndTime(now)).toBe('20.11.2026, 07:15\u00a0Uhr')
  expect(formatDayAndTime(now)).toBe('20.11., 07:15\u00a0Uhr')
  expect(formatDateAndTime(new Date('2026-07-01T22:30:00Z'))).toBe('02.07.2026, 00:30\u00a0Uhr')
  expect(formatDateInWords(now)).toBe('Freitag, 20. November 2026')
})

test('formatPublished shows only the day if the moment has no time of day', () => {
  expect(formatPublished(new Date('2026-11-19T23:00:00Z'))).toBe('20.11.2026')
  expect(formatPublished(new Date('2026-07-01T22:00:00Z'))).toBe('02.07.2026')
  expect(formatPublished(new Date('2026-11-19T23:00:01Z'))).toBe('20.11.2026, 00:00\u00a0Uhr')
  expect(formatPublished(new Date('2026-11-20T00:00:00Z'))).toBe('20.11.2026, 01:00\u00a0Uhr')
})

test('an update on the day of publication is shown with its time, a later one with its date too', () => {
  expect(formatUpdate(new Date('2026-11-20T08:40:00Z'), now)).toBe('09:40\u00a0Uhr')
  expect(formatUpdate(new Date('2026-11-20T23:30:00Z'), now)).toBe('21.11.2026, 00:30\u00a0Uhr')
})

test('days change at midnight Berlin time', () => {
  expect(dayKey(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20')
  expect(formatDayHeading(new Date('2026-11-19T23:30:00Z'), now)).toBe('Heute')
  expect(formatDayHeading(new Date('2026-11-19T22:30:00Z'), now)).toBe('Gestern')
  expect(formatDayHeading(new Date('2026-11-18T12:00:00Z'), now)).toBe(
    'Mittwoch, 18. November 2026',
  )
})

test('groupByDay splits a list into days and keeps its order', () => {
  const teasers = ['2026-11-20T06:00:00Z', '2026-11-19T23:10:00Z', '2026-11-19T20:00:00Z'].map(
    (publishDate) => ({ publishDate }),
  )
  expect(
    groupByDay(teasers, now).map(({ heading, teasers: ofDay }) => [heading, ofDay.length]),
  ).toEqual([
    ['Heute', 2],
    ['Gestern', 1],
  ])
})

test.each([
  ['2026-11-20T06:15:00Z', '2026-11-20T07:15:00+01:00'],
  ['2026-07-01T22:30:05Z', '2026-07-02T00:30:05+02:00'],
  // The clocks change at 01:00 UTC.
  ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00'],
  ['1949-05-23T12:00:00Z', '1949-05-23T14:00:00+02:00'],
])('%s is %s in Berlin time', (moment, shown) => {
  expect(berlinIso(moment)).toBe(shown)
})

test('no line of running text ends after the day of a date', () => {
  expect(formatDateInText(now)).toBe('20.\u00a0November 2026')
})
