import { expect, test } from 'vitest'
import {
  asEditor,
  refusalOf,
  sampleApiForFile,
} from '../../../test/fixtures/content-api.fixtures.ts'
import type { Draft, DraftPage, Revision, WholeRevision } from './contract.ts'

const api = await sampleApiForFile()

const read = async (path: string) => {
  const answer = await api.ask(path, { headers: asEditor })
  expect(answer.status).toBe(200)
  return answer
}
const draftAt = async (id: number): Promise<Draft> => (await read(`/v5/drafts/${id}`)).json()
const move = (id: number, name: string, more: object = {}) =>
  api.post(`/v5/drafts/${id}/moves`, { move: name, ...more })
const publicStatus = async (id: number) => (await api.ask(`/v5/articles/${id}`)).status

async function createDraft(title: string, more: object = {}): Promise<Draft> {
  const answer = await api.post('/v5/drafts', {
    article: { title, section: 'politik', body_md: 'Erster Absatz.\n\nZweiter Absatz.', ...more },
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('etag')).toBe('"1"')
  return answer.json()
}

test('creates a draft that is not on the site', async () => {
  const draft = await createDraft('Ein neuer Anfang')
  expect(draft).toMatchObject({
    state: 'draft',
    publication: 'unpublished',
    title: 'Ein neuer Anfang',
    version: 1,
    createdBy: 'Schlüssel der Redaktion',
    publishDate: null,
    moves: ['submit', 'approve', 'schedule', 'publish', 'embargo'],
    mayWrite: true,
  })
  expect(draft.article.publishDate).toBeNull()
  expect(draft.article.contentItems).toHaveLength(2)
  expect(await publicStatus(draft.id)).toBe(404)
})

test('leads a draft through review to the site, and keeps every step in its history', async () => {
  const { id } = await createDraft('Vom Entwurf zur Seite')
  expect((await move(id, 'submit')).status).toBe(200)
  expect((await move(id, 'return', { reason: 'Zahlen prüfen' })).status).toBe(200)
  await move(id, 'submit')
  await move(id, 'approve')
  const published: Draft = await (await move(id, 'publish')).json()
  expect(published).toMatchObject({ state: 'published', publication: 'public', articleVersion: 1 })
  expect(await publicStatus(id)).toBe(200)
  const { revisions }: { revisions: Revision[] } = await (
    await read(`/v5/drafts/${id}/revisions`)
  ).json()
  expect(revisions.map(({ action, state }) => `${action}: ${state}`)).toEqual([
    'publish: published',
    'approve: ready',
    'submit: in-review',
    'return: draft',
    'submit: in-review',
    'write: draft',
  ])
  expect(revisions[3]).toMatchObject({ reason: 'Zahlen prüfen', by: 'Schlüssel der Redaktion' })
})

test('keeps changes of a public article in its draft until they are published', async () => {
  const { id, article } = await createDraft('Alte Überschrift')
  await move(id, 'publish')
  const first = await draftAt(id)
  const saved = await api.put(`/v5/drafts/${id}`, {
    article: { ...first.article, title: 'Neue Überschrift' },
    reason: 'Klarer',
  })
  expect(await saved.json()).toMatchObject({ state: 'changed', title: 'Neue Überschrift' })
  const onSite = async () => (await (await api.ask(`/v5/articles/${id}`)).json()) as Draft
  expect((await onSite()).title).toBe('Alte Überschrift')
  await move(id, 'publish')
  expect((await onSite()).title).toBe('Neue Überschrift')
  expect((await draftAt(id)).article.publishDate).toBe(first.article.publishDate)
  expect(article.title).toBe('Alte Überschrift')
})

test('reads a scheduled and a withdrawn article that were written without a draft', async () => {
  const article = {
    title: 'Kommt noch',
    section: 'politik',
    text: 'Bald.',
    contentRestriction: 'paid',
  }
  await api.put('/v5/articles/1777001', { ...article, date: '2099-01-01T06:00:00+01:00' })
  expect(await draftAt(1_777_001)).toMatchObject({
    state: 'scheduled',
    publication: 'embargoed',
    version: 0,
    publishDate: '2099-01-01T05:00:00.000Z',
    article: { contentItems: [{ identifier: 'p', content: { text: 'Bald.' } }] },
  })
  await api.put('/v5/articles/1777002', { ...article, date: '2026-01-01T06:00:00+01:00' })
  await api.ask('/v5/articles/1777002', { method: 'DELETE', headers: asEditor })
  expect(await draftAt(1_777_002)).toMatchObject({ state: 'withdrawn', moves: ['republish'] })
})

test('withdraws with a reason and brings the article back', async () => {
  const { id } = await createDraft('Kommt wieder')
  await move(id, 'publish')
  expect((await refusalOf(await move(id, 'withdraw'))).message).toBe(
    'reason: is required for the move „withdraw“',
  )
  const gone: Draft = await (await move(id, 'withdraw', { reason: 'Falsche Angaben' })).json()
  expect(gone).toMatchObject({ state: 'withdrawn', moves: ['republish'] })
  expect(await publicStatus(id)).toBe(404)
  const back: Draft = await (await move(id, 'republish')).json()
  expect(back.state).toBe('published')
  expect(await publicStatus(id)).toBe(200)
})

test('refuses to publish over a change that somebody else has made on the site', async () => {
  const { id } = await createDraft('Zwei Wege')
  await move(id, 'publish')
  const { article } = await draftAt(id)
  await api.put(`/v5/drafts/${id}`, { article: { ...article, title: 'Aus der Redaktion' } })
  const direct = { title: 'Von außen', section: 'politik', text: 'Anders.', date: '2026-01-01' }
  await api.put(`/v5/articles/${id}`, direct)
  const refused = await refusalOf(await move(id, 'publish'))
  expect(refused).toMatchObject({
    statusCode: 409,
    message: `Article ${id} was changed on the site: version 2 is stored there.`,
  })
  expect(await draftAt(id)).toMatchObject({ articleVersion: 1, currentArticleVersion: 2 })
  expect((await move(id, 'publish', { articleVersion: 2 })).status).toBe(200)
  const onSite: Draft = await (await api.ask(`/v5/articles/${id}`)).json()
  expect(onSite.title).toBe('Aus der Redaktion')
})

test('drops the changes of a draft and returns to the article', async () => {
  const { id } = await createDraft('Bleibt so')
  await move(id, 'publish')
  const { article } = await draftAt(id)
  await api.put(`/v5/drafts/${id}`, { article: { ...article, title: 'Doch nicht' } })
  const dropped: Draft = await (await move(id, 'discard')).json()
  expect(dropped).toMatchObject({ state: 'published', title: 'Bleibt so' })
})

test('refuses a write and a move that name another version, and loses nothing', async () => {
  const { id, article } = await createDraft('Versionen')
  const other = { article: { ...article, title: 'Zu spät' } }
  await api.put(`/v5/drafts/${id}`, { article: { ...article, title: 'Zuerst' } })
  const refused = await api.put(`/v5/drafts/${id}`, other, { 'if-match': '"1"' })
  expect((await refusalOf(refused)).message).toBe(`Another version of draft ${id} is stored: 2.`)
  const moved = await api.post(`/v5/drafts/${id}/moves`, { move: 'publish' }, { 'if-match': '"1"' })
  expect(moved.status).toBe(409)
  expect((await draftAt(id)).title).toBe('Zuerst')
})

test('restores the text of an earlier revision as a new one', async () => {
  const { id, article } = await createDraft('Erste Fassung')
  await api.put(`/v5/drafts/${id}`, { article: { ...article, title: 'Zweite Fassung' } })
  const restored: Draft = await (await api.put(`/v5/drafts/${id}`, { revision: 1 })).json()
  expect(restored).toMatchObject({ version: 3, title: 'Erste Fassung' })
  const revision: WholeRevision = await (await read(`/v5/drafts/${id}/revisions/3`)).json()
  expect(revision).toMatchObject({
    reason: 'Fassung 1 wiederhergestellt',
    changes: [
      {
        kind: 'changed',
        of: 'title',
        runs: [
          { kind: 'removed', text: 'Zweite' },
          { kind: 'added', text: 'Erste' },
          { kind: 'same', text: ' Fassung' },
        ],
      },
    ],
  })
})

test('lists drafts by state and by words of their text', async () => {
  const { id } = await createDraft('Suchbar', { body_md: 'Ein Kormoran fischt.' })
  const idea = await api.post('/v5/drafts', {
    article: { title: 'Nur eine Idee', section: 'politik' },
    stage: 'idea',
  })
  const { id: ideaId }: Draft = await idea.json()
  const list = async (query: string): Promise<DraftPage> =>
    (await read(`/v5/drafts?${query}`)).json()
  const ids = async (query: string) => (await list(query)).drafts.map((one) => one.id)
  expect(await ids('query=kormoran')).toEqual([id])
  expect(await ids('state=idea')).toEqual([ideaId])
  expect(await ids(`query=${id}`)).toEqual([id])
  expect((await ids('state=withdrawn')).includes(id)).toBe(false)
  const all = (await list('')).drafts
  expect(
    all
      .filter(({ state }) => state !== 'scheduled')
      .map((one) => one.id)
      .slice(0, 2),
  ).toEqual([ideaId, id])
  expect(await list('limit=1')).toMatchObject({ hasMore: true, limit: 1, offset: 0 })
  const published = await list('state=published&limit=100')
  expect(new Set(published.drafts.map(({ state }) => state))).toEqual(new Set(['published']))
})

test('refuses texts that an article cannot have, and names the field', async () => {
  const refused = async (article: object) =>
    (await refusalOf(await api.post('/v5/drafts', { article }))).message
  expect(await refused({ title: '' })).toContain('title')
  expect(await refused({ title: 'x', tilte: 'y' })).toContain('tilte')
  expect(await refused({ title: 'x', section: 'gibt-es-nicht' })).toContain('section')
  expect(await refused({ title: 'x', img: { baseUrl: '/newsroom/aa/fehlt.jpg' } })).toContain('img')
  expect((await refusalOf(await move(1_999_999, 'publish'))).statusCode).toBe(404)
  expect((await refusalOf(await api.ask('/v5/drafts'))).statusCode).toBe(401)
})

test('numbers beyond those of the database have no revisions', async () => {
  const large = '99999999999999999999'
  const listed = await read(`/v5/drafts/${large}/revisions`)
  expect(await listed.json()).toEqual({ revisions: [] })
  for (const path of [`${large}/revisions/1`, '1300001/revisions/2147483648']) {
    const answer = await api.ask(`/v5/drafts/${path}`, { headers: asEditor })
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('the service meets no unexpected error in the tests of this file', () => {
  expect(api.unexpectedErrors).toEqual([])
})
