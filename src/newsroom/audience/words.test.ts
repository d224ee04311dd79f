import { expect, test } from 'vitest'
import {
  changeInWords,
  comparedInWords,
  depthInWords,
  depthsInWords,
  endedInWords,
  neighbour,
  periodInWords,
  pointInWords,
  sectionInWords,
} from './words.ts'

test('periods and what they are compared with are named in German', () => {
  const day = { from: '2026-11-26', to: '2026-11-26' }
  expect(periodInWords('day', day)).toBe('Donnerstag, 26. November 2026')
  expect(comparedInWords('day', { from: '2026-11-19', to: '2026-11-19' })).toBe(
    'Donnerstag, 19.11.',
  )
  const week = { from: '2026-11-23', to: '2026-11-29' }
  expect(periodInWords('week', week)).toBe('23.11. bis 29.11.2026')
  const month = { from: '2026-10-01', to: '2026-10-31' }
  expect([periodInWords('month', month), comparedInWords('month', month)]).toEqual([
    'Oktober 2026',
    'Oktober 2026',
  ])
  expect([pointInWords('9'), pointInWords('2026-11-02')]).toEqual(['9 Uhr', '2.11.'])
  expect([neighbour(month, -1), neighbour(month, 1)]).toEqual(['2026-09-30', '2026-11-01'])
})

test('changes are whole percents, and nothing without a count before', () => {
  expect(changeInWords({ count: 112, before: 100 })).toBe('+12 %')
  expect(changeInWords({ count: 5, before: 10 })).toBe('−50 %')
  expect(changeInWords({ count: 10, before: 10 })).toBe('±0 %')
  expect(changeInWords({ count: 10, before: 0 })).toBe('')
})

test('only what has ended in both periods is compared', () => {
  expect([endedInWords('day', 14), endedInWords('week', 1), endedInWords('month', 3)]).toEqual([
    'bis 14 Uhr',
    'am ersten Tag',
    'in den ersten 3 Tagen',
  ])
})

test('sections that share a name are shown with their paths, others by their name alone', () => {
  const sections = [
    { path: 'region/leverkusen', name: 'Leverkusen' },
    { path: 'sport/leverkusen', name: 'Leverkusen' },
    { path: 'politik', name: 'Politik' },
  ]
  expect(sections.map((section) => sectionInWords(section, sections))).toEqual([
    'Leverkusen (/region/leverkusen)',
    'Leverkusen (/sport/leverkusen)',
    'Politik',
  ])
})

test('depths are named by the part of the text and the share of readers', () => {
  expect(['0', '25', '100'].map(depthInWords)).toEqual(['geöffnet', '25 %', 'Ende'])
  const depths = { opened: 200, quarter: 180, half: 124, threeQuarters: 90, whole: 82 }
  expect(depthsInWords(depths)).toBe('62 % bis zur Hälfte, 41 % bis zum Ende')
})
