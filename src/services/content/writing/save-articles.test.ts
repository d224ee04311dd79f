import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import type { ArticleRecord } from './article-record.ts'
import { createContentService } from '../embedded.ts'
import {
  announcedBy,
  paragraph,
  PAID_PARAGRAPHS,
  sampleRecord,
} from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from './save-articles.ts'
import { saveTag } from './save-tag.ts'
import { withdrawArticle } from './withdraw-article.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const store = await testDatabaseForFile()

const content = createContentService(store, samplePublisher)

let sources = 0

/** A record with its own source id, so that tests do not affect each other. */
const fromSource = (fields: Partial<ArticleRecord> = {}): ArticleRecord =>
  sampleRecord({ source: 'test', sourceId: String(++sources), ...fields })

const save = (...records: ArticleRecord[]) => saveArticles(store.database, records, samplePublisher)

async function saveOne(record: ArticleRecord): Promise<number> {
  const [saved] = await save(record)
  return saved?.id ?? 0
}

test('a repeated import updates the article, and writes nothing if nothing changed', async () => {
  const record = fromSource({ title: 'Erste Fassung' })
  const [created] = await save(record)
  expect(created).toMatchObject({ kind: 'created', version: 1 })
  const untouched = await announcedBy(store, async () => {
    expect(await save({ ...record })).toEqual([{ ...created, kind: 'unchanged' }])
  })
  expect(untouched).toEqual([])
  const [updated] = await save({ ...record, title: 'Zweite Fassung' })
  expect(updated).toMatchObject({ kind: 'updated', id: created?.id, version: 2 })
})

test('of a record repeated in one batch the last one counts', async () => {
  const record = fromSource({ title: 'Erste' })
  const saved = await save(record, { ...record, title: 'Zweite' }, { ...record, title: 'Zweite' })
  expect(saved.map((one) => one.kind)).toEqual(['created', 'updated', 'unchanged'])
  expect(await content.article({ id: saved[0]?.id ?? 0 })).toMatchObject({ title: 'Zweite' })
})

test('returns results in the order of the records, across several batches', async () => {
  const records = Array.from({ length: 450 }, (_, n) => fromSource({ title: `Nummer ${n}` }))
  const saved = await save(...records)
  const paths = saved.map((one) => ('path' in one ? one.path : ''))
  expect(paths.map((path) => /nummer-(\d+)-/.exec(path)?.[1])).toEqual(
    records.map((_, n) => String(n)),
  )
})

test('skips ids that were assigned explicitly', async () => {
  const free = await saveOne(fromSource())
  await save(sampleRecord({ id: free + 1 }), sampleRecord({ id: free + 2 }))
  const [next] = await save(fromSource())
  expect(next).toMatchObject({ kind: 'created', id: free + 3 })
})

test('refuses an outdated version as a conflict without changing anything', async () => {
  const record = fromSource()
  await save(record)
  const changed = { ...record, title: 'Anders' }
  const stale = await saveArticles(store.database, [changed], {
    homePath: samplePublisher.homePath,
    expectedVersion: 5,
  })
  expect(stale).toMatchObject([{ kind: 'conflict', version: 1 }])
  const first = await saveArticles(store.database, [fromSource()], {
    homePath: samplePublisher.homePath,
    expectedVersion: 0,
  })
  expect(first).toMatchObject([{ kind: 'created' }])
})

test('refuses a second article with the same source id', async () => {
  const record = fromSource()
  const id = await saveOne(record)
  expect(await save({ ...record, id: 77 })).toMatchObject([{ kind: 'conflict', id }])
})

test('concurrent writers neither fail nor create anything twice', async () => {
  const record = fromSource({
    tags: ['Gleichzeitig neu'],
    authors: ['Zugleich Neu'],
    section: 'zugleich',
  })
  const attempts = Array.from({ length: 8 }, (_, n) => save({ ...record, title: `Fassung ${n}` }))
  const ids = (await Promise.all(attempts)).flat().map((saved) => saved.id)
  expect(new Set(ids).size).toBe(1)
  const { tags } = await content.tags()
  expect(tags.filter((tag) => tag.label === 'Gleichzeitig neu')).toHaveLength(1)
})

test('creates unknown tags, authors and sections, and finds known ones by slug, label or name', async () => {
  await saveTag(store.database, { id: 10, slug: 'sport', label: 'Sport', parentId: null })
  await saveTag(store.database, { id: 12, slug: 'fussball', label: 'Fußball', parentId: 10 })
  const id = await saveOne(
    fromSource({
      section: 'region/musterstadt',
      tags: ['fussball', 'Fußball', 'FUSSBALL', ' Ganz  Neues ', '日本'],
      authors: ['Marie Curie', 'marie-curie', 'dpa'],
    }),
  )
  const article = await content.article({ id })
  expect(article.tags.map((tag) => tag.label)).toEqual(['Fußball', 'Ganz Neues', '日本'])
  expect(article.tags.map((tag) => tag.urlPath)).toEqual([
    '/sport/fussball',
    '/ganz-neues',
    expect.stringMatching(/^\/thema-[0-9a-f]{8}$/),
  ])
  expect(article.authors.map((author) => [author.prename, author.surname])).toEqual([
    ['Marie', 'Curie'],
    ['', 'dpa'],
  ])
  expect(await content.path({ path: 'region/musterstadt' })).toMatchObject({
    kind: 'channel',
    channel: { displayName: 'Musterstadt' },
  })
})

test('derives texts of a paid article from its public part only', async () => {
  const id = await saveOne(
    fromSource({ contentRestriction: 'paid', contentItems: PAID_PARAGRAPHS.map(paragraph) }),
  )
  const { rows } = await store.pool.query<{ all: string }>(
    `select concat(a.public_document, a.teaser, s.words) as all
     from articles a join search_index s on s.article_id = a.id where id = $1`,
    [id],
  )
  expect(rows[0]?.all).not.toMatch(/quitten/i)
  const { rowCount } = await store.pool.query(`select from vocabulary where stem like 'quitten%'`)
  expect(rowCount).toBe(0)
})

test('removes the paid body of an article that becomes free, and adds it when it becomes paid', async () => {
  const record = fromSource({
    contentRestriction: 'paid',
    contentItems: PAID_PARAGRAPHS.map(paragraph),
  })
  const id = await saveOne(record)
  await save({ ...record, contentRestriction: 'free' })
  expect(await content.article({ id })).toMatchObject({ hasPaidBody: false })
  await expect(content.paidBody({ id })).rejects.toMatchObject({ status: 404 })
  await save({ ...record, contentRestriction: 'paid' })
  expect(await content.article({ id })).toMatchObject({ hasPaidBody: true })
})

test('announces a saved article with its current and former lists', async () => {
  const record = fromSource({ section: 'kultur', tags: ['sport'], isPodcast: true })
  const id = await saveOne(record)
  const tags = await announcedBy(store, () =>
    save({ ...record, section: 'region/musterstadt', isPodcast: false }),
  )
  expect(tags).toEqual([
    `article:${id}`,
    'curation:kultur',
    'curation:region',
    'curation:region/musterstadt',
    'list:channel:kultur',
    'list:channel:region',
    'list:channel:region/musterstadt',
    'list:newest',
    'list:podcast',
    'list:tag:10',
    'search',
  ])
})

test('announces all lists of an article whose title changes', async () => {
  const record = fromSource({ section: 'kultur', tags: ['sport'] })
  await saveOne(record)
  const tags = await announcedBy(store, () => save({ ...record, title: 'Ein anderer Titel' }))
  expect(tags).toEqual(
    expect.arrayContaining(['list:newest', 'list:channel:kultur', 'list:tag:10']),
  )
})

test('a withdrawn article is removed everywhere, stays so on the same import, and returns with a newer one', async () => {
  const record = fromSource({ title: 'Zurückgezogenes Unikat' })
  const id = await saveOne(record)
  const named = { source: 'test', sourceId: record.sourceId ?? '' }
  const tags = await announcedBy(store, () => withdrawArticle(store.database, named))
  expect(tags).toContain(`article:${id}`)
  expect(tags).toContain('list:newest')
  await expect(content.article({ id })).rejects.toMatchObject({ status: 404 })
  expect(await content.search({ searchTerms: 'Unikat' })).toMatchObject({ total: 0 })
  expect(await save(record)).toMatchObject([{ kind: 'unchanged' }])
  await expect(content.article({ id })).rejects.toMatchObject({ status: 404 })
  await save({ ...record, title: 'Berichtigtes Unikat' })
  expect(await content.article({ id })).toMatchObject({ title: 'Berichtigtes Unikat' })
  expect(await withdrawArticle(store.database, { id: 4 })).toBeUndefined()
})

test.each([
  ['an empty title', { title: '  ' }],
  ['a section that is no path', { section: 'Groß Stadt' }],
  ['a section that is a page', { section: 'themen' }],
  ['no date', { publishDate: 'gestern' }],
  ['a date beyond all calendars', { publishDate: '+120000-01-01T00:00:00Z' }],
])('refuses %s without saving any record of the batch', async (_, fields) => {
  const sound = fromSource()
  await expect(save(sound, fromSource(fields))).rejects.toMatchObject({ status: 400 })
  const { rowCount } = await store.pool.query('select from articles where source_id = $1', [
    sound.sourceId,
  ])
  expect(rowCount).toBe(0)
})

test('accepts a counterstatement together with the article it answers, but not alone', async () => {
  const answer = sampleRecord({ id: 1_700_302, counterStatementTo: 1_700_301 })
  await expect(save(answer)).rejects.toThrow('counterStatementTo: there is no article 1700301')
  const saved = await save(answer, sampleRecord({ id: 1_700_301 }))
  expect(saved.map(({ kind }) => kind)).toEqual(['created', 'created'])
})
