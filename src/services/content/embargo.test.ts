import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../store/open-store.ts'
import { createTestDatabase } from '../../store/test-database.ts'
import { createContentService } from './embedded.ts'
import { watchEmbargoes } from './embargo.ts'
import { sampleRecord } from './sample-content.ts'
import { saveArticles } from './save-articles.ts'
import { withdrawArticle } from './withdraw-article.ts'

let store: Store

beforeAll(async () => {
  store = await createTestDatabase()
})

afterAll(() => store?.close())

test('an article appears when its moment comes, and its lists are renewed; a withdrawn one does not', async () => {
  const content = createContentService(store)
  const heard: string[] = []
  const watch = watchEmbargoes(store, (tags) => heard.push(...tags), 20)
  const publishDate = new Date(Date.now() + 700).toISOString()
  await saveArticles(store.database, [
    sampleRecord({ id: 51, section: 'sport', publishDate }),
    sampleRecord({ id: 52, section: 'kultur', publishDate }),
  ])
  await withdrawArticle(store.database, { id: 52 })
  expect((await content.teasers({ list: 'newest' })).total).toBe(0)
  await expect.poll(() => heard, { timeout: 5000 }).toContain('article:51')
  expect((await content.teasers({ list: 'newest' })).total).toBe(1)
  await watch.stop()
  expect(heard.toSorted()).toEqual([
    'article:51',
    'curation:sport',
    'list:channel:sport',
    'list:newest',
    'search',
  ])
})
