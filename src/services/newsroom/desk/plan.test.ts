import { expect, test } from 'vitest'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  draftBy,
  newColleague,
  sendAs,
  type Colleague,
} from '../../../../test/fixtures/newsroom/staff.fixtures.ts'
import type { EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import type { Draft, DraftPage } from '../contract.ts'
import { previewRecord } from '../preview-record.ts'
import { loadUses } from '../media/uses.ts'
import type { StaffMember } from './contract.ts'

const api = await sampleApiForFile()
const author = await newColleague(api.store, 'Anna Autor', 'author')
const helper = await newColleague(api.store, 'Hanna Helfer', 'author')
const editor = await newColleague(api.store, 'Edith Redakteur', 'editor')

const plan = (by: Colleague, id: number, body: object) =>
  sendAs<Draft & { message: string }>(api, by, ['PUT', `/${id}/plan`], body)
const assign = async (id: number, assignee: string | null) =>
  expect((await plan(editor, id, { assignee })).status).toBe(200)
const titles = async (by: EditorIdentity, search: string): Promise<string[]> => {
  const { body } = await sendAs<DraftPage>(api, by, ['GET', `?limit=100${search}`])
  return body.drafts.map(({ title }) => title)
}

test('an editor assigns with a deadline and a note, and every list and the draft show them', async () => {
  const id = await draftBy(api, author, 'Geplant')
  // The second 2:30 of the night in which summer time ends.
  const change = {
    assignee: helper.id,
    deadline: '2026-10-25T02:30:00+01:00',
    note: 'Bitte <b>kurz</b> 👍',
  }
  const saved = await plan(editor, id, change)
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  const seen = {
    assignee: { id: helper.id, name: 'Hanna Helfer' },
    deadline: '2026-10-25T01:30:00.000Z',
    note: 'Bitte <b>kurz</b> 👍',
  }
  expect(saved.body).toMatchObject(seen)
  const { body } = await sendAs<DraftPage>(api, author, ['GET', '?query=Geplant'])
  expect(body.drafts).toMatchObject([seen])
  expect((await plan(editor, id, { deadline: null })).body).toMatchObject({
    ...seen,
    deadline: null,
  })
  expect((await plan(author, id, { note: '' })).body).toMatchObject({ note: '', deadline: null })
  const { body: revisions } = await sendAs<{ revisions: unknown[] }>(api, editor, [
    'GET',
    `/${id}/revisions`,
  ])
  expect(revisions.revisions.length).toBe(1)
})

test('the draft names the fields that the person may change, and refuses the others', async () => {
  const id = await draftBy(api, author, 'Rechte')
  const fieldsFor = async (by: Colleague) =>
    (await sendAs<Draft>(api, by, ['GET', `/${id}`])).body.plannable
  expect(await fieldsFor(author)).toEqual(['note'])
  expect(await fieldsFor(editor)).toEqual(['assignee', 'deadline', 'note'])
  expect((await plan(author, id, { assignee: author.id })).status).toBe(403)
  expect((await plan(author, id, { deadline: '2099-01-01T06:00:00+01:00' })).status).toBe(403)
  expect((await plan(author, id, { note: 'Von mir' })).status).toBe(200)
  expect((await plan(helper, id, { note: 'Fremd' })).status).toBe(404)
})

test.each([
  [
    'a person who does not exist',
    { assignee: 'account:00000000-0000-0000-0000-000000000000' },
    /assignee/,
  ],
  ['a program', { assignee: 'key' }, /assignee/],
  ['a time without a time zone', { deadline: '2026-10-25T02:30:00' }, /deadline/],
  ['a note that is too long', { note: 'x'.repeat(2001) }, /note/],
  ['an unknown field', { colour: 'red' }, /colour/],
])('refuses a plan with %s and names the field', async (_case, body, message) => {
  const id = await draftBy(api, author, 'Falsch')
  const answer = await plan(editor, id, body)
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)])
})

test('an author reads and writes an assigned draft by every operation, and nothing of it after the assignment ends', async () => {
  const helper = await newColleague(api.store, 'Hans Hilft', 'author')
  const id = await draftBy(api, author, 'Zugewiesenes')
  const { database } = api.store
  const requests = [
    ['GET', `/${id}`],
    ['GET', `/${id}/checklist`],
    ['GET', `/${id}/revisions/1`],
    ['GET', `/${id}/comments`],
    ['GET', `/${id}/staff`],
    ['POST', `/${id}/live`, {}],
    ['PUT', `/${id}`, { revision: 1 }],
    ['POST', `/${id}/comments`, { text: 'Darf ich?' }],
    ['PUT', `/${id}/plan`, { note: 'Darf ich?' }],
    ['POST', `/${id}/revisions`, { reason: 'Darf ich?' }],
  ] as const
  const statuses = async () => {
    const all: number[] = []
    for (const [method, path, body] of requests)
      all.push((await sendAs(api, helper, [method, path], body)).status)
    return all.map((status) => (status < 300 ? 'yes' : status))
  }
  const refused = requests.map(() => 404)
  const listed = async () => [
    await titles(helper, '&state=draft'),
    await titles(helper, '&query=Zugewiesenes'),
    await titles(helper, '&assigned=me'),
  ]
  const previewed = () => previewRecord({ database }, id, helper, new Date()).then(() => true)
  expect(await statuses()).toEqual(refused)
  await assign(id, helper.id)
  expect(await statuses()).toEqual(requests.map(() => 'yes'))
  expect(await listed()).toEqual(Array(3).fill(['Zugewiesenes']))
  expect(await previewed()).toBe(true)
  const { body } = await sendAs<{ revisions: unknown[] }>(api, helper, ['GET', `/${id}/revisions`])
  // The draft, the restored version, and the remark on it.
  expect(body.revisions).toMatchObject([
    { number: 3, reason: 'Darf ich?' },
    { number: 2, reason: 'Fassung 1 wiederhergestellt' },
    { number: 1 },
  ])
  await assign(id, null)
  expect(await statuses()).toEqual(refused)
  expect(await listed()).toEqual(Array(3).fill([]))
  await expect(previewed()).rejects.toThrow('There is no draft')
  expect((await sendAs(api, helper, ['GET', `/${id}/revisions`])).body).toEqual({ revisions: [] })
  expect((await sendAs(api, helper, ['POST', `/${id}/moves`], { move: 'submit' })).status).toBe(404)
  expect((await sendAs<Draft>(api, author, ['GET', `/${id}`])).status).toBe(200)
})

test('a file of the library names a draft as its use while it is assigned', async () => {
  const id = await draftBy(api, author, 'Mit Bild')
  const { database } = api.store
  const { id: media } = await database
    .insertInto('newsroom.media')
    .values({
      sha256: 'a'.repeat(64),
      path: '/media/a.jpg',
      kind: 'image',
      mime: 'image/jpeg',
      bytes: 1,
      file_name: 'a.jpg',
      title: '',
      caption: '',
      alt: '',
      credit: '',
      licence: '',
      uploaded_by: 'Anna',
      updated_by: 'Anna',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const use = { media_id: media, article_id: id, place: 'draft' } as const
  await database.insertInto('newsroom.media_uses').values(use).execute()
  const uses = () => loadUses(database, media, { owner: helper.id })
  expect(await uses()).toEqual([])
  await assign(id, helper.id)
  expect(await uses()).toMatchObject([{ id, title: 'Mit Bild' }])
  await assign(id, null)
  expect(await uses()).toEqual([])
})

test('an article that an author begins to change by assignment does not become theirs', async () => {
  const article = { title: 'Nur Website', section: 'politik', text: 'X.', date: '2026-01-01' }
  await api.put('/v5/articles/1777201', article)
  const id = 1_777_201
  await assign(id, helper.id)
  const change = { article: { title: 'Geändert', section: 'politik', body_md: 'Y.' } }
  expect((await sendAs(api, helper, ['PUT', `/${id}`], change)).status).toBe(200)
  await assign(id, null)
  expect(await titles(helper, '&query=Geändert')).toEqual([])
  const seen = await sendAs<Draft>(api, helper, ['GET', `/${id}`])
  expect(seen.body).toMatchObject({ title: 'Nur Website', mayWrite: false, plannable: [] })
})

test('of a public article, other authors learn neither the assignment nor the note', async () => {
  const helper = await newColleague(api.store, 'Heike Hilft', 'author')
  const article = { title: 'Öffentlich', section: 'politik', text: 'X.', date: '2026-01-01' }
  await api.put('/v5/articles/1777202', article)
  await plan(editor, 1_777_202, { assignee: helper.id, note: 'Geheime Notiz' })
  for (const path of ['/1777202', '?query=%C3%96ffentlich', '?limit=100']) {
    const seen = await sendAs(api, author, ['GET', path])
    expect([path, seen.status]).toEqual([path, 200])
    expect(seen.text).not.toMatch(/Geheime|Heike/)
  }
  expect((await sendAs<Draft>(api, helper, ['GET', '/1777202'])).body.note).toBe('Geheime Notiz')
})

test('the name of an assigned person stays after the account is deleted, and the person is offered no more', async () => {
  const gone = await newColleague(api.store, 'Gerd Gegangen', 'author')
  const id = await draftBy(api, author, 'Verwaist')
  await assign(id, gone.id)
  const offered = async (by: Colleague) =>
    (await sendAs<{ staff: StaffMember[] }>(api, by, ['GET', `/${id}/staff`])).body.staff
  expect((await offered(author)).map(({ name }) => name).toSorted()).toEqual([
    'Anna Autor',
    'Edith Redakteur',
    'Gerd Gegangen',
  ])
  expect(await offered(editor)).toContainEqual({
    id: helper.id,
    name: 'Hanna Helfer',
    role: 'author',
    mayRead: false,
  })
  await api.store.database.deleteFrom('accounts').where('id', '=', gone.accountId).execute()
  const draft = await sendAs<Draft>(api, editor, ['GET', `/${id}`])
  expect(draft.body.assignee?.name).toBe('Gerd Gegangen')
  expect((await offered(editor)).map(({ name }) => name)).not.toContain('Gerd Gegangen')
})
