import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ContentItem } from '../../../rules/articles/article.ts'
import { liveEntriesOf } from '../../../rules/articles/live/live.ts'
import {
  asEditor,
  refusalOf,
  sampleApiForFile,
} from '../../../../test/fixtures/content-api.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { importFiles, type ImportResult } from '../../content/import/import-files.ts'
import { saveArticles } from '../../content/writing/save-articles.ts'
import type { Draft } from '../contract.ts'

/** A program or a window reads an article without a draft, and somebody changes the article before it writes. */

const api = await sampleApiForFile()

const ID = 1_952_001
const DATE = '2026-11-20T09:00:00Z'

async function openArticle(id: number, more: object = {}): Promise<Draft> {
  const article = { title: 'Die Fähre', section: 'politik', text: 'Vorab.', date: DATE }
  expect((await api.put(`/v5/articles/${id}`, { ...article, ...more })).ok).toBe(true)
  return readDraft(id)
}

const openTicker = async (id: number) => {
  await openArticle(id, { live: true })
  await report(id, 'erster')
  return readDraft(id)
}

const readDraft = async (id: number): Promise<Draft> =>
  (await api.ask(`/v5/drafts/${id}`, { headers: asEditor })).json()

const report = async (id: number, name: string) =>
  expect((await api.put(`/v5/tickers/${id}/entries/${name}`, { title: name })).ok).toBe(true)

const save = (read: Draft, change: object, more: object = {}) =>
  api.put(
    `/v5/drafts/${read.id}`,
    { article: { ...read.article, ...change }, articleVersion: read.articleVersion, ...more },
    { 'if-match': `"${read.version}"` },
  )

async function publish(id: number) {
  expect((await api.post(`/v5/drafts/${id}/moves`, { move: 'publish' })).status).toBe(200)
  const { title, contentItems }: { title: string; contentItems: ContentItem[] } = await (
    await api.ask(`/v5/articles/${id}`)
  ).json()
  return { title, entries: liveEntriesOf(contentItems).map((entry) => entry.title) }
}

test('keeps an entry that was reported between reading the article and saving its first draft', async () => {
  const read = await openTicker(ID)
  await report(ID, 'zweiter')
  expect((await save(read, { title: 'Redigiert' })).status).toBe(200)
  expect(await readDraft(ID)).toMatchObject({ articleVersion: read.articleVersion })
  expect(await publish(ID)).toEqual({ title: 'Redigiert', entries: ['zweiter', 'erster'] })
})

test('refuses the first draft of an article that somebody else has changed since, and keeps that change', async () => {
  const read = await openArticle(ID + 1)
  await openArticle(ID + 1, { title: 'Von anderer Stelle' })
  const refused = await save(read, { freeParagraphs: 1 })
  expect(await refusalOf(refused)).toMatchObject({
    statusCode: 409,
    message: `Article ${ID + 1} was changed on the site: version 2 is stored there.`,
  })
  const now = await readDraft(ID + 1)
  expect(now).toMatchObject({ version: 0, title: 'Von anderer Stelle' })
  expect((await save(now, { freeParagraphs: 1 })).status).toBe(200)
  expect(await publish(ID + 1)).toMatchObject({ title: 'Von anderer Stelle' })
})

test('refuses a change of both the ticker and the text, and a text from before the article', async () => {
  const read = await openTicker(ID + 2)
  await report(ID + 2, 'zweiter')
  const { article } = await readDraft(ID + 2)
  await api.put(`/v5/articles/${ID + 2}`, { ...article, title: 'Von anderer Stelle' })
  expect((await save(read, {})).status).toBe(409)
  expect((await save(read, {}, { articleVersion: null })).status).toBe(409)
})

test('refuses a text that was read before the draft was published and opened again', async () => {
  const read = await openArticle(ID + 3)
  await save(read, { title: 'Zweite' })
  await publish(ID + 3)
  await save(await readDraft(ID + 3), { title: 'Dritte' })
  const body = { article: read.article, articleVersion: read.articleVersion }
  expect((await api.put(`/v5/drafts/${ID + 3}`, body)).status).toBe(409)
  expect((await readDraft(ID + 3)).title).toBe('Dritte')
})

test('a program must name the article’s version only where a ticker could lose entries', async () => {
  const ticker = await openTicker(ID + 4)
  const refused = await api.put(`/v5/drafts/${ID + 4}`, { article: ticker.article })
  expect((await refusalOf(refused)).message).toMatch(/^articleVersion: is required/)
  expect((await readDraft(ID + 4)).version).toBe(0)
  const other = await openArticle(ID + 5)
  expect((await api.put(`/v5/drafts/${ID + 5}`, { article: other.article })).status).toBe(200)
})

async function importTitle(title: string): Promise<ImportResult | undefined> {
  const file = join(api.folder, 'import.jsonl')
  await writeFile(
    file,
    JSON.stringify({ id: 'aus-dem-archiv', title, section: 'politik', date: DATE, text: title }),
  )
  let result: ImportResult | undefined
  await importFiles({
    files: [file],
    defaults: { now: new Date() },
    save: (records) => saveArticles(api.store.database, records, samplePublisher),
    onResult: (each) => void (result = each),
  })
  return result
}

test('keeps a draft while an import updates its article, and replaces the import only when asked', async () => {
  const id = (await importTitle('Erste Lieferung'))?.id ?? 0
  expect((await save(await readDraft(id), { title: 'In Arbeit' })).status).toBe(200)
  expect(await importTitle('Zweite Lieferung')).toMatchObject({ id, status: 'updated' })
  expect(await readDraft(id)).toMatchObject({ state: 'changed', title: 'In Arbeit' })
  const move = (more: object) => api.post(`/v5/drafts/${id}/moves`, { move: 'publish', ...more })
  expect((await move({})).status).toBe(409)
  const onSite: Draft = await (await api.ask(`/v5/articles/${id}`)).json()
  expect(onSite.title).toBe('Zweite Lieferung')
  expect((await move({ articleVersion: 2 })).status).toBe(200)
  const replaced: Draft = await (await api.ask(`/v5/articles/${id}`)).json()
  expect(replaced.title).toBe('In Arbeit')
})

test('restoring an earlier version of a ticker keeps its current entries', async () => {
  const id = ID + 6
  await save(await openTicker(id), { title: 'Erste Fassung' })
  await publish(id)
  await report(id, 'zweiter')
  expect((await api.put(`/v5/drafts/${id}`, { revision: 1 })).status).toBe(200)
  expect(await publish(id)).toEqual({ title: 'Erste Fassung', entries: ['zweiter', 'erster'] })
  expect(api.unexpectedErrors).toEqual([])
})
