import { beforeEach, expect, test } from 'vitest'
import { listenOutbox } from '../../store/outbox.ts'
import { createTestDatabase, testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import { loadRankedIds } from '../content/reading/teasers.ts'
import { saveArticles } from '../content/writing/save-articles.ts'
import { saveAuthor } from '../content/writing/save-author.ts'
import { saveChannel } from '../content/writing/save-channel.ts'
import { authorRecord, channelRecord } from '../content/writing/records.ts'
import { sampleRecord } from '../../../test/fixtures/content.fixtures.ts'
import { createReads } from './embedded.ts'
import type { ReadsService } from './reads-service.ts'

const NOON = new Date('2026-11-23T12:30:00Z')
const HOUR = 3_600_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IDS = [1300001, 1300002, 1300003, 1300004, 1300005, 1300006]

const store = await testDatabaseForFile()
let reads: ReadsService
let now = NOON
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR)
const node = () => createReads(store, () => now)
await saveAuthor(
  store.database,
  authorRecord.parse({ id: 11, slug: 'jana-wiesdorf', prename: 'Jana', surname: 'Wiesdorf' }),
)
await saveArticles(
  store.database,
  IDS.map((id) =>
    sampleRecord({ id, title: `Artikel ${id}`, publishDate: later(-48).toISOString() }),
  ),
  samplePublisher,
)
beforeEach(async () => {
  now = NOON
  for (const table of ['article_reads', 'read_marks', 'most_read', 'outbox'] as const)
    await store.database.deleteFrom(table).execute()
  reads = node()
})

let networks = 0
/** Counts this many readers, each from a different network. */
async function readBy(count: number, articleId: number, service = reads): Promise<void> {
  for (let reader = 0; reader < count; reader += 1) {
    networks += 1
    const address = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
    await service.note({ articleId, address, userAgent: FIREFOX })
  }
  await service.close()
}

async function readersOf(articleId: number): Promise<number> {
  const rows = await store.database
    .selectFrom('article_reads')
    .select('readers')
    .where('article_id', '=', articleId)
    .execute()
  return rows.reduce((sum, { readers }) => sum + readers, 0)
}

const ranking = () => loadRankedIds(store.pool)

test('counts a reader once a day, across nodes and requests', async () => {
  const other = node()
  const read = { articleId: 1300001, address: '192.0.2.1', userAgent: FIREFOX }
  await Promise.all([reads.note(read), other.note(read), reads.note(read)])
  await Promise.all([reads.close(), other.close()])
  now = later(3)
  await other.note(read)
  await other.close()
  expect(await readersOf(1300001)).toBe(1)
  now = later(24)
  await other.note(read)
  await other.close()
  expect(await readersOf(1300001)).toBe(2)
})

test('counts two devices of a household as two readers, but at most eight per network', async () => {
  for (let device = 0; device < 40; device += 1)
    await reads.note({
      articleId: 1300001,
      address: '192.0.2.7',
      userAgent: `${FIREFOX} ${device}`,
    })
  await reads.close()
  expect(await readersOf(1300001)).toBe(8)
})

test('stops counting a network after too many reads', async () => {
  for (const articleId of IDS)
    for (let device = 0; device < 15; device += 1)
      await reads.note({ articleId, address: '192.0.2.8', userAgent: `${FIREFOX} ${device}` })
  await reads.close()
  expect(await readersOf(1300001)).toBeGreaterThan(1)
  expect(await readersOf(1300005)).toBe(0)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  '',
  undefined,
])('does not count the user agent %j', async (userAgent) => {
  await reads.note({ articleId: 1300001, address: '192.0.2.9', userAgent })
  await reads.close()
  expect(await readersOf(1300001)).toBe(0)
})

test('does not count an unknown article, and still counts others in the same batch', async () => {
  await reads.note({ articleId: 1399999, address: '192.0.2.1', userAgent: FIREFOX })
  await readBy(1, 1300001)
  expect(await readersOf(1300001)).toBe(1)
})

test('ranks by readers weighted by recency: after twelve hours they count a quarter', async () => {
  now = later(-12)
  await readBy(40, 1300001)
  now = NOON
  await readBy(15, 1300002)
  for (const id of IDS.slice(2, 5)) await readBy(10, id)
  await readBy(9, 1300006)
  await reads.rank()
  expect(await ranking()).toEqual([1300002, 1300005, 1300004, 1300003, 1300001])
})

test('returns no ranking if too few articles have enough readers', async () => {
  for (const id of IDS.slice(0, 4)) await readBy(20, id)
  await readBy(9, 1300005)
  await reads.rank()
  expect(await ranking()).toEqual([])
})

test('leaves articles published moments ago out of the ranking', async () => {
  const fresh = sampleRecord({ id: 1300007, title: 'Eben erst', publishDate: NOON.toISOString() })
  await saveArticles(store.database, [fresh], samplePublisher)
  now = new Date(NOON.getTime() + 20_000)
  for (const id of IDS.slice(0, 5)) await readBy(10, id)
  await store.database
    .insertInto('article_reads')
    .values({ article_id: 1300007, hour: new Date('2026-11-23T12:00:00Z'), readers: 5000 })
    .execute()
  await reads.rank()
  expect(await ranking()).not.toContain(1300007)
  now = later(1)
  await reads.rank()
  expect((await ranking())[0]).toBe(1300007)
})

test('keeps a ranking for minutes and announces a new one only if it differs', async () => {
  await saveChannel(
    store.database,
    channelRecord.parse({
      path: 'region',
      displayName: 'Region',
      sections: [{ layout: 'ranked', title: 'Meistgelesen', limit: 5, list: 'newest' }],
    }),
  )
  for (const id of IDS.slice(0, 5)) await readBy(10, id)
  const heard: string[][] = []
  const outbox = listenOutbox(store, (tags) => void heard.push(tags))
  await outbox.ready
  await Promise.all([reads.rank(), node().rank()])
  const first = await ranking()
  expect(first).toHaveLength(5)
  await readBy(30, 1300001)
  await node().rank()
  expect(await ranking()).toEqual(first)
  now = later(0.1)
  await node().rank()
  expect((await ranking())[0]).toBe(1300001)
  now = later(0.2)
  await reads.rank()
  await expect.poll(() => heard.length).toBe(2)
  expect(heard).toEqual(Array(2).fill(['list:ranked', 'curation:region']))
  await outbox.stop()
})

test('tidy deletes counts, marks and keys of past days, and the next ranking is empty', async () => {
  for (const id of IDS.slice(0, 5)) await readBy(10, id)
  await reads.rank()
  expect(await loadRankedIds(store.pool)).toHaveLength(5)
  now = later(50)
  await node().tidy()
  for (const table of ['article_reads', 'read_marks', 'read_keys'] as const)
    expect(await store.database.selectFrom(table).selectAll().execute()).toEqual([])
  await node().rank()
  expect(await ranking()).toEqual([])
})

test('an unavailable database loses counts without an error', async () => {
  const own = await createTestDatabase()
  const service = createReads(own, () => NOON)
  await service.note({ articleId: 1300001, address: '192.0.2.1', userAgent: FIREFOX })
  await own.close()
  await service.note({ articleId: 1300002, address: '192.0.2.1', userAgent: FIREFOX })
  await service.close()
})
