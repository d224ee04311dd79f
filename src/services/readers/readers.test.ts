import { expect, test } from 'vitest'
import { MAX_REGIONS, MAX_TOPICS } from '../../rules/lists/bookmarks.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createReaders } from './embedded.ts'
import type { ListOwner } from './readers-service.ts'

const store = await testDatabaseForFile()

const readers = createReaders(store)

let made = 0

/** Creates a reader for one test. */
async function newReader(): Promise<ListOwner> {
  made += 1
  const { id } = await store.database
    .insertInto('accounts')
    .values({ email: `reader${made}@leser.example`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ssoId: id }
}

/** Saves articles 1 to `count` one after the other. */
async function saveFirst(reader: ListOwner, count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1) await readers.addBookmark(reader, id, null)
}

const topic = (id: number) => ({ id, label: `Thema ${id}`, target: `/themen/${id}` })
const region = (id: string) => ({ id, label: id, target: `/region/${id}` })
const twenty = Array.from({ length: 20 }, (_, index) => 101 + index)

test('[S3.09] returns bookmarks newest first with their time', async () => {
  const reader = await newReader()
  await saveFirst(reader, 3)
  const bookmarks = await readers.bookmarks(reader)
  expect(bookmarks.map(({ articleId }) => articleId)).toEqual([3, 2, 1])
  const moments = bookmarks.map(({ ts }) => ts)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(moments[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('[S6.02] twenty simultaneous requests of a reader with three bookmarks stop at the limit of five', async () => {
  const reader = await newReader()
  await saveFirst(reader, 3)
  const outcomes = await Promise.all(twenty.map((id) => readers.addBookmark(reader, id, 5)))
  expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(18)
  expect(await readers.countBookmarks(reader)).toBe(5)
})

test('[S6.02] saves all of twenty simultaneous bookmarks without a limit', async () => {
  const reader = await newReader()
  await saveFirst(reader, 3)
  await Promise.all(twenty.map((id) => readers.addBookmark(reader, id, null)))
  expect(await readers.countBookmarks(reader)).toBe(23)
})

test('saves one article once for twenty simultaneous requests, also at the limit', async () => {
  const reader = await newReader()
  await saveFirst(reader, 4)
  const outcomes = await Promise.all(twenty.map(() => readers.addBookmark(reader, 9, 5)))
  expect(outcomes.toSorted()).toEqual(['added', ...Array.from({ length: 19 }, () => 'kept')])
  expect(await readers.addBookmark(reader, 9, 5)).toBe('kept')
  expect(await readers.addBookmark(reader, 10, 5)).toBe('full')
})

test('a removed bookmark frees a place, and removing it twice is harmless', async () => {
  const reader = await newReader()
  await saveFirst(reader, 5)
  await readers.removeBookmark(reader, 2)
  await readers.removeBookmark(reader, 2)
  expect(await readers.isBookmarked(reader, 2)).toBe(false)
  expect(await readers.addBookmark(reader, 6, 5)).toBe('added')
})

test('readers do not see the lists of other readers', async () => {
  const [one, other] = [await newReader(), await newReader()]
  await saveFirst(one, 2)
  await readers.addTagBookmark(one, topic(7))
  await readers.addRegionBookmark(one, region('burscheid'))
  await readers.noteReading(one, 5)
  expect(await readers.bookmarks(other)).toEqual([])
  expect(await readers.tagBookmarks(other)).toEqual([])
  expect(await readers.regionBookmarks(other)).toEqual([])
  expect(await readers.readArticles(other)).toEqual([])
})

test('[S3.09] returns topics in the order they were followed until the reader changes it', async () => {
  const reader = await newReader()
  for (const id of [4, 2, 9]) await readers.addTagBookmark(reader, topic(id))
  expect(await readers.tagBookmarks(reader)).toEqual([topic(4), topic(2), topic(9)])
  const ids = (await readers.orderTagBookmarks(reader, [9, 77, 4])).map(({ id }) => id)
  expect(ids).toEqual([9, 4, 2])
  await readers.addTagBookmark(reader, topic(1))
  await readers.removeTagBookmark(reader, 4)
  expect((await readers.tagBookmarks(reader)).map(({ id }) => id)).toEqual([9, 2, 1])
})

test('limits topics and regions to what one feed request can contain', async () => {
  const reader = await newReader()
  const topics = Array.from({ length: MAX_TOPICS + 5 }, (_, index) => topic(index + 1))
  const outcomes = await Promise.all(topics.map((one) => readers.addTagBookmark(reader, one)))
  expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(MAX_TOPICS)
  const regions = Array.from({ length: MAX_REGIONS + 2 }, (_, index) => region(`ort-${index}`))
  const places = await Promise.all(regions.map((one) => readers.addRegionBookmark(reader, one)))
  expect(places.filter((outcome) => outcome === 'full')).toHaveLength(2)
})

test('reading an article again moves it to the front; the oldest beyond 200 are deleted', async () => {
  const reader = await newReader()
  for (let id = 1; id <= 203; id += 1) await readers.noteReading(reader, id)
  await readers.noteReading(reader, 50)
  const ids = (await readers.readArticles(reader)).map(({ articleId }) => articleId)
  expect(ids).toHaveLength(200)
  expect(ids.slice(0, 2)).toEqual([50, 203])
  expect(ids).not.toContain(3)
  await readers.deleteReading(reader, 203)
  expect((await readers.readArticles(reader))[1]?.articleId).toBe(202)
  await readers.deleteReading(reader)
  expect(await readers.readArticles(reader)).toEqual([])
})

test('[S7.07] caches purchases until the reader’s cache tag is invalidated', async () => {
  const reader = await newReader()
  const other = await newReader()
  const buy = (article_id: number) =>
    store.database
      .insertInto('credit_purchases')
      .values({ account_id: reader.ssoId, article_id, purchased_at: '2026-11-20T06:15:00Z' })
      .execute()
  await buy(11)
  expect(await readers.creditPurchase(reader, 11)).toBe('2026-11-20T06:15:00.000Z')
  expect(await readers.creditPurchase(other, 11)).toBeNull()
  await buy(12)
  expect(await readers.creditPurchase(reader, 12)).toBeNull()
  readers.invalidate([`purchases:${other.ssoId}`])
  expect(await readers.creditPurchase(reader, 12)).toBeNull()
  readers.invalidate([`purchases:${reader.ssoId}`])
  expect(await readers.creditPurchases(reader, [12, 13])).toEqual({
    12: '2026-11-20T06:15:00.000Z',
  })
})

test('refuses changes of a deleted account with 401', async () => {
  const reader = await newReader()
  await saveFirst(reader, 1)
  await store.database.deleteFrom('accounts').where('id', '=', reader.ssoId).execute()
  expect(await readers.bookmarks(reader)).toEqual([])
  await expect(readers.addBookmark(reader, 2, 5)).rejects.toMatchObject({ status: 401 })
  await expect(readers.addTagBookmark(reader, topic(1))).rejects.toMatchObject({ status: 401 })
})
