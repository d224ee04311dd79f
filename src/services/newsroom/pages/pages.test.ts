import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asEditor, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { HOUR, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../content/embedded.ts'
import { saveArticles } from '../../content/writing/save-articles.ts'
import { withdrawArticle } from '../../content/writing/withdraw-article.ts'
import type { DraftAct } from './acts.ts'
import type { PageArticleList, PageVersionList, PageView } from './contract.ts'

const PAGE = 'sport'
const FUTURE = 1_500_009
const IDS = [1_500_001, 1_500_002, 1_500_003] as const
const [ONE, TWO, THREE] = IDS

const tokens: Record<string, Record<string, string>> = {}

const api = await sampleApiForFile()

beforeAll(async () => {
  const date = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
  await saveArticles(
    api.store.database,
    [
      ...IDS.map((id, index) =>
        sampleRecord({
          id,
          title: `Sport ${index + 1}`,
          section: PAGE,
          publishDate: date(index + 1),
        }),
      ),
      sampleRecord({ id: FUTURE, title: 'Noch geheim', section: PAGE, publishDate: date(-99) }),
    ],
    samplePublisher,
  )
  for (const name of ['Mia', 'Ben']) {
    const { token } = await api.editors.make({ name, scopes: ['curation'], days: null })
    tokens[name] = { authorization: `Bearer ${token}` }
  }
})

/** Each test starts with one block with the article ONE, and no draft. */
beforeEach(async () => {
  await api.store.pool.query('delete from newsroom.page_drafts')
  const block = { layout: 'grid', limit: 3, teaserIds: [ONE] }
  await api.put(`/v5/channels/${PAGE}`, { displayName: 'Sport', sections: [block] })
})

async function answerOf<Body>(response: Promise<Response>) {
  const answer = await response
  const body = (await answer.json()) as Body & { message?: string }
  return { status: answer.status, body }
}

const read = async (name = 'Mia') =>
  (await answerOf<PageView>(api.ask(`/v5/pages?page=${PAGE}`, { headers: tokens[name] ?? {} })))
    .body
const act = (sent: DraftAct, name = 'Mia') =>
  answerOf<PageView>(api.post('/v5/pages/acts', { page: PAGE, act: sent }, tokens[name]))
const undo = (name = 'Mia', kind = 'undo') =>
  answerOf<PageView>(api.post('/v5/pages/undo', { page: PAGE, kind }, tokens[name]))
const publish = (sequence: number, more: object = {}, name = 'Mia') =>
  answerOf<PageView>(
    api.post('/v5/pages/publication', { page: PAGE, sequence, ...more }, tokens[name]),
  )

/** Returns the articles that readers get. */
async function shown(clock?: () => Date): Promise<number[]> {
  const service = createContentService(api.store, { ...samplePublisher, clock })
  const target = await service.path({ path: PAGE })
  if (target.kind !== 'channel') throw new Error('There is no channel.')
  return target.channel.sections.flatMap(({ teasers }) => teasers.map((one) => one.documentId))
}

const place = (article: number, block = 1): DraftAct => ({
  kind: 'place',
  block,
  article,
  before: null,
})

test('readers see nothing of a draft until it is published, and the log names its publisher once', async () => {
  await act(place(TWO))
  const { body } = await act({ kind: 'move', block: 1, to: 1, article: TWO, before: ONE })
  expect(body).toMatchObject({
    sequence: 2,
    isChanged: true,
    lastAct: { by: 'Mia', kind: 'move' },
    blocks: [{ teaserIds: [TWO, ONE], shown: [TWO, ONE] }],
  })
  expect(await shown()).toEqual([ONE])
  expect((await publish(2)).body).toMatchObject({ isChanged: false })
  expect(await shown()).toEqual([TWO, ONE])
  expect((await publish(2)).status).toBe(409)
  const log = api.store.database.selectFrom('audit_log').where('act', '=', 'page-published')
  expect(await log.select(['employee', 'subject']).execute()).toEqual([
    { employee: 'Programm „Mia“', subject: `seite:${PAGE}` },
  ])
})

test('publishing is refused by the name of who has changed the draft since', async () => {
  await act(place(TWO))
  await act(place(THREE), 'Ben')
  expect(await publish(1)).toMatchObject({
    status: 409,
    body: { message: 'The draft was changed by Ben: look at it before you publish it.' },
  })
  expect(await shown()).toEqual([ONE])
})

test('an act that makes no sense any more is refused by name and changes nothing', async () => {
  await act({ kind: 'remove', block: 1, article: ONE })
  const refused = await act({ kind: 'remove', block: 1, article: ONE }, 'Ben')
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'The article is not in this block any more.' },
  })
  expect((await read()).sequence).toBe(1)
})

test.each([
  [place(1_999_999), 400],
  [{ kind: 'change', block: 1, fields: { list: 'channel:nirgends' } }, 400],
  [{ kind: 'change', block: 1, fields: { targetPath: '/gibt-es-nicht?seite=2' } }, 400],
  [{ kind: 'change', block: 1, fields: { targetPath: 'https://' } }, 400],
  [{ kind: 'hold', block: 1, article: 1_999_999, place: 0 }, 400],
  [{ kind: 'change', block: 1, fields: { layout: 'mosaic' } }, 400],
  [{ kind: 'change', block: 1, fields: { limit: 51 } }, 400],
  [{ kind: 'change', block: 1, fields: { colour: 'red' } }, 400],
  [{ kind: 'dance' }, 400],
  [{ kind: 'restore', version: 4_000_000_000 }, 404],
  [{ kind: 'restore', version: 7 }, 404],
] as [DraftAct, number][])('refuses %j with %i', async (sent, status) => {
  expect((await act(sent)).status).toBe(status)
  expect(api.unexpectedErrors).toEqual([])
})

test('each editor undoes and redoes only own acts', async () => {
  await act(place(TWO), 'Mia')
  await act(place(THREE), 'Ben')
  expect(await read('Mia')).toMatchObject({ undo: 'place', redo: null })
  expect((await undo('Mia')).body).toMatchObject({
    undo: null,
    redo: 'place',
    blocks: [{ teaserIds: [ONE, THREE] }],
  })
  expect((await undo('Mia', 'redo')).body.blocks[0]?.teaserIds).toEqual([ONE, TWO, THREE])
  await undo('Mia')
  await act({ kind: 'change', block: 1, fields: { title: 'Neu' } }, 'Mia')
  expect((await undo('Mia', 'redo')).status).toBe(409)
  expect((await undo('Ben')).body.blocks[0]?.teaserIds).toEqual([ONE])
})

test('an act whose result somebody else has changed is not undone, and the one before it is', async () => {
  await act({ kind: 'change', block: 1, fields: { title: 'Mias Titel' } }, 'Mia')
  await act(place(TWO), 'Mia')
  await act({ kind: 'remove', block: 1, article: TWO }, 'Ben')
  expect(await undo('Mia')).toMatchObject({
    status: 409,
    body: { message: 'Somebody else has changed the same since.' },
  })
  expect((await undo('Mia')).body.blocks[0]?.title).toBe('')
})

test('a version is restored as a new draft and a new version; the page before the first one is a version, too', async () => {
  await act(place(TWO))
  await publish(1)
  const { body } = await act({ kind: 'restore', version: 1 })
  expect(body.blocks[0]?.teaserIds).toEqual([ONE])
  expect(await shown()).toEqual([ONE, TWO])
  await publish(2, {}, 'Ben')
  expect(await shown()).toEqual([ONE])
  const headers = tokens['Mia'] ?? {}
  const list = await answerOf<PageVersionList>(
    api.ask(`/v5/pages/versions?page=${PAGE}`, { headers }),
  )
  expect(list.body.versions.map(({ number, by }) => [number, by])).toEqual([
    [3, 'Ben'],
    [2, 'Mia'],
    [1, 'Website'],
  ])
})

test('a change by a program is followed by an empty draft, and replaces a changed one only if it is named', async () => {
  const section = { layout: 'list', limit: 2, teaserIds: [THREE] }
  await api.put(`/v5/channels/${PAGE}`, { sections: [section] })
  expect((await read()).blocks[0]?.teaserIds).toEqual([THREE])
  const { id = 0 } = (await read()).blocks[0] ?? {}
  await act(place(ONE, id))
  await api.put(`/v5/channels/${PAGE}`, { sections: [{ ...section, limit: 1 }] })
  const { outdatedBy } = await read()
  expect((await publish(1)).status).toBe(409)
  expect(await shown()).toEqual([THREE])
  expect((await publish(1, { replaces: outdatedBy })).status).toBe(200)
  expect(await shown()).toEqual([THREE, ONE])
})

test('an article of the future is on the draft and never on the page', async () => {
  const { body } = await act(place(FUTURE))
  expect(body.blocks[0]).toMatchObject({ teaserIds: [ONE, FUTURE], shown: [ONE] })
  expect(body.articles.find(({ id }) => id === FUTURE)).toMatchObject({ state: 'future' })
  await publish(1)
  expect(await shown()).toEqual([ONE])
})

test('a withdrawn article is named on the draft and leaves the page', async () => {
  await act(place(THREE))
  await publish(1)
  await withdrawArticle(api.store.database, { id: THREE })
  expect(await shown()).toEqual([ONE])
  const { articles } = await read()
  expect(articles.find(({ id }) => id === THREE)).toMatchObject({ state: 'withdrawn' })
  expect((await act(place(THREE))).status).toBe(400)
  await api.store.pool.query('update articles set withdrawn = false where id = $1', [THREE])
})

test('a pinned article appears and disappears by the clock', async () => {
  const times = { from: '2026-11-23T12:00:00Z', until: '2026-11-23T13:00:00Z' }
  await act(place(TWO))
  await act({ kind: 'pin', block: 1, article: TWO, place: 0, ...times })
  await publish(2)
  const at = (time: string) => shown(() => new Date(time))
  expect(await at('2026-11-23T11:59:59Z')).toEqual([ONE])
  expect(await at('2026-11-23T12:00:00Z')).toEqual([TWO, ONE])
  expect(await at('2026-11-23T12:59:59Z')).toEqual([TWO, ONE])
  expect(await at('2026-11-23T13:00:00Z')).toEqual([ONE])
})

test('the articles to place are searched, and those of the future come first', async () => {
  const find = (search: string) =>
    answerOf<PageArticleList>(api.ask(`/v5/pages/articles${search}`, { headers: asEditor }))
  const { body } = await find('?limit=2')
  expect(body.articles[0]).toMatchObject({ id: FUTURE, state: 'future' })
  expect(body.hasMore).toBe(true)
  const idsOf = async (query: string) => (await find(query)).body.articles.map(({ id }) => id)
  expect(await idsOf('?query=geheim')).toEqual([FUTURE])
  expect(await idsOf(`?query=${TWO}`)).toEqual([TWO])
})

test('a token without the scope of curation reads and changes no page', async () => {
  const { token } = await api.editors.make({ name: 'Frei', scopes: ['drafts'], days: null })
  const headers = { authorization: `Bearer ${token}` }
  expect((await api.ask(`/v5/pages?page=${PAGE}`, { headers })).status).toBe(403)
  const change = { page: PAGE, act: { kind: 'discard' } }
  expect((await api.post('/v5/pages/acts', change, headers)).status).toBe(403)
  expect((await api.ask(`/v5/pages?page=${PAGE}`)).status).toBe(401)
  expect((await api.ask('/v5/pages?page=nirgends', { headers: asEditor })).status).toBe(404)
})
