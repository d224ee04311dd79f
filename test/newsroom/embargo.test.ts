import { expect, test } from 'vitest'
import type { EditorIdentity } from '../../src/rules/access/editor-scopes.ts'
import type { NewsroomRole } from '../../src/rules/newsroom/moves.ts'
import type { Draft } from '../../src/services/newsroom/contract.ts'
import { publishDue } from '../../src/services/newsroom/schedule.ts'
import { asEditor, sampleApiForFile } from '../fixtures/content-api.fixtures.ts'

const UNTIL = '2098-11-02T06:00:00.000Z'
const EARLIER = '2098-11-01T06:00:00.000Z'
const LATER = '2098-11-03T06:00:00.000Z'

const api = await sampleApiForFile()

async function newDraft(title: string): Promise<number> {
  const article = { title, section: 'politik', text: 'Bis dahin geheim.' }
  const { id }: Draft = await (await api.post('/v5/drafts', { article })).json()
  return id
}
const draftAt = async (id: number): Promise<Draft> =>
  (await api.ask(`/v5/drafts/${id}`, { headers: asEditor })).json()

/** Moves a draft with the editor key; returns the status and the error's message. */
async function move(id: number, name: string, more: object = {}) {
  const answer = await api.post(`/v5/drafts/${id}/moves`, { move: name, ...more })
  const { message = '' } = (await answer.json()) as { message?: string }
  return { status: answer.status, message }
}
const embargo = (id: number, embargoUntil = UNTIL) => move(id, 'embargo', { embargoUntil })

/** Lets the embargo of a draft end by moving it into the past. */
const endEmbargo = (id: number) =>
  api.store.database
    .updateTable('newsroom.drafts')
    .set({ embargo_until: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()

test('refuses to publish a draft before its embargo ends, and publishes it afterwards', async () => {
  const id = await newDraft('Studie mit Sperrfrist')
  expect((await embargo(id)).status).toBe(200)
  const draft = await draftAt(id)
  expect(draft).toMatchObject({ embargoUntil: UNTIL, state: 'draft', mayWrite: true })
  expect(draft.moves).not.toContain('publish')
  expect(await move(id, 'publish')).toEqual({
    status: 409,
    message: `Draft ${id} is under embargo until ${UNTIL}: it cannot be published before.`,
  })
  await endEmbargo(id)
  expect(await draftAt(id)).toMatchObject({ embargoUntil: null })
  expect((await move(id, 'publish')).status).toBe(200)
})

test('a text under embargo is written and reviewed, and scheduled only for its end or later', async () => {
  const id = await newDraft('Geplante Studie')
  await embargo(id)
  const { article } = await draftAt(id)
  await api.put(`/v5/drafts/${id}`, { article: { ...article, title: 'Geplante Studie, neu' } })
  expect((await move(id, 'submit')).status).toBe(200)
  expect((await move(id, 'approve')).status).toBe(200)
  expect(await draftAt(id)).toMatchObject({ embargoUntil: UNTIL, title: 'Geplante Studie, neu' })
  expect((await move(id, 'schedule', { publishAt: EARLIER })).status).toBe(409)
  expect((await move(id, 'schedule', { publishAt: UNTIL })).status).toBe(200)
  expect((await embargo(id, EARLIER)).status).toBe(200)
  expect(await draftAt(id)).toMatchObject({ state: 'scheduled', publishAt: UNTIL })
  expect(await embargo(id, LATER)).toMatchObject({
    status: 409,
    message: expect.stringContaining('unschedule it first'),
  })
})

test('a schedule whose time comes before the end of the embargo publishes nothing', async () => {
  const id = await newDraft('Zu früh geplant')
  await embargo(id)
  await move(id, 'schedule', { publishAt: UNTIL })
  await api.store.database
    .updateTable('newsroom.drafts')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  await publishDue({ store: api.store, write: api.write })
  expect(await draftAt(id)).toMatchObject({ state: 'ready', publication: 'unpublished' })
})

test('an article of an agency under embargo keeps it when it is edited', async () => {
  const id = 2_870_001
  const article = { title: 'Von der Agentur', section: 'politik', text: 'Gesperrt.' }
  await api.put(`/v5/articles/${id}`, { id, ...article, publishDate: UNTIL })
  expect(await draftAt(id)).toMatchObject({ state: 'scheduled', embargoUntil: UNTIL })
  const { article: opened } = await draftAt(id)
  await api.put(`/v5/drafts/${id}`, { article: { ...opened, title: 'Redigiert' } })
  expect(await draftAt(id)).toMatchObject({ state: 'changed', embargoUntil: UNTIL })
  expect((await move(id, 'publish')).status).toBe(409)
  expect((await embargo(id, LATER)).message).toContain('withdraw it first')
  expect((await move(id, 'lift')).status).toBe(200)
  expect((await move(id, 'publish')).status).toBe(200)
  expect(await draftAt(id)).toMatchObject({ state: 'published', embargoUntil: null })
})

const person = (role: NewsroomRole): EditorIdentity => ({
  kind: 'editor',
  id: 'account:anna',
  name: 'Anna',
  rights: ['drafts'],
  role,
})

test('an author sets the embargo of their own draft, and only an editor ends it earlier', async () => {
  const as = async (role: NewsroomRole, path: string, body: object) => {
    const request = new Request(`http://localhost/content-api/v5/drafts${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const answer = await api.write(request, person(role))
    return { status: answer.status, body: (await answer.json()) as Draft }
  }
  const made = await as('author', '', { article: { title: 'Annas Studie', section: 'politik' } })
  const moves = `/${made.body.id}/moves`
  const until = (embargoUntil: string) => ({ move: 'embargo', embargoUntil })
  expect((await as('author', moves, until(UNTIL))).status).toBe(200)
  expect((await as('author', moves, until(LATER))).status).toBe(200)
  expect((await as('author', moves, until(EARLIER))).status).toBe(403)
  expect((await as('author', moves, { move: 'lift' })).status).toBe(403)
  expect((await as('editor', moves, until(EARLIER))).status).toBe(200)
  expect((await as('editor', moves, { move: 'lift' })).body.embargoUntil).toBeNull()
})

test.each([
  [{ move: 'embargo' }, 'embargoUntil: is missing'],
  [{ move: 'embargo', embargoUntil: '2020-01-01T00:00:00Z' }, 'embargoUntil: is past'],
  [{ move: 'embargo', publishAt: UNTIL, embargoUntil: UNTIL }, 'publishAt: the move „embargo“'],
  [{ move: 'lift', embargoUntil: UNTIL }, 'embargoUntil: the move „lift“'],
])('refuses %o', async (body, message) => {
  const id = await newDraft('Falsche Angaben')
  const answer = await api.post(`/v5/drafts/${id}/moves`, body)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(message)
})
