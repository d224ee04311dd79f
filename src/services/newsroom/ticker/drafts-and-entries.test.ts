import { expect, test } from 'vitest'
import type { ContentItem, LiveEntry } from '../../../rules/articles/article.ts'
import { liveEntriesOf } from '../../../rules/articles/live/live.ts'
import { asEditor, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import type { Draft } from '../contract.ts'
import { withLiveChanges } from './merge-entries.ts'

/** An article has an open draft while reporters write entries: nothing of either is lost. */

const api = await sampleApiForFile()

const ID = 1_951_001
const paragraph = (text: string): ContentItem => ({ identifier: 'p', content: { text } })
const entry = (id: string, minute: number, title = id): LiveEntry => ({
  id,
  publishDate: `2026-11-20T10:${minute}:00.000Z`,
  title,
  html: '',
})
const live = (...entries: LiveEntry[]): ContentItem => ({
  identifier: 'live',
  content: { entries },
})

const article = (id: number, items: ContentItem[]) => ({
  title: `Ticker ${id}`,
  section: 'politik',
  isLive: true,
  publishDate: '2026-11-20T09:00:00Z',
  contentItems: items,
})

async function ok<Body>(answer: Promise<Response>): Promise<Body> {
  const response = await answer
  expect([response.status, await response.clone().text()]).toEqual([
    expect.toSatisfy((status: number) => status < 300),
    expect.anything(),
  ])
  return response.status === 204 ? (undefined as Body) : response.json()
}

const report = (id: number, name: string, body: object) =>
  ok(api.put(`/v5/tickers/${id}/entries/${name}`, body))
const readDraft = (id: number) => ok<Draft>(api.ask(`/v5/drafts/${id}`, { headers: asEditor }))
const move = (id: number, body: object) => ok<Draft>(api.post(`/v5/drafts/${id}/moves`, body))

async function titlesOf(id: number): Promise<string[]> {
  const { contentItems } = await ok<{ contentItems: ContentItem[] }>(api.ask(`/v5/articles/${id}`))
  return liveEntriesOf(contentItems).map(({ title }) => title)
}

test('publishing a draft keeps the entries that reporters wrote, corrected and deleted since it was begun', async () => {
  await ok(
    api.put(
      `/v5/articles/${ID}`,
      article(ID, [paragraph('Vorab.'), live(entry('c', 30), entry('b', 20), entry('a', 10))]),
    ),
  )
  const before = await readDraft(ID)
  const text = { ...before.article, publishDate: '2026-11-20T09:00:00Z' }
  await ok(
    api.put(`/v5/drafts/${ID}`, {
      articleVersion: before.articleVersion,
      article: {
        ...text,
        contentItems: [
          paragraph('Vorab, ergänzt.'),
          live(entry('c', 30), entry('b', 20, 'b im Entwurf'), entry('a', 10)),
        ],
      },
    }),
  )
  await report(ID, 'neu', { title: 'neu' })
  await report(ID, 'spaet', { title: 'nachgetragen', publishDate: '2026-11-20T10:15:00Z' })
  await ok(api.ask(`/v5/tickers/${ID}/entries/c`, { method: 'DELETE', headers: asEditor }))
  await ok(api.put(`/v5/tickers/${ID}/entries/a`, { title: 'a korrigiert' }, { 'if-match': '"0"' }))
  expect(await titlesOf(ID)).toEqual(['neu', 'b', 'nachgetragen', 'a korrigiert'])

  const open = await readDraft(ID)
  expect(open.currentArticleVersion).toBe(open.articleVersion)
  await move(ID, { move: 'publish' })
  expect(await titlesOf(ID)).toEqual(['neu', 'b im Entwurf', 'nachgetragen', 'a korrigiert'])
  const after = await readDraft(ID)
  expect(after.state).toBe('published')
  expect(after.article.contentItems[0]).toEqual(paragraph('Vorab, ergänzt.'))
  expect(api.unexpectedErrors).toEqual([])
})

test('a change of the article by somebody else is still a conflict, and replacing it keeps the entries', async () => {
  const id = ID + 1
  await ok(api.put(`/v5/articles/${id}`, article(id, [paragraph('Vorab.'), live(entry('a', 10))])))
  const { article: text, articleVersion } = await readDraft(id)
  await ok(api.put(`/v5/drafts/${id}`, { article: { ...text, title: 'Entwurf' }, articleVersion }))
  await report(id, 'neu', { title: 'neu' })
  const current = [paragraph('Anders.'), live(entry('neu', 40), entry('a', 10))]
  await ok(api.put(`/v5/articles/${id}`, article(id, current)))
  const refused = await api.post(`/v5/drafts/${id}/moves`, { move: 'publish' })
  expect(refused.status).toBe(409)
  const { currentArticleVersion } = await readDraft(id)
  await move(id, { move: 'publish', articleVersion: currentArticleVersion })
  expect(await titlesOf(id)).toEqual(['neu', 'a'])
})

test('a text that several people write gets the merged entries, so that its next publication keeps them', async () => {
  const id = ID + 2
  await ok(api.put(`/v5/articles/${id}`, article(id, [paragraph('Vorab.'), live(entry('a', 10))])))
  const publish = async (title: string) => {
    const { article: text, articleVersion } = await readDraft(id)
    await ok(api.put(`/v5/drafts/${id}`, { article: { ...text, title }, articleVersion }))
    await report(id, title, { title })
    await move(id, { move: 'publish' })
  }
  await ok(api.ask(`/v5/drafts/${id}`, { headers: asEditor }))
  await publish('erster')
  await publish('zweiter')
  expect((await titlesOf(id)).toSorted()).toEqual(['a', 'erster', 'zweiter'])
})

test('entries are kept if the draft has no ticker any more, and found without an id', () => {
  const changes = (id: string, before: LiveEntry | null, after: LiveEntry | null) => ({
    entries: new Map([[id, { before, after }]]),
    count: 1,
  })
  const added = entry('b', 20)
  expect(withLiveChanges([paragraph('x')], changes('b', null, added))).toEqual([
    paragraph('x'),
    live(added),
  ])
  const { id: _id, ...unnamed } = entry('1', 10)
  const corrected = entry('1', 10, 'besser')
  expect(withLiveChanges([live(unnamed)], changes('1', entry('1', 10), corrected))).toEqual([
    live(corrected),
  ])
  expect(withLiveChanges([live(unnamed)], changes('1', entry('1', 10), null))).toEqual([live()])
})
