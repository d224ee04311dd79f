import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { paragraph, sampleRecord } from '../fixtures/content.fixtures.ts'
import { createEngineClient } from '../../src/services/content/search/engine/client.ts'
import { rebuildEngine } from '../../src/services/content/search/engine/rebuild.ts'
import { findHits, searchEngine } from '../../src/services/content/search/engine/search.ts'
import { searchTeasers, type SearchInput } from '../../src/services/content/search/search.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import { withdrawArticle } from '../../src/services/content/writing/withdraw-article.ts'
import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { openSearchEngine, type FakeSearchEngine } from '../fakes/search-engine.ts'
import { engineAt } from './engine-at.ts'

const store = await testDatabaseForFile()
let fake: FakeSearchEngine
let client: ReturnType<typeof createEngineClient>

beforeAll(async () => {
  const titles = ['Er ist wieder da', '„Er ist wieder da“: der Film läuft', 'Sie ist da', 'Rhein']
  const records = titles.map((title, index) =>
    sampleRecord({
      id: index + 1,
      title,
      publishDate: `2026-01-0${9 - index}T06:00:00Z`,
      contentItems: [paragraph('Und er ist wieder hier, ohne Hut.')],
    }),
  )
  await saveArticles(store.database, records, samplePublisher)
  fake = await openSearchEngine()
  client = createEngineClient(engineAt(fake.secretUrl))
  const { signal } = new AbortController()
  const nothing = () => undefined
  await rebuildEngine({ store, client, signal, onTotal: nothing, onArticles: nothing })
})
afterAll(async () => {
  await client?.close()
  await fake?.close()
})

const SEARCHES = {
  'the database': (input: SearchInput) => searchTeasers(store.pool, input),
  'the engine': (input: SearchInput) =>
    searchEngine(store.pool, (query) => findHits(client, query), input),
}

/** Returns the results of a search implementation, newest first. */
async function find(name: keyof typeof SEARCHES, searchTerms: string): Promise<number[]> {
  const found = await SEARCHES[name]({ searchTerms, sort: 'newest', offset: 0, limit: 20 })
  return found?.teasers.map(({ documentId }) => documentId) ?? []
}

test.each(Object.keys(SEARCHES) as (keyof typeof SEARCHES)[])(
  '[S7.03] with stop words only, %s finds the articles whose titles contain all of them',
  async (name) => {
    expect(await find(name, 'Er;ist;wieder;da')).toEqual([1, 2])
    expect(await find(name, 'da wieder')).toEqual([1, 2])
    expect(await find(name, 'ist da')).toEqual([1, 2, 3])
    expect(await find(name, 'ohne')).toEqual([])
    expect(await find(name, ';')).toEqual([])
    expect(await find(name, 'er ist der Film')).toEqual([2])
  },
)

test('a withdrawn article is no longer found by its stop words', async () => {
  await withdrawArticle(store.database, { id: 1 })
  expect(await find('the database', 'er ist wieder da')).toEqual([2])
})
