import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type * as Y from 'yjs'
import { FieldConflicts, type FieldConflict } from '../../src/newsroom/live/field-conflicts.ts'
import type { Draft, Revision, WholeRevision } from '../../src/services/newsroom/contract.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { openLiveClient, type LiveClient } from './live-client.ts'

const site = await testSiteForFile()
let cookie: string
const clients: LiveClient[] = []

beforeAll(async () => {
  cookie = await site.signIn('redaktion')
})
afterEach(() => clients.splice(0).forEach((client) => client.stop()))

const wait = { timeout: 20_000, interval: 30 }
const pathOf = (id: number) => `/api/newsroom/drafts/${id}/live`

function open(id: number, as = cookie, doc?: Y.Doc): LiveClient {
  const client = openLiveClient(() => site.url + pathOf(id), as, doc)
  clients.push(client)
  return client
}

const saved = (client: LiveClient) => vi.waitFor(() => expect(client.status()).toBe('saved'), wait)

async function send(method: string, path: string, body?: object, headers: object = {}) {
  return site.get(`/api/newsroom/drafts${path}`, {
    method,
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function createDraft(title: string, text = 'Erster Absatz.'): Promise<Draft> {
  const answer = await send('POST', '', { article: { title, section: 'sport', body_md: text } })
  expect(answer.status).toBe(201)
  return answer.json()
}
const read = async (id: number): Promise<Draft> => (await send('GET', `/${id}`)).json()
const revisionsOf = async (id: number): Promise<Revision[]> =>
  ((await (await send('GET', `/${id}/revisions`)).json()) as { revisions: Revision[] }).revisions
const textOf = ({ article }: Pick<Draft, 'article'>) => JSON.stringify(article.contentItems)

test('two windows that open a draft at once see its text once, and each what the other types', async () => {
  const { id } = await createDraft('Zu zweit', 'Einmal.')
  const [one, two] = [open(id), open(id)]
  await Promise.all([saved(one), saved(two)])
  expect([one.text().trim(), two.text().trim()]).toEqual(['Einmal.', 'Einmal.'])
  expect(one.fields.get('title')).toBe('Zu zweit')
  one.type('Anna ')
  two.fields.set('titlePrefix', 'Sport')
  await vi.waitFor(() => {
    expect(two.text()).toContain('Anna Einmal.')
    expect(one.fields.get('titlePrefix')).toBe('Sport')
  }, wait)
})

test('of two titles that are typed at the same moment, both windows name the one that is lost', async () => {
  const { id } = await createDraft('Zugleich')
  const watched = [open(id), open(id)].map((client) => {
    const conflicts: FieldConflict[] = []
    new FieldConflicts(client.doc, (conflict) => conflicts.push(conflict))
    return { client, conflicts }
  })
  await Promise.all(watched.map(({ client }) => saved(client)))
  for (const [index, { client }] of watched.entries()) client.fields.set('title', `Titel ${index}`)
  await vi.waitFor(() => {
    for (const { conflicts } of watched) expect(conflicts).toHaveLength(1)
  }, wait)
  const titles = watched.map(({ client }) => client.fields.get('title'))
  expect(titles[0]).toBe(titles[1])
  const lost = titles[0] === 'Titel 1' ? 'Titel 0' : 'Titel 1'
  expect(watched.map(({ conflicts }) => conflicts[0]?.lost)).toEqual([lost, lost])
})

test('reading a draft saves what is being written as a revision with the writer’s name', async () => {
  const { id } = await createDraft('Wird gelesen')
  const one = open(id)
  await saved(one)
  one.write('Und ein zweiter.')
  await saved(one)
  const draft = await read(id)
  expect(draft.version).toBe(2)
  expect(textOf(draft)).toContain('Und ein zweiter.')
  expect((await revisionsOf(id))[0]).toMatchObject({ action: 'write', by: draft.updatedBy })
  expect((await read(id)).version).toBe(2)
})

test('publishing puts on the site what was acknowledged, and later changes are a new draft', async () => {
  const { id } = await createDraft('Geht hinaus')
  const one = open(id)
  await saved(one)
  one.write('Kurz vor Schluss.')
  await saved(one)
  const published = await send('POST', `/${id}/moves`, { move: 'publish' })
  expect(published.status).toBe(200)
  const page = await site.get(`/content-api/v5/articles/${id}`)
  expect(await page.text()).toContain('Kurz vor Schluss.')
  await vi.waitFor(() => expect(one.fields.get('publishDate')).toMatch(/^20/), wait)
  const { article, version } = await read(id)
  expect(version).toBe(3)
  one.write('Nachtrag.')
  await saved(one)
  expect(await read(id)).toMatchObject({
    state: 'changed',
    version: 4,
    article: { publishDate: article.publishDate },
  })
})

test('a text that cannot be an article is not published, and stays as it is', async () => {
  const { id } = await createDraft('Bald ohne Titel')
  const one = open(id)
  await saved(one)
  one.fields.set('title', '')
  one.write('Bleibt erhalten.')
  await saved(one)
  const refused = await send('POST', `/${id}/moves`, { move: 'publish' })
  expect(refused.status).toBe(422)
  expect(((await refused.json()) as { message: string }).message).toMatch(
    /^Der Text, an dem gerade geschrieben wird, kann so keine Fassung werden: Arbeitstitel: /,
  )
  expect((await read(id)).version).toBe(1)
  one.fields.set('title', 'Wieder mit Titel')
  await saved(one)
  const moved = await send('POST', `/${id}/moves`, { move: 'publish' })
  expect(moved.status).toBe(200)
  expect(textOf(await read(id))).toContain('Bleibt erhalten.')
})

test('a program’s text replaces the live one for all, and the one before is a revision', async () => {
  const { id } = await createDraft('Von außen')
  const one = open(id)
  await saved(one)
  one.write('Von Hand.')
  await saved(one)
  const put = await send('PUT', `/${id}`, {
    article: { title: 'Von außen, neu', section: 'sport', body_md: 'Vom Programm.' },
  })
  expect(put.status).toBe(200)
  await vi.waitFor(() => {
    expect(one.text().trim()).toBe('Vom Programm.')
    expect(one.fields.get('title')).toBe('Von außen, neu')
  }, wait)
  const before = await send('GET', `/${id}/revisions/2`)
  expect(textOf((await before.json()) as WholeRevision)).toContain('Von Hand.')
  const stale = await send(
    'PUT',
    `/${id}`,
    { article: { title: 'Zu spät', section: 'sport' } },
    { 'if-match': '"1"' },
  )
  expect(stale.status).toBe(409)
  expect((await send('PUT', `/${id}`, { revision: 2 })).status).toBe(200)
  await vi.waitFor(() => expect(one.text()).toContain('Von Hand.'), wait)
})

test('a live text gets the changes of its article on the site when it is opened again', async () => {
  const { id } = await createDraft('Wird importiert')
  const one = open(id)
  await saved(one)
  await send('POST', `/${id}/moves`, { move: 'publish' })
  one.stop()
  const key = { authorization: `Bearer ${await site.editorKey()}` }
  const put = await site.get(`/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Vom Import',
      section: 'sport',
      date: '2026-11-01T08:00:00+01:00',
      text: 'Neu.',
    }),
  })
  expect(put.status).toBeLessThan(300)
  const two = open(id)
  await saved(two)
  expect([two.fields.get('title'), two.text().trim()]).toEqual(['Vom Import', 'Neu.'])
})

test('when the last window closes, the text becomes a revision, with the reason if one is given', async () => {
  const { id } = await createDraft('Letzter geht')
  const one = open(id)
  await saved(one)
  one.write('Mit Grund.')
  await saved(one)
  expect((await send('POST', `/${id}/revisions`, { reason: 'Zahlen geprüft' })).status).toBe(200)
  expect((await revisionsOf(id))[0]).toMatchObject({ number: 2, reason: 'Zahlen geprüft' })
  one.write('Ohne.')
  await saved(one)
  one.stop()
  await vi.waitFor(async () => {
    const row = await site.database
      .selectFrom('newsroom.drafts')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.version).toBe(3)
  }, wait)
})

test('the remark of a version is kept if the same text became a version by itself a moment before', async () => {
  const { id } = await createDraft('Anmerkung kommt später')
  const one = open(id)
  await saved(one)
  one.write('Schon gesichert.')
  await saved(one)
  // Reading makes the revision, as a pause in writing does.
  expect((await read(id)).version).toBe(2)
  expect((await send('POST', `/${id}/revisions`, { reason: 'Vor dem Anruf' })).status).toBe(200)
  expect((await revisionsOf(id))[0]).toMatchObject({ number: 2, reason: 'Vor dem Anruf' })
  // The remark of a version is never replaced.
  expect((await send('POST', `/${id}/revisions`, { reason: 'Danach' })).status).toBe(200)
  expect(await revisionsOf(id)).toMatchObject([
    { number: 3, reason: 'Danach' },
    { number: 2, reason: 'Vor dem Anruf' },
    { number: 1 },
  ])
  one.write('Weiter im selben Fenster.')
  await saved(one)
  expect(await read(id)).toMatchObject({ version: 4 })
})

test('cursors carry the account’s name, not the one that the browser sends', async () => {
  const { id } = await createDraft('Wer ist hier')
  const [one, two] = [open(id), open(id)]
  await Promise.all([saved(one), saved(two)])
  one.awareness.setLocalState({ cursor: null, user: { name: 'Gefälscht' }, more: 'x' })
  await vi.waitFor(() => {
    const state = two.awareness.getStates().get(one.doc.clientID)
    expect(state?.['user'].name).toMatch(/\S/)
    expect(state).toEqual({
      cursor: null,
      user: { name: expect.not.stringContaining('Gefälscht') },
    })
  }, wait)
})
