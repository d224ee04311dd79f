import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentItem } from '../../../rules/articles/article.ts'
import { splitBody, readTexts } from '../../../rules/paywall/preview.ts'
import { stemOf, wordsOf } from '../../../rules/lists/search-words.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createContentService } from '../embedded.ts'
import { paragraph, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const store = await testDatabaseForFile()

/** Returns a word that occurs nowhere else, so that tests can search for it. */
let words = 0
const unique = (): string => `q${(++words).toString(36)}z${words * 7}x`

const sentence = (length: number): string => `${Array.from({ length }, unique).join(' ')}.`

const item: fc.Arbitrary<ContentItem> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 80 }).map((n) => paragraph(sentence(n))) },
  fc.constant(null).map((): ContentItem => ({ identifier: 'h2', content: { text: sentence(3) } })),
  fc.constant(null).map((): ContentItem => ({
    identifier: 'list',
    content: { ordered: true, items: [sentence(4), sentence(5)] },
  })),
)

const plainWords = (items: readonly ContentItem[]): Set<string> =>
  new Set(items.flatMap(readTexts).flatMap(wordsOf))

/** The newsroom's choice of free paragraphs for each body in turn. */
const choiceOf = (index: number): { freeParagraphs?: number } =>
  index % 3 === 0 ? {} : { freeParagraphs: index % 20 }

test('no word of a paid part is in any public column, list, search or search vocabulary, for any number of free paragraphs', async () => {
  // A fixed seed: search tolerates typing errors, so that a random word could match a public one.
  const bodies = fc.sample(fc.array(item, { minLength: 1, maxLength: 10 }), {
    numRuns: 60,
    seed: 2,
  })
  const saved = await saveArticles(
    store.database,
    bodies.map((contentItems, index) =>
      sampleRecord({ contentRestriction: 'paid', contentItems, ...choiceOf(index) }),
    ),
    samplePublisher,
  )
  const secrets = bodies.flatMap((body, index) => {
    const { publicItems, paidItems } = splitBody(body, choiceOf(index).freeParagraphs)
    const open = plainWords(publicItems)
    return [...plainWords(paidItems)].filter((word) => !open.has(word))
  })
  expect(secrets.length).toBeGreaterThan(1000)
  const { rows } = await store.pool.query<{ open: string }>(
    `select concat(public_document, teaser) as open from articles
     union all select words::text from search_index
     union all select concat(stem, ' ', parts) from vocabulary
     union all select document::text from channels`,
  )
  const open = new Set(rows.flatMap((row) => row.open.toLowerCase().match(/[a-z0-9]+/g) ?? []))
  expect(secrets.filter((word) => open.has(word) || open.has(stemOf(word)))).toEqual([])

  const content = createContentService(store, samplePublisher)
  for (const word of secrets.slice(0, 20)) {
    expect((await content.search({ searchTerms: word })).total).toBe(0)
  }
  expect(saved.every((one) => one.kind === 'created')).toBe(true)
})
