import { expect, test } from 'vitest'
import { sampleApiForFile } from '../../../test/fixtures/content-api.fixtures.ts'
import { newAccount } from '../../../test/fixtures/orders.fixtures.ts'
import type { EditorIdentity } from '../../rules/access/editor-scopes.ts'
import type { NewsroomRole } from '../../rules/newsroom/moves.ts'
import type { Draft, DraftPage, Revision } from './contract.ts'
import { loadNewsroomRole } from './newsroom-role.ts'

const api = await sampleApiForFile()

const person = (name: string, role: NewsroomRole): EditorIdentity => ({
  kind: 'editor',
  id: `account:${name}`,
  name,
  rights: ['drafts'],
  role,
})
const AUTHOR = person('Anna', 'author')
const COLLEAGUE = person('Bert', 'author')
const EDITOR = person('Edith', 'editor')
const CHIEF = person('Carla', 'chief')

/** Sends a request as a person; returns status and body. */
async function as(
  editor: EditorIdentity,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
) {
  const request = new Request(`http://localhost/content-api/v5/drafts${path}`, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const answer = await api.write(request, editor)
  return { status: answer.status, text: await answer.text() }
}
const json = <Body>({ text }: { text: string }): Body => JSON.parse(text) as Body

async function draftBy(editor: EditorIdentity, title: string, moves: string[] = []) {
  const article = { title, section: 'politik', body_md: `Text: ${title}.` }
  const { id } = json<Draft>(await as(editor, '', { article, reason: `Grund: ${title}` }))
  for (const move of moves) expect((await as(CHIEF, `/${id}/moves`, { move })).status).toBe(200)
  return id
}
const titlesFor = async (editor: EditorIdentity, search = '') =>
  json<DraftPage>(await as(editor, `?limit=100${search}`)).drafts.map(({ title }) => title)

const OWN_WORDS = { title: 'Meins', section: 'politik' }

test('an author reads their own drafts, and no word of a colleague’s draft by any operation', async () => {
  const own = await draftBy(AUTHOR, 'Eigenes Wort')
  const hidden = await draftBy(COLLEAGUE, 'Verborgenes Wort')
  expect((await as(AUTHOR, `/${own}`)).status).toBe(200)
  expect((await as(AUTHOR, `/${own}/revisions/1`)).status).toBe(200)
  const answers = [
    [404, await as(AUTHOR, `/${hidden}`)],
    [200, await as(AUTHOR, `/${hidden}/revisions`)],
    [404, await as(AUTHOR, `/${hidden}/revisions/1`)],
    [404, await as(AUTHOR, `/${hidden}`, { revision: 1 }, 'PUT')],
    [403, await as(AUTHOR, `/${hidden}`, { article: OWN_WORDS }, 'PUT')],
    [404, await as(AUTHOR, `/${hidden}/moves`, { move: 'submit' })],
    [200, await as(AUTHOR, '?limit=100')],
    [200, await as(AUTHOR, '?query=Verborgenes')],
    [200, await as(AUTHOR, `?query=${hidden}`)],
    [200, await as(AUTHOR, '?state=draft')],
  ] as const
  for (const [status, answer] of answers) {
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('Verborgenes')
    expect(answer.text).not.toContain('Bert')
  }
  expect(json<{ revisions: Revision[] }>(answers[1][1]).revisions).toEqual([])
  expect(await titlesFor(AUTHOR, '&state=draft')).toEqual(['Eigenes Wort'])
  expect(json<Draft>(await as(COLLEAGUE, `/${hidden}`)).title).toBe('Verborgenes Wort')
})

test('an author sees a public article as it is on the site while a colleague changes it', async () => {
  const id = await draftBy(COLLEAGUE, 'Öffentlich', ['publish'])
  const { article } = json<Draft>(await as(COLLEAGUE, `/${id}`))
  await as(COLLEAGUE, `/${id}`, { article: { ...article, title: 'Geplante Änderung' } }, 'PUT')
  const seen = await as(AUTHOR, `/${id}`)
  expect(json<Draft>(seen)).toMatchObject({
    title: 'Öffentlich',
    state: 'published',
    version: 0,
    createdBy: null,
    moves: [],
    mayWrite: false,
  })
  expect(seen.text).not.toContain('Geplante')
  expect(await titlesFor(AUTHOR)).toContain('Öffentlich')
  expect(await titlesFor(AUTHOR)).not.toContain('Geplante Änderung')
  expect((await as(AUTHOR, `/${id}/moves`, { move: 'publish' })).status).toBe(403)
})

test('an author does not see withdrawn and scheduled articles of others', async () => {
  const gone = await draftBy(COLLEAGUE, 'Zurückgezogenes', ['publish'])
  await as(CHIEF, `/${gone}/moves`, { move: 'withdraw', reason: 'Falsch' })
  const later = { title: 'Künftiges', section: 'politik', text: 'X.', date: '2099-01-01' }
  await api.put('/v5/articles/1777101', later)
  for (const path of [`/${gone}`, '/1777101']) expect((await as(AUTHOR, path)).status).toBe(404)
  for (const title of ['Zurückgezogenes', 'Künftiges']) {
    expect(await titlesFor(AUTHOR, `&query=${encodeURIComponent(title)}`)).toEqual([])
    expect(await titlesFor(EDITOR, `&query=${encodeURIComponent(title)}`)).toEqual([title])
  }
})

test('each role may do the moves of the table, and the draft names them', async () => {
  const id = await draftBy(AUTHOR, 'Durch alle Hände')
  const movesOf = async (editor: EditorIdentity) =>
    json<Draft>(await as(editor, `/${id}`)).moves as string[]
  const move = async (editor: EditorIdentity, name: string, reason = '') =>
    (await as(editor, `/${id}/moves`, { move: name, reason })).status
  expect(await movesOf(AUTHOR)).toEqual(['submit', 'embargo'])
  expect(await move(AUTHOR, 'publish')).toBe(403)
  expect(await move(AUTHOR, 'submit')).toBe(200)
  expect(await movesOf(EDITOR)).toEqual(['return', 'approve', 'schedule', 'publish', 'embargo'])
  expect(await move(EDITOR, 'publish')).toBe(200)
  expect(await movesOf(EDITOR)).toEqual([])
  expect(await move(EDITOR, 'withdraw', 'Falsch')).toBe(403)
  expect(await movesOf(CHIEF)).toEqual(['withdraw'])
  expect(await move(CHIEF, 'withdraw', 'Falsch')).toBe(200)
  expect(await move(EDITOR, 'republish')).toBe(403)
  expect(await move(CHIEF, 'republish')).toBe(200)
})

test('the role of an account is the current one: given, revoked and blocked accounts', async () => {
  const id = await newAccount(api.store)
  const set = (values: object) =>
    api.store.database.updateTable('accounts').set(values).where('id', '=', id).execute()
  const role = (roles: string[] = [], ownsAccounts = true) =>
    loadNewsroomRole(api.store.database, { ssoId: id, roles }, { ownsAccounts })
  expect(await role()).toBeNull()
  for (const one of ['author', 'editor', 'chief']) {
    await set({ newsroom_role: one })
    expect(await role()).toBe(one)
  }
  await set({ newsroom_role: 'author', roles: ['NEWSROOM'] })
  expect(await role(['NEWSROOM'])).toBe('chief')
  await set({ roles: [] })
  expect(await role(['NEWSROOM'])).toBe('author')
  expect(await role(['OPERATOR'], false)).toBe('chief')
  await set({ blocked: true })
  expect(await role()).toBeNull()
  expect(
    await loadNewsroomRole(
      api.store.database,
      { ssoId: 'keine-nummer', roles: [] },
      { ownsAccounts: true },
    ),
  ).toBeNull()
})
