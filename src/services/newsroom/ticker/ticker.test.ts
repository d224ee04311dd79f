import { expect, test } from 'vitest'
import type { LiveEntry } from '../../../rules/articles/article.ts'
import { liveEntriesOf } from '../../../rules/articles/live/live.ts'
import { asEditor, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import type { Ticker, TickerChange, TickerEntry } from './contract.ts'
import { publishDueEntries } from './waiting.ts'

const api = await sampleApiForFile()

let lastId = 1_950_000

async function writeTicker(entries: LiveEntry[] = [], more: object = {}): Promise<number> {
  lastId += 1
  const answer = await api.put(`/v5/articles/${lastId}`, {
    title: `Ticker ${lastId}`,
    section: 'politik',
    isLive: true,
    publishDate: '2026-11-20T09:00:00Z',
    contentItems: [
      { identifier: 'p', content: { text: 'Wir berichten vom Anleger.' } },
      { identifier: 'live', content: { entries } },
    ],
    ...more,
  })
  expect(answer.status).toBe(201)
  return lastId
}

const put = (id: number, entry: string, body: object, version?: number) =>
  api.put(
    `/v5/tickers/${id}/entries/${entry}`,
    body,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )

async function saved(answer: Promise<Response>): Promise<TickerEntry> {
  const response = await answer
  expect(response.status).toBeLessThan(300)
  return response.json()
}

async function read(id: number): Promise<Ticker> {
  const answer = await api.ask(`/v5/tickers/${id}`, { headers: asEditor })
  expect(answer.status).toBe(200)
  return answer.json()
}

async function published(id: number): Promise<LiveEntry[]> {
  const article = await (await api.ask(`/v5/articles/${id}`)).json()
  return liveEntriesOf(article.contentItems)
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

test('an entry is published at once, and the same request again changes nothing', async () => {
  const id = await writeTicker()
  const first = await put(id, 'a1', { title: 'Die Fähre legt ab', text: 'Um **neun** Uhr.' })
  expect(first.status).toBe(201)
  const again = await put(id, 'a1', { title: 'Die Fähre legt ab', text: 'Um **neun** Uhr.' })
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(await first.json())
  expect(await published(id)).toEqual([
    expect.objectContaining({ id: 'a1', html: '<p>Um <strong>neun</strong> Uhr.</p>' }),
  ])
  const other = await put(id, 'a1', { title: 'Etwas anderes' })
  expect(other.status).toBe(409)
})

test('a correction keeps the time, is marked for readers, and refuses a version that somebody else has changed', async () => {
  const id = await writeTicker()
  const entry = await saved(put(id, 'a1', { title: 'Drei Verletzte' }))
  const pinned = await saved(
    put(id, 'a1', { title: 'Drei Verletzte', isPinned: true, isImportant: true }, entry.version),
  )
  expect(pinned).toMatchObject({ isPinned: true, isImportant: true })
  expect(pinned).not.toHaveProperty('updateDate')
  const late = await put(id, 'a1', { title: 'Vier Verletzte' }, entry.version)
  expect(late.status).toBe(409)
  const right = await saved(put(id, 'a1', { title: 'Zwei Verletzte' }, pinned.version))
  expect(right).toMatchObject({ publishDate: entry.publishDate, updateDate: expect.any(String) })
  expect((await published(id)).map(({ title }) => title)).toEqual(['Zwei Verletzte'])
  const future = await put(id, 'a1', { title: 'Neu', publishDate: soon() }, right.version)
  expect(future.status).toBe(400)
})

test('a deleted entry leaves the site, can be brought back, and every step is in the log', async () => {
  const id = await writeTicker()
  await saved(put(id, 'a1', { title: 'Versehen' }))
  const remove = () =>
    api.ask(`/v5/tickers/${id}/entries/a1`, { method: 'DELETE', headers: asEditor })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await published(id)).toEqual([])
  await saved(put(id, 'a1', { title: 'Versehen', html: '<p>Zurück.</p>' }))
  expect(await published(id)).toHaveLength(1)
  const answer = await api.ask(`/v5/tickers/${id}/changes`, { headers: asEditor })
  const { changes }: { changes: TickerChange[] } = await answer.json()
  expect(changes.map(({ action, by }) => [action, by])).toEqual([
    ['create', 'Schlüssel der Redaktion'],
    ['remove', 'Schlüssel der Redaktion'],
    ['create', 'Schlüssel der Redaktion'],
  ])
})

test('an entry with a time in the future waits, and is published at its time with that time', async () => {
  const id = await writeTicker()
  const at = soon()
  const waiting = await saved(put(id, 'a1', { title: 'Ergebnis', publishDate: at }))
  expect(waiting).toMatchObject({ waits: true, publishDate: at })
  await publishDueEntries(api)
  expect(await published(id)).toEqual([])
  expect((await read(id)).waiting.map(({ title }) => title)).toEqual(['Ergebnis'])
  const due = new Date(Date.now() - 60_000)
  await api.store.pool.query(
    'update newsroom.waiting_entries set publish_at = $1 where article_id = $2',
    [due, id],
  )
  await publishDueEntries(api)
  await publishDueEntries(api)
  expect(await published(id)).toEqual([
    expect.objectContaining({ title: 'Ergebnis', publishDate: due.toISOString() }),
  ])
  expect((await read(id)).waiting).toEqual([])
})

test('deleting an entry that still waits is in the audit log, without its words', async () => {
  const id = await writeTicker()
  await saved(put(id, 'a1', { title: 'Noch geheim', publishDate: soon() }))
  await api.ask(`/v5/tickers/${id}/entries/a1`, { method: 'DELETE', headers: asEditor })
  const { rows } = await api.store.pool.query(
    `select act, after::text from audit_log where subject = $1`,
    [`eintrag:${id}/a1`],
  )
  expect(rows).toEqual([{ act: 'waiting-entry-removed', after: '{}' }])
})

test('a waiting entry whose article was withdrawn keeps its text and says why', async () => {
  const id = await writeTicker()
  await saved(put(id, 'a1', { title: 'Ergebnis', publishDate: soon() }))
  await api.store.pool.query(
    `update newsroom.waiting_entries set publish_at = now() - interval '1 minute' where article_id = $1`,
    [id],
  )
  await api.ask(`/v5/articles/${id}`, { method: 'DELETE', headers: asEditor })
  await publishDueEntries(api)
  const { rows } = await api.store.pool.query(
    'select failure, entry from newsroom.waiting_entries where article_id = $1',
    [id],
  )
  expect(rows).toEqual([
    { failure: expect.stringContaining('Liveticker'), entry: expect.anything() },
  ])
})

test('several reporters write at once, and no entry is lost', async () => {
  const id = await writeTicker()
  const names = Array.from({ length: 24 }, (_, index) => `r${index}`)
  const answers = await Promise.all(
    names.map((name) => put(id, name, { title: `Meldung ${name}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201))
  const ids = (await published(id)).map((entry) => entry.id)
  expect(new Set(ids)).toEqual(new Set(names))
  expect(ids).toHaveLength(names.length)
})

test('entries without an id can be corrected and keep their links', async () => {
  const old = ['Zweiter', 'Erster'].map((title, index) => ({
    publishDate: `2026-11-20T10:0${9 - index}:00Z`,
    title,
    html: '',
  }))
  const id = await writeTicker(old)
  const { entries } = await read(id)
  expect(entries.map((entry) => entry.id)).toEqual(['2', '1'])
  await saved(put(id, '1', { title: 'Erster, korrigiert' }, 0))
  expect((await published(id)).map((entry) => [entry.id, entry.title])).toEqual([
    ['2', 'Zweiter'],
    ['1', 'Erster, korrigiert'],
  ])
})

test('authors, tokens without the scope and strangers neither read nor write a ticker', async () => {
  const id = await writeTicker()
  const headersOf = async (scope: 'drafts' | 'media') => {
    const { token } = await api.editors.make({ name: 'Probe', scopes: [scope], days: null })
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }
  const [author, other] = [await headersOf('drafts'), await headersOf('media')]
  for (const headers of [author, other]) {
    const write = await api.put(`/v5/tickers/${id}/entries/a1`, { title: 'Nein' }, headers)
    expect(write.status).toBe(403)
    expect((await api.ask(`/v5/tickers/${id}`, { headers })).status).toBe(403)
    expect((await api.ask(`/v5/tickers/${id}/changes`, { headers })).status).toBe(403)
  }
  expect((await api.ask(`/v5/tickers/${id}`)).status).toBe(401)
  expect(await published(id)).toEqual([])
})

test('refuses bad input with a sentence, and articles without a ticker', async () => {
  const id = await writeTicker()
  const statusOf = async (body: object, entry = 'a1', article = id) =>
    (await put(article, entry, body)).status
  expect(await statusOf({})).toBe(400)
  expect(await statusOf({ title: 'x', unknown: 1 })).toBe(400)
  expect(await statusOf({ title: 'x', publishDate: 'morgen' })).toBe(400)
  expect(await statusOf({ title: 'x' }, '-')).toBe(400)
  expect(
    await statusOf({ title: 'x', image: { baseUrl: '/fehlt.jpg', width: 1, height: 1 } }),
  ).toBe(400)
  expect(await statusOf({ title: 'x' }, 'a1', 999_999_999_999)).toBe(404)
  expect(await statusOf({ title: 'x' }, 'a1', 1_999_999)).toBe(409)
  expect(api.unexpectedErrors).toEqual([])
})
