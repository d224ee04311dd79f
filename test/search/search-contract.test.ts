import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import {
  createEngineClient,
  type EngineClient,
} from '../../src/services/content/search/engine/client.ts'
import { deliverChanges } from '../../src/services/content/search/engine/deliver.ts'
import { listIndices, removeIndex } from '../../src/services/content/search/engine/indices.ts'
import { rebuildEngine } from '../../src/services/content/search/engine/rebuild.ts'
import { findHits, searchEngine } from '../../src/services/content/search/engine/search.ts'
import { joinStems } from '../../src/services/content/search/join-stems.ts'
import { searchTeasers, type SearchInput } from '../../src/services/content/search/search.ts'
import { paragraph, sampleRecord } from '../fixtures/content.fixtures.ts'
import type { SearchPage } from '../../src/services/content/wire/contract.ts'
import type { ArticleRecord } from '../../src/services/content/writing/article-record.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import { withdrawArticle } from '../../src/services/content/writing/withdraw-article.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openSearchEngine } from '../fakes/search-engine.ts'
import { engineAt } from './engine-at.ts'

/** A real engine that is tested too if given: `TEST_SEARCH_URL=http://127.0.0.1:9200 npm test -- test/search`. */
const REAL = process.env['TEST_SEARCH_URL']

type Implementation = {
  search(input: SearchInput): Promise<SearchPage | undefined>
  /** Waits until written articles can be found. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Opens each implementation on a database of its own. */
const IMPLEMENTATIONS: Record<string, (store: Store) => Promise<Implementation>> = {
  'the database': async (store) => ({
    search: (input) => searchTeasers(store.pool, input),
    settle: async () => undefined,
    close: async () => undefined,
  }),
  async 'a search engine'(store) {
    const fake = await openSearchEngine()
    return onEngine(store, createEngineClient(engineAt(fake.secretUrl)), () => fake.close())
  },
  ...(REAL && {
    'a real search engine': (store: Store) =>
      onEngine(store, createEngineClient(engineAt(REAL)), async () => undefined),
  }),
}

const nothing = () => undefined
const { signal } = new AbortController()

async function onEngine(
  store: Store,
  client: EngineClient,
  close: () => Promise<void>,
): Promise<Implementation> {
  await rebuildEngine({ store, client, signal, onTotal: nothing, onArticles: nothing })
  return {
    search: (input) => searchEngine(store.pool, (query) => findHits(client, query), input),
    settle: () =>
      deliverChanges({
        database: store.database,
        client,
        targets: [{ name: client.index, isAlias: true }],
        signal,
        onRefused: (refusal) => expect(refusal).toBeUndefined(),
      }),
    async close() {
      const { served, leftBehind } = await listIndices(client)
      for (const name of [...served, ...leftBehind]) await removeIndex(client, name)
      await client.close()
      await close()
    },
  }
}

const DAY = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString()
const record = (title: string, fields: Partial<ArticleRecord> = {}): ArticleRecord =>
  sampleRecord({
    title,
    titlePrefix: 'Kurz',
    introTextHtml: 'Knapp.',
    contentItems: [],
    ...fields,
  })

const CONTENT: ArticleRecord[] = [
  record('Die Rheinbrücke wird gesperrt', { id: 1, publishDate: ago(2) }),
  record('Eine Brücke', { id: 2, publishDate: ago(3), section: 'sport' }),
  record('Am Rhein', { id: 3, publishDate: ago(4) }),
  record('Bürgermeisterin besucht Häuser', { id: 4, publishDate: ago(5) }),
  record('Ihre E-Mail kam an', { id: 5, publishDate: ago(6) }),
  record('Wasser und Schutz', { id: 6, publishDate: ago(7) }),
  record('Untersuchungsausschuss 2024', { id: 7, publishDate: ago(8) }),
  record('Kater Felix', { id: 8, publishDate: ago(1), section: 'politik' }),
  record('Vom Kanal', {
    id: 9,
    publishDate: ago(1),
    contentItems: [
      paragraph('Hier geht es einmal um einen Kater, sonst um Schleusen und Schiffe.'),
    ],
  }),
  record('Geheimplan', { id: 10, publishDate: ago(-1) }),
  record('Wahl', { id: 11, publishDate: ago(400), section: 'politik' }),
  record('Wahl', { id: 12, publishDate: ago(20), section: 'politik/rat' }),
  record('Wahl', { id: 13, publishDate: ago(3), section: 'politikum', contentRestriction: 'paid' }),
  record('Wahl', { id: 14, publishDate: ago(0.5), section: 'politik' }),
  record('Feier', { id: 15, publishDate: ago(0.9), titlePrefix: 'Zoo' }),
  record('Zoo bleibt morgen geschlossen', { id: 16, publishDate: ago(1) }),
  record('Nichts weiter', { id: 17, publishDate: ago(0.8), introTextHtml: 'Ein Zoo.' }),
  record('Zirkus', { id: 18, publishDate: ago(90), contentItems: [paragraph('Der Zirkus.')] }),
  record('Zirkus', { id: 19, publishDate: ago(2), contentItems: [paragraph('Der Clown.')] }),
]

describe.each(Object.keys(IMPLEMENTATIONS))('search contract, %s', (name) => {
  let store: Store
  let engine: Implementation
  beforeAll(async () => {
    store = await createTestDatabase()
    await saveArticles(store.database, CONTENT, samplePublisher)
    engine = (await IMPLEMENTATIONS[name]?.(store)) as Implementation
  })
  afterAll(async () => {
    await engine?.close()
    await store?.close()
  })

  async function page(searchTerms: string, fields: Partial<SearchInput> = {}): Promise<SearchPage> {
    const input = { searchTerms, sort: 'relevance', offset: 0, limit: 20, ...fields } as const
    const found = await engine.search(input)
    if (!found) throw new Error('It was not built.')
    return found
  }
  const ids = async (terms: string, fields: Partial<SearchInput> = {}): Promise<number[]> =>
    (await page(terms, fields)).teasers.map(({ documentId }) => documentId)
  const sorted = async (terms: string): Promise<number[]> =>
    (await ids(terms)).toSorted((one, other) => one - other)

  test('all words must match, in any form', async () => {
    expect(await ids('Rhein;gesperrt')).toEqual([1])
    expect(await ids('gesperrte Rheinbrücken')).toEqual([1])
    expect(await ids('Haus Bürgermeister')).toEqual([4])
    expect(await ids('Brücke Kater')).toEqual([])
    expect(await ids('und der')).toEqual([])
    expect(await ids(`'; ) | ( \\" AND * ~ ${'x'.repeat(80)}`)).toEqual([])
  })

  test.each(['before', 'after'])(
    '%s stems are joined, a part of a word finds its compounds',
    async (when) => {
      if (when === 'after') {
        await joinStems(store.database, signal)
        await engine.settle()
      }
      expect(await sorted('Brücke')).toEqual([1, 2])
      expect(await sorted('Rhein')).toEqual([1, 3])
      expect(await sorted('Email')).toEqual([5])
    },
  )

  test('an unknown word is read as two words or as a typo, but a number never is', async () => {
    expect(await ids('Wasserschutz')).toEqual([6])
    expect(await ids('Untersuchungsauschuss')).toEqual([7])
    expect(await ids('2025')).toEqual([])
    expect(await page('Quittenmus')).toMatchObject({ teasers: [], total: 0, totalRelation: 'eq' })
  })

  test('ranks a title above a kicker, a standfirst and the text, and new articles above old ones', async () => {
    expect(await ids('Zoo')).toEqual([16, 15, 17])
    expect(await ids('Kater')).toEqual([8, 9])
    expect(await ids('Wahl')).toEqual([14, 13, 12, 11])
    expect(await ids('Zirkus')).toEqual([19, 18])
    expect(await ids('Kater', { sort: 'newest' })).toEqual([9, 8])
  })

  test('filters by period, section with subsections, and free or paid, also combined', async () => {
    expect(await ids('Wahl', { period: 'day' })).toEqual([14])
    expect(await ids('Wahl', { period: 'week' })).toEqual([14, 13])
    expect(await ids('Wahl', { period: 'month' })).toEqual([14, 13, 12])
    expect(await ids('Wahl', { period: 'year' })).toEqual([14, 13, 12])
    expect(await ids('Wahl', { section: 'politik' })).toEqual([14, 12, 11])
    expect(await ids('Wahl', { contentRestriction: 'paid' })).toEqual([13])
    expect(await ids('Wahl', { section: 'politik/rat', contentRestriction: 'free' })).toEqual([12])
    expect(await page('Wahl', { section: 'politik', period: 'year' })).toMatchObject({ total: 2 })
  })

  test('pages continue each other', async () => {
    expect(await page('Wahl', { limit: 3 })).toMatchObject({ total: 4, offset: 0, limit: 3 })
    expect(await ids('Wahl', { limit: 3 })).toEqual([14, 13, 12])
    expect(await ids('Wahl', { offset: 3, limit: 3 })).toEqual([11])
    expect(await page('Wahl', { offset: 9 })).toMatchObject({ teasers: [], total: 4 })
  })

  test('follows written, changed, withdrawn and republished articles', async () => {
    expect(await page('Geheimplan')).toMatchObject({ teasers: [], total: 0 })
    await saveArticles(store.database, [record('Neuer Leuchtturm', { id: 20 })], samplePublisher)
    await engine.settle()
    expect(await ids('Leuchtturm')).toEqual([20])
    const changed = record('Alter Funkturm', { id: 20 })
    await saveArticles(store.database, [changed], samplePublisher)
    await engine.settle()
    expect([await ids('Leuchtturm'), await ids('Funkturm')]).toEqual([[], [20]])
    await withdrawArticle(store.database, { id: 20 })
    expect(await ids('Funkturm')).toEqual([])
    await engine.settle()
    expect(await page('Funkturm')).toMatchObject({ teasers: [], total: 0 })
    await saveArticles(store.database, [changed], { ...samplePublisher, republishes: true })
    await engine.settle()
    expect(await ids('Funkturm')).toEqual([20])
  })

  test('a scheduled article is found from its publication on', async () => {
    const due = new Date(Date.now() + 300)
    const later = record('Sperrfrist', { id: 21, publishDate: due.toISOString() })
    await saveArticles(store.database, [later], samplePublisher)
    await engine.settle()
    if (new Date() < due) expect(await ids('Sperrfrist')).toEqual([])
    await expect.poll(() => ids('Sperrfrist'), { interval: 50 }).toEqual([21])
  })

  test('counts up to a thousand hits, and each counted hit is on exactly one page', async () => {
    await store.pool.query(`
      with made as (
        insert into articles (id, section, publish_date, content_restriction, public_document, teaser, fingerprint)
        select n, 'politik', now() - n * interval '1 minute', 'free', '{}', jsonb_build_object('documentId', n), ''
        from generate_series(1001, 2001) n returning id, publish_date
      ), indexed as (
        insert into search_index (article_id, publish_date, section, content_restriction, words)
        select id, publish_date, 'politik', 'free', '''haeufig'':2A' from made returning article_id
      ) insert into search_changes select article_id from indexed where exists (select from search_engine)`)
    await store.pool.query("insert into vocabulary (stem, joined) values ('haeufig', true)")
    await engine.settle()
    for (const sort of ['relevance', 'newest'] as const) {
      const seen: number[] = []
      for (let offset = 0; offset < 1200; offset += 100) {
        const found = await page('häufig', { sort, offset, limit: 100 })
        expect([found.total, found.totalRelation]).toEqual([1000, 'gte'])
        seen.push(...found.teasers.map(({ documentId }) => documentId))
      }
      expect(seen).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1001))
    }
  })
})
