import { expect, test } from 'vitest'
import { headlineMarks } from './headline-marks.ts'

const article = {
  isSoldContent: false,
  contentRestriction: 'free',
  badge: null,
  isLive: false,
  isOpinion: false,
  topic: 'Radverkehr',
} as const

const shown = (changes: Partial<Parameters<typeof headlineMarks>[0]>, headings?: string) =>
  headlineMarks({ ...article, ...changes }, headings).map(({ text }) => text)

const paid = { contentRestriction: 'paid' } as const

test.for([
  ['a topic alone', {}, ['Radverkehr']],
  ['place and topic', { place: 'Burscheid' }, ['Burscheid', 'Radverkehr']],
  ['PLUS before place, without the topic', { ...paid, place: 'Burscheid' }, ['PLUS', 'Burscheid']],
  ['PLUS before a badge', { ...paid, badge: 'Exklusiv', place: 'Burscheid' }, ['PLUS', 'Exklusiv']],
  ['PLUS before a running live blog', { ...paid, isLive: true }, ['PLUS', 'Live']],
  ['Anzeige before all', { ...paid, isSoldContent: true, badge: 'Exklusiv' }, ['Anzeige', 'PLUS']],
  ['an opinion', { isOpinion: true }, ['Kommentar', 'Radverkehr']],
  [
    'a test report before the place',
    { review: 'Test: 8 von 10', place: 'Burscheid' },
    ['Test: 8 von 10', 'Burscheid'],
  ],
  ['no topic that repeats the badge', { badge: 'Interview', topic: 'Interview' }, ['Interview']],
  ['no topic that repeats the place', { place: 'Burscheid', topic: 'Burscheid' }, ['Burscheid']],
  ['nothing', { topic: null }, []],
] as const)('a headline has the marks: %s', ([, changes, marks]) => {
  expect(shown(changes)).toEqual(marks)
})

test.for([
  ['Leichlingen', ['Radverkehr']],
  ['Mehr aus Leichlingen', ['Radverkehr']],
  ['Leichlinger Land', ['Leichlingen', 'Radverkehr']],
] as const)(
  'under the heading „%s“ a story from Leichlingen has the marks %s',
  ([headings, marks]) => {
    expect(shown({ place: 'Leichlingen' }, headings)).toEqual(marks)
  },
)

test('under the heading of its topic a headline has no topic', () => {
  expect(shown({ topic: 'Bergisch Gladbach' }, 'Region Bergisch Gladbach')).toEqual([])
})
