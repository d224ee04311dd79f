import { beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_PERIODS, SEARCH_SORTS } from '../../../rules/lists/search-filters.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../embedded.ts'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { HOUR, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from '../writing/save-articles.ts'
import type { TeaserPage } from './contract.ts'

const WORD = 'Fischtreppe'
const DAY = 24
const REACH = { day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY }
const AGES = [1, 30, 10 * DAY, 100 * DAY, 500 * DAY]
const SECTIONS = ['sport', 'sport/rudern', 'sportplatz', 'kultur']
const RESTRICTIONS = ['free', 'paid'] as const

const made = AGES.flatMap((age, place) =>
  SECTIONS.flatMap((section) =>
    RESTRICTIONS.map((contentRestriction) => ({
      age: age + place / 100,
      section,
      contentRestriction,
    })),
  ),
).map((facts, index) => ({ ...facts, id: 1_400_000 + index, age: facts.age + index / 1000 }))

const api = await sampleApiForFile()

beforeAll(async () => {
  const records = made.map(({ id, age, section, contentRestriction }) =>
    sampleRecord({
      id,
      section,
      contentRestriction,
      title: `Die ${WORD}, Teil ${id}`,
      publishDate: new Date(Date.now() - age * HOUR).toISOString(),
    }),
  )
  await saveArticles(api.store.database, records, samplePublisher)
})

type Input = Parameters<ReturnType<typeof createContentService>['search']>[0]

const ways: Record<string, (input: Input) => Promise<TeaserPage>> = {
  embedded: (input) => createContentService(api.store, samplePublisher).search(input),
  'over HTTP': async (input) => {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const response = await api.ask(`/v5/articles/search?${query}`)
    expect(response.status).toBe(200)
    return (await response.json()) as TeaserPage
  },
}

const idsOf = ({ teasers }: TeaserPage) => teasers.map(({ documentId }) => documentId)
const choices = SEARCH_SORTS.flatMap((sort) =>
  [undefined, ...SEARCH_PERIODS].flatMap((period) =>
    [undefined, 'sport', 'kultur', 'gibt-es-nicht'].flatMap((section) =>
      [undefined, ...RESTRICTIONS].map((contentRestriction) => ({
        sort,
        ...(period && { period }),
        ...(section && { section }),
        ...(contentRestriction && { contentRestriction }),
      })),
    ),
  ),
)

const ascending = (one: number, other: number): number => one - other

describe.each(Object.entries(ways))('%s', (_, search) => {
  test('[S7.03] every combination of filters finds and counts exactly the matching articles', async () => {
    expect(choices).toHaveLength(120)
    for (const { sort, ...filters } of choices) {
      const wanted = made.filter(
        ({ age, section, contentRestriction }) =>
          (!filters.period || age < REACH[filters.period]) &&
          (!filters.section || `${section}/`.startsWith(`${filters.section}/`)) &&
          (!filters.contentRestriction || contentRestriction === filters.contentRestriction),
      )
      const page = await search({ searchTerms: WORD, limit: 100, sort, ...filters })
      expect([filters, page.total]).toEqual([filters, wanted.length])
      const ids = wanted.map(({ id }) => id)
      expect(idsOf(page).toSorted(ascending)).toEqual(ids.toSorted(ascending))
    }
  })

  test('sorts newest first across pages', async () => {
    const asked = { searchTerms: WORD, section: 'sport', sort: 'newest', limit: 7 } as const
    const pages = [await search(asked), await search({ ...asked, offset: 7 })]
    const newest = made
      .filter(({ section }) => section === 'sport' || section === 'sport/rudern')
      .toSorted((one, other) => one.age - other.age)
      .map(({ id }) => id)
    expect(pages.flatMap(idsOf)).toEqual(newest.slice(0, 14))
    expect(pages.map(({ total }) => total)).toEqual([newest.length, newest.length])
  })
})

test.each([
  'sort=date',
  'sort=newest;drop',
  'sort[]=newest',
  'period=decade',
  'period=1%20day',
  "period=day'",
  'section=',
  "section=sport'%20or%20'1'='1",
  'section=sport%25',
  'section=_port',
  'section=../sport',
  'section=Sport',
  `section=${'a'.repeat(201)}`,
  'contentRestriction=all',
  'contentRestriction=__proto__',
  'filter=sport',
])('refuses an unknown filter: %s', async (query) => {
  const response = await api.ask(`/v5/articles/search?searchTerms=${WORD}&${query}`)
  expect(response.status).toBe(400)
  expect(api.unexpectedErrors).toEqual([])
})
