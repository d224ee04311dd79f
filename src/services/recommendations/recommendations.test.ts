import { beforeAll, beforeEach, expect, test } from 'vitest'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import {
  HOUR,
  PAID_PARAGRAPHS,
  paragraph,
  sampleRecord,
} from '../../../test/fixtures/content.fixtures.ts'
import { authorRecord } from '../content/writing/records.ts'
import { saveArticles } from '../content/writing/save-articles.ts'
import { saveAuthor } from '../content/writing/save-author.ts'
import { saveTag } from '../content/writing/save-tag.ts'
import { createRecommendations } from './embedded.ts'
import type { RecommendationQuestion } from './recommendations-service.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const BRIDGE = 1400001
const SAME_TOPIC = 1400002
const SAME_WORDS = 1400003
const OTHER = 1400004
const WITHDRAWN = 1400005
const EMBARGOED = 1400006
const SOLD = 1400007
const PAID = 1400008
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

const store = await testDatabaseForFile()
let networks = 0
const service = () => createRecommendations(store)
const prepare = () => service().prepare(AbortSignal.timeout(20_000))
beforeAll(async () => {
  await saveAuthor(
    store.database,
    authorRecord.parse({ id: 11, slug: 'jana-wiesdorf', prename: 'Jana', surname: 'Wiesdorf' }),
  )
  await saveTag(store.database, {
    id: 101,
    slug: 'bruecken',
    label: 'Bauwerke',
    parentId: null,
  })
  const bridge = { title: 'Rheinbrücke Sanierung gesperrt', tags: ['bruecken'] }
  await saveArticles(
    store.database,
    [
      { id: BRIDGE, ...bridge, publishDate: ago(10) },
      {
        id: SAME_TOPIC,
        title: 'Turm im Wald wird gestrichen',
        tags: ['bruecken'],
        publishDate: ago(9),
      },
      { id: SAME_WORDS, title: 'Sanierung der Rheinbrücke dauert', publishDate: ago(8) },
      { id: OTHER, title: 'Jazz am Abend', publishDate: ago(1) },
      { id: WITHDRAWN, ...bridge, publishDate: ago(7) },
      { id: EMBARGOED, ...bridge, publishDate: ago(-2) },
      { id: SOLD, ...bridge, isSoldContent: true, publishDate: ago(6) },
      {
        id: PAID,
        title: 'Die Rheinbrücke und ihr Geld',
        contentRestriction: 'paid' as const,
        contentItems: PAID_PARAGRAPHS.map(paragraph),
        publishDate: ago(5),
      },
    ].map((fields) => sampleRecord(fields)),
    samplePublisher,
  )
  await prepare()
  await store.database
    .updateTable('articles')
    .set({ withdrawn: true })
    .where('id', '=', WITHDRAWN)
    .execute()
})
beforeEach(async () => {
  for (const table of ['article_reads', 'popular_articles', 'read_pairs'] as const)
    await store.database.deleteFrom(table).execute()
})

async function ask(asked: Partial<RecommendationQuestion> = {}): Promise<number[]> {
  const question = {
    articleId: BRIDGE,
    variant: 'B',
    usesTopics: true,
    limit: 12,
    patienceMs: 400,
    ...asked,
  } as const
  return (await service().recommend(question)).map((teaser) => teaser.documentId)
}

async function read(articleId: number, readers: number, hoursAgo = 0): Promise<void> {
  const hour = new Date(Date.now() - hoursAgo * HOUR)
  await store.database
    .insertInto('article_reads')
    .values({ article_id: articleId, hour, readers })
    .execute()
}

async function openNext(nextId: number, tabs: number): Promise<void> {
  const own = service()
  for (let tab = 0; tab < tabs; tab += 1) {
    networks += 1
    const address = `10.7.${networks >> 8}.${networks & 255}`
    await own.notePair({ articleId: BRIDGE, nextId, address, userAgent: FIREFOX })
  }
  await own.close()
}

test('[S1.07] variant B recommends articles with similar topics and words before merely new ones', async () => {
  const found = await ask()
  expect(new Set(found.slice(0, 3))).toEqual(new Set([SAME_TOPIC, SAME_WORDS, PAID]))
  expect(found.at(-1)).toBe(OTHER)
})

test('shared topics do not count if topics are switched off', async () => {
  const found = await ask({ usesTopics: false })
  expect(new Set(found.slice(0, 2))).toEqual(new Set([SAME_WORDS, PAID]))
})

test('[S1.07] variant A recommends the most read, weighted by recency, then the newest', async () => {
  await read(SAME_TOPIC, 40, 18)
  await read(SAME_WORDS, 30)
  await prepare()
  expect(await ask({ variant: 'A' })).toEqual([SAME_WORDS, SAME_TOPIC, OTHER, PAID])
})

test.each(['A', 'B'] as const)(
  'variant %s never recommends the article itself, nor withdrawn, embargoed or sold articles',
  async (variant) => {
    for (const id of [BRIDGE, WITHDRAWN, EMBARGOED, SOLD]) {
      await read(id, 500)
      await openNext(id, 3)
    }
    await prepare()
    const found = await ask({ variant })
    expect(found.length).toBeGreaterThan(2)
    for (const id of [BRIDGE, WITHDRAWN, EMBARGOED, SOLD]) expect(found).not.toContain(id)
  },
)

test('recommends a paid article with its public teaser only, marked as paid', async () => {
  const question = {
    articleId: BRIDGE,
    variant: 'B',
    usesTopics: true,
    limit: 12,
    patienceMs: 400,
  } as const
  const teasers = await service().recommend(question)
  const paid = teasers.find(({ documentId }) => documentId === PAID)
  expect(paid?.contentRestriction).toBe('paid')
  expect(JSON.stringify(teasers)).not.toContain('Quittenmus')
})

test('recommends what others opened next first, and forgets it after a fortnight', async () => {
  await openNext(OTHER, 40)
  expect((await ask())[0]).toBe(OTHER)
  expect((await ask({ variant: 'A' }))[0]).toBe(OTHER)
  const day = new Date(Date.now() - 15 * 24 * HOUR).toISOString().slice(0, 10)
  await store.database.updateTable('read_pairs').set({ day }).execute()
  expect((await ask())[0]).not.toBe(OTHER)
  await service().tidy()
  expect(await store.database.selectFrom('read_pairs').selectAll().execute()).toEqual([])
})

test('counts a pair once per network, and ignores robots and unknown articles', async () => {
  const own = service()
  const pair = { articleId: BRIDGE, nextId: OTHER, address: '192.0.2.1', userAgent: FIREFOX }
  for (let time = 0; time < 50; time += 1) await own.notePair(pair)
  await own.notePair({ ...pair, address: '192.0.2.2', userAgent: 'curl/8.5.0' })
  await own.notePair({ ...pair, nextId: 1499999 })
  await own.close()
  const rows = await store.database.selectFrom('read_pairs').select('readings').execute()
  expect(rows).toEqual([{ readings: 1 }])
})

test('recommends a new matching article once the neighbours are an hour old', async () => {
  const id = 1400009
  await saveArticles(
    store.database,
    [
      sampleRecord({
        id,
        title: 'Rheinbrücke Sanierung beendet',
        tags: ['bruecken'],
        publishDate: ago(0.1),
      }),
    ],
    samplePublisher,
  )
  await prepare()
  expect(await ask({ limit: 1 })).not.toEqual([id])
  await store.database
    .updateTable('article_neighbours')
    .set({ made_at: new Date(Date.now() - 2 * HOUR) })
    .execute()
  await prepare()
  expect((await ask({ limit: 1 }))[0]).toBe(id)
})
