import { afterAll, expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { createContentService } from '../embedded.ts'
import { sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { withdrawArticle } from '../writing/withdraw-article.ts'

const store = await createTestDatabase()
const content = createContentService(store, samplePublisher)
afterAll(() => store.close())

const publish = (title: string) =>
  saveArticles(
    store.database,
    [sampleRecord({ id: 1_700_001, title, publishDate: '2026-11-20T08:00:00.000Z' })],
    samplePublisher,
  )

test('lists a withdrawn article until it is published again', async () => {
  await publish('Noch im Netz')
  expect(await content.withdrawnArticles()).toEqual({ articles: [] })
  await withdrawArticle(store.database, { id: 1_700_001 })
  expect((await content.withdrawnArticles()).articles.map(({ id }) => id)).toEqual([1_700_001])
  await publish('Wieder im Netz')
  expect(await content.withdrawnArticles()).toEqual({ articles: [] })
})
