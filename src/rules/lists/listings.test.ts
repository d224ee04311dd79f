import { expect, test } from 'vitest'
import {
  ancestorsOf,
  defaultSections,
  fillSections,
  listsOf,
  rankedOrNewest,
  type SectionCuration,
} from './listings.ts'

test('an article is in the lists of its channel, tags and authors and of all their ancestors', () => {
  const lists = listsOf({
    section: 'region/leverkusen',
    tags: [{ path: [101, 102, 103] }, { path: [130, 133] }, { path: [101] }],
    authors: [{ id: 11 }],
    isPodcast: true,
    isVideoArticle: false,
    isOpinion: false,
    isLive: true,
    review: {},
    badge: 'Eilmeldung',
    counterStatementTo: 1300101,
  })
  expect(lists.toSorted()).toEqual([
    'author:11',
    'breaking',
    'channel:region',
    'channel:region/leverkusen',
    'counterstatement:1300101',
    'live',
    'newest',
    'podcast',
    'review',
    'tag:101',
    'tag:102',
    'tag:103',
    'tag:130',
    'tag:133',
  ])
})

test('ancestorsOf returns the path of each level, from the root down', () => {
  expect(ancestorsOf('a/b/c')).toEqual(['a', 'a/b', 'a/b/c'])
})

const NOW = new Date('2026-11-23T12:00:00Z')

const section = (
  list: string | null,
  limit: number,
  teaserIds: number[] = [],
): SectionCuration => ({
  layout: 'grid',
  title: 'Aktuell',
  targetPath: null,
  newsletterId: null,
  list,
  limit,
  teaserIds,
})

test.each([
  ['fills a section from a list', [section('a', 2)], [[1, 2]]],
  ['puts picked articles first', [section('a', 3, [9, 2])], [[9, 2, 1]]],
  [
    'shows no article twice',
    [section('a', 2), section('a', 2)],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'keeps a later pick for its section',
    [section('a', 2), section('b', 2, [1])],
    [
      [2, 3],
      [1, 5],
    ],
  ],
  ['skips an unpublished pick', [section('a', 1, [77])], [[1]]],
  ['counts an article picked twice once', [section(null, 3, [9, 9])], [[9]]],
  ['respects the limit of a section', [section('a', 1, [9, 2])], [[9]]],
  ['leaves a section with an unknown list empty', [section('x', 4)], [[]]],
])('fillSections %s', (_, sections, expected) => {
  const lists = new Map([
    ['a', [1, 2, 3, 4]],
    ['b', [5, 6]],
  ])
  const sources = { available: new Set([1, 2, 9]), lists, ranking: [], now: NOW }
  expect(fillSections(sections, sources)).toEqual(expected)
})

const pin = (
  id: number,
  place: number,
  from: string | null = null,
  until: string | null = null,
) => ({
  id,
  place,
  from,
  until,
})

test.each([
  ['holds its place among picks and the list', [pin(2, 1)], [9, 2, 1]],
  ['is last if the section has fewer articles', [pin(2, 40)], [9, 1, 2]],
  ['is not shown before it begins', [pin(2, 0, '2026-11-23T12:00:01Z')], [9, 1, 2]],
  ['is shown from its beginning on', [pin(2, 0, '2026-11-23T13:00:00+01:00')], [2, 9, 1]],
  ['ends at its end', [pin(2, 0, null, '2026-11-23T12:00:00Z')], [9, 1, 2]],
  ['is not shown while its article is not published', [pin(77, 0)], [9, 1, 2]],
  ['goes before a pin at a later place', [pin(1, 1), pin(2, 0)], [2, 1, 9]],
])('a pin %s', (_, pins, expected) => {
  const sources = {
    available: new Set([1, 2, 9]),
    lists: new Map([['a', [1, 2, 3]]]),
    ranking: [],
    now: NOW,
  }
  expect(fillSections([{ ...section('a', 3, [9]), pins }], sources)).toEqual([expected])
})

test('a pinned article is in its section and not where it is picked as well', () => {
  const sections = [section('a', 2, [9]), { ...section(null, 2), pins: [pin(9, 0)] }]
  const sources = {
    available: new Set([9]),
    lists: new Map([['a', [1, 2]]]),
    ranking: [],
    now: NOW,
  }
  expect(fillSections(sections, sources)).toEqual([[1, 2], [9]])
})

test('a channel without curation has a lead of three articles and a list', () => {
  expect(
    defaultSections('sport').map(({ layout, limit, list }) => ({ layout, limit, list })),
  ).toEqual([
    { layout: 'lead', limit: 3, list: 'channel:sport' },
    { layout: 'list', limit: 20, list: 'channel:sport' },
  ])
})

test('a ranking shows all ranked articles except picked ones, also those in other sections', () => {
  const ranked = { ...section('a', 2, [9]), layout: 'ranked' as const }
  const sources = {
    available: new Set([1, 9]),
    lists: new Map([['a', [1, 2, 3]]]),
    ranking: [3, 1, 2],
    now: NOW,
  }
  expect(fillSections([ranked, section('a', 2)], sources)).toEqual([
    [3, 1],
    [1, 2],
  ])
})

test('without a ranking a ranked section becomes a list of the newest articles', () => {
  const curated = section('newest', 5)
  const ranked = { ...curated, layout: 'ranked' as const, title: 'Meistgelesen' }
  expect(rankedOrNewest(ranked, [1])).toBe(ranked)
  expect(rankedOrNewest(ranked, [])).toMatchObject({ layout: 'list', title: 'Aus der Redaktion' })
  expect(rankedOrNewest(curated, [])).toBe(curated)
})
