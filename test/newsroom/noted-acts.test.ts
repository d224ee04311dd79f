import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asEditor, sampleApiForFile } from '../fixtures/content-api.fixtures.ts'
import { newAccount } from '../fixtures/orders.fixtures.ts'
import { staffEditor } from '../../src/rules/newsroom/staff-editor.ts'

let token: Record<string, string>
let seen = 0

const api = await sampleApiForFile()

beforeAll(async () => {
  const made = await api.editors.make({ name: 'Agentur', scopes: ['content'], days: null })
  token = { authorization: `Bearer ${made.token}` }
})
beforeEach(async () => {
  await noted()
})

/** Returns the acts that were noted since the last call, oldest first. */
async function noted() {
  const rows = await api.store.database
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', seen)
    .orderBy('id')
    .execute()
  seen = rows.at(-1)?.id ?? seen
  return rows
}

const actsOf = async () => (await noted()).map(({ act, subject }) => `${act} ${subject}`)

const SECRET = 'Zwiebelfisch'
const article = (title: string) => ({ title, section: 'politik', text: SECRET })

const dated = (title: string) => ({ ...article(title), date: '2026-01-01T06:00:00+01:00' })

async function draft(): Promise<number> {
  const answer = await api.post('/v5/drafts', { article: article(SECRET), reason: SECRET })
  return ((await answer.json()) as { id: number }).id
}

test('notes who moved which draft when, without words of the draft', async () => {
  const id = await draft()
  await api.post(`/v5/drafts/${id}/moves`, { move: 'publish', reason: SECRET })
  await api.post(`/v5/drafts/${id}/moves`, { move: 'withdraw', reason: SECRET })
  await api.post(`/v5/drafts/${id}/moves`, { move: 'republish' })
  const first = await api.ask(`/v5/drafts/${id}/revisions/1`, { headers: asEditor })
  expect(first.status).toBe(200)
  await api.put(`/v5/drafts/${id}`, { revision: 1 })
  const rows = await noted()
  expect(rows.map(({ act, subject }) => [act, subject])).toEqual(
    ['created', 'publish', 'withdraw', 'republish', 'restored'].map((act) => [
      `draft-${act}`,
      `artikel:${id}`,
    ]),
  )
  expect(rows[0]).toMatchObject({ employee: 'Schlüssel der Redaktion', employee_id: null })
  expect(JSON.stringify(rows)).not.toContain(SECRET)
})

test('notes the address of an account and the name of a token', async () => {
  const ssoId = await newAccount(api.store)
  const { email } = await api.store.database
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', ssoId)
    .executeTakeFirstOrThrow()
  const reader = { ssoId, email, firstName: 'Rita', lastName: 'Redlich' }
  const editor = staffEditor(reader as Parameters<typeof staffEditor>[0], 'chief')
  const id = await draft()
  await noted()
  await api.write(
    new Request(`http://localhost/content-api/v5/drafts/${id}/moves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ move: 'publish' }),
    }),
    editor,
  )
  expect(await noted()).toMatchObject([{ employee: email, employee_id: ssoId }])
  await api.put('/v5/articles/1888001', dated('Von der Agentur'), token)
  expect(await noted()).toMatchObject([{ employee: 'Programm „Agentur“', employee_id: null }])
})

test('notes each write of a program once, and no refused or empty one', async () => {
  const path = '/v5/articles/1888002'
  await api.put(path, dated('Eins'))
  await api.put(path, dated('Eins'))
  await api.put(path, dated('Zwei'))
  await api.put(path, dated('Drei'), { 'if-match': '"1"' })
  await api.ask(path, { method: 'DELETE', headers: asEditor })
  await api.put('/v5/authors/888', { slug: 'neu', surname: 'Neu' })
  await api.put('/v5/authors/888', { surname: 'Neuer' })
  await api.put('/v5/tags/888', { slug: 'hafen-neu', label: 'Hafen' })
  await api.put('/v5/tags/889', { slug: 'hafen-alt', label: 'Hafen alt' })
  await api.post('/v5/records/topics/889/merge', { into: 888 })
  await api.put('/v5/channels/leserbriefe', { displayName: 'Leserbriefe' })
  expect(await actsOf()).toEqual([
    'article-created artikel:1888002',
    'article-updated artikel:1888002',
    'article-withdrawn artikel:1888002',
    'author-created autor:888',
    'author-updated autor:888',
    'topic-created thema:888',
    'topic-created thema:889',
    'topic-merged thema:889',
    'channel-created seite:leserbriefe',
  ])
})

test('notes entries of a ticker when readers see, lose or get a corrected one', async () => {
  const id = 1_888_003
  await api.put(`/v5/articles/${id}`, {
    title: 'Ticker',
    section: 'politik',
    isLive: true,
    publishDate: '2026-11-20T09:00:00Z',
    contentItems: [{ identifier: 'live', content: { entries: [] } }],
  })
  await noted()
  const entry = `/v5/tickers/${id}/entries/a`
  await api.put(entry, { title: 'Eins', html: `<p>${SECRET}</p>` })
  const { version } = (await (
    await api.put(entry, { title: 'Eins', html: `<p>${SECRET}</p>` })
  ).json()) as { version: number }
  const headers = { 'if-match': `"${version}"` }
  await api.put(entry, { title: 'Zwei', html: `<p>${SECRET}</p>` }, headers)
  await api.ask(entry, { method: 'DELETE', headers: asEditor })
  const waiting = { title: 'Später', html: '<p>.</p>', publishDate: '2099-01-01T00:00:00Z' }
  await api.put(`/v5/tickers/${id}/entries/b`, waiting)
  const rows = await noted()
  expect(rows.map(({ act, subject }) => `${act} ${subject}`)).toEqual(
    ['created', 'updated', 'removed'].map((act) => `entry-${act} eintrag:${id}/a`),
  )
  expect(JSON.stringify(rows)).not.toContain(SECRET)
})

test('notes tokens that are created and revoked, without their secret', async () => {
  const { id, token: secret } = await api.editors.make({
    name: 'Wetter',
    scopes: ['media'],
    days: 1,
  })
  await api.editors.revoke(id)
  await api.editors.revoke(id)
  const rows = await noted()
  expect(rows).toMatchObject([
    { act: 'token-created', subject: `zugang:${id}`, after: { name: 'Wetter' } },
    { act: 'token-revoked', subject: `zugang:${id}` },
  ])
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('undoes the act if its entry cannot be written', async () => {
  const { pool } = api.store
  await pool.query(
    `alter table audit_log add constraint full_disk check (act <> 'draft-publish') not valid`,
  )
  const id = await draft()
  const answer = await api.post(`/v5/drafts/${id}/moves`, { move: 'publish' })
  await pool.query('alter table audit_log drop constraint full_disk')
  expect(answer.status).toBe(500)
  expect((await api.ask(`/v5/articles/${id}`)).status).toBe(404)
  api.unexpectedErrors.length = 0
})
