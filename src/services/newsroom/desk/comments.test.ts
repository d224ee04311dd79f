import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  draftBy,
  newColleague,
  sendAs,
  type Colleague,
} from '../../../../test/fixtures/newsroom/staff.fixtures.ts'
import { MAX_ANSWERS, MAX_COMMENTS } from '../../../rules/newsroom/comments.ts'
import type { Thread, ThreadPage } from './contract.ts'

const api = await sampleApiForFile()
const author = await newColleague(api.store, 'Anna Autor', 'author')
const colleague = await newColleague(api.store, 'Bert Kollege', 'author')
const editor = await newColleague(api.store, 'Edith Redakteur', 'editor')

async function comment(by: Colleague, draft: number, body: object): Promise<number> {
  const answer = await sendAs<{ id: number }>(api, by, ['POST', `/${draft}/comments`], body)
  expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('id')])
  return answer.body.id
}
const threads = async (by: Colleague, draft: number, search = ''): Promise<Thread[]> =>
  (await sendAs<ThreadPage>(api, by, ['GET', `/${draft}/comments${search}`])).body.threads

/** A position in a live text. */
const position = (): string => {
  const text = new Y.Doc().getText('body')
  text.insert(0, 'Wort')
  const relative = Y.createRelativePositionFromTypeIndex(text, 1)
  return Buffer.from(Y.encodeRelativePosition(relative)).toString('base64')
}

test('a comment keeps the words of its passage, and gets answers in their order', async () => {
  const id = await draftBy(api, author, 'Mit Kommentar')
  const passage = { start: position(), end: position() }
  const words = '<b>Fett</b> 👩‍👩‍👧 \u202Bשלום\u202C & „so“'
  const first = await comment(editor, id, { text: words, quote: 'Ein Wort', passage })
  await comment(author, id, { text: 'Erste Antwort', answers: first })
  await comment(editor, id, { text: 'Zweite Antwort', answers: first })
  const [thread] = await threads(author, id)
  expect(thread).toMatchObject({
    id: first,
    by: 'Edith Redakteur',
    isOwn: false,
    quote: 'Ein Wort',
    passage,
    resolvedAt: null,
    answers: [
      { text: 'Erste Antwort', isOwn: true },
      { text: 'Zweite Antwort', isOwn: false },
    ],
  })
  expect(thread?.text).toContain('<b>Fett</b> 👩‍👩‍👧')
  expect(thread?.text).toContain('שלום')
})

test('the text of the article, its revisions and its preview contain nothing of a comment', async () => {
  const id = await draftBy(api, author, 'Rein')
  const before = await sendAs<{ article: object; version: number }>(api, author, ['GET', `/${id}`])
  await comment(editor, id, { text: 'Geheimes Wort', quote: 'Geheimes Zitat' })
  const after = await sendAs<{ article: object; version: number }>(api, author, ['GET', `/${id}`])
  expect(after.body).toEqual(before.body)
  const revision = await sendAs(api, author, ['GET', `/${id}/revisions/1`])
  expect(revision.text).not.toContain('Geheim')
})

test('an author resolves and reopens a thread of their draft, and open threads come first', async () => {
  const id = await draftBy(api, author, 'Erledigt')
  const [one, two] = [
    await comment(editor, id, { text: 'Eins' }),
    await comment(editor, id, { text: 'Zwei' }),
  ]
  const set = (isResolved: boolean) =>
    sendAs(api, author, ['PUT', `/${id}/comments/${two}`], { isResolved })
  expect((await set(true)).status).toBe(200)
  expect(await threads(editor, id)).toMatchObject([
    { id: one, resolvedBy: null },
    { id: two, resolvedBy: 'Anna Autor', text: 'Zwei', editedAt: null },
  ])
  expect((await set(false)).status).toBe(200)
  expect((await threads(editor, id)).map((thread) => thread.id)).toEqual([two, one])
})

test('only one’s own comments are changed and deleted; with answers, the words go and the thread stays', async () => {
  const id = await draftBy(api, author, 'Eigenes')
  const first = await comment(editor, id, { text: 'Zu streichen' })
  const answer = await comment(author, id, { text: 'Antwort', answers: first })
  const path = (number: number) => `/${id}/comments/${number}`
  expect((await sendAs(api, author, ['PUT', path(first)], { text: 'Fremd' })).status).toBe(403)
  expect((await sendAs(api, author, ['DELETE', path(first)])).status).toBe(403)
  expect((await sendAs(api, author, ['PUT', path(answer)], { text: 'Besser' })).status).toBe(200)
  expect((await sendAs(api, editor, ['DELETE', path(first)])).status).toBe(204)
  expect(await threads(author, id)).toMatchObject([
    { text: '', isDeleted: true, answers: [{ text: 'Besser', editedAt: expect.any(String) }] },
  ])
  expect((await sendAs(api, author, ['DELETE', path(answer)])).status).toBe(204)
  expect(await threads(author, id)).toEqual([])
})

test('an author neither reads nor writes comments of a draft that is not theirs, also of a public article', async () => {
  const id = await draftBy(api, colleague, 'Fremd')
  const number = await comment(editor, id, { text: 'Verborgenes Wort' })
  await sendAs(api, editor, ['POST', `/${id}/moves`], { move: 'publish' })
  const article = { title: 'Geändert', section: 'politik', body_md: 'Neu.' }
  await sendAs(api, colleague, ['PUT', `/${id}`], { article })
  const tries = [
    ['GET', `/${id}/comments`],
    ['POST', `/${id}/comments`, { text: 'Fremd' }],
    ['POST', `/${id}/comments`, { text: 'Fremd', answers: number }],
    ['PUT', `/${id}/comments/${number}`, { isResolved: true }],
    ['DELETE', `/${id}/comments/${number}`],
    ['GET', `/${id}/staff`],
    ['POST', `/${id}/live`, {}],
  ] as const
  for (const [method, path, body] of tries) {
    const answer = await sendAs(api, author, [method, path], body)
    expect([method, path, answer.status]).toEqual([method, path, 404])
    expect(answer.text).not.toContain('Verborgen')
  }
  expect((await sendAs(api, author, ['GET', `/${id}`])).status).toBe(200)
  expect(await threads(colleague, id)).toMatchObject([{ text: 'Verborgenes Wort' }])
  const other = await draftBy(api, author, 'Anderer Entwurf')
  const elsewhere = await sendAs(api, author, ['DELETE', `/${other}/comments/${number}`])
  expect(elsewhere.status).toBe(404)
})

test('comments stay with a draft that is published and withdrawn, and a name stays after its account is deleted', async () => {
  const chief = await newColleague(api.store, 'Carla Chefin', 'chief')
  const id = await draftBy(api, author, 'Bleibt')
  await comment(chief, id, { text: 'Bleibt stehen' })
  await sendAs(api, chief, ['POST', `/${id}/moves`], { move: 'publish' })
  await sendAs(api, chief, ['POST', `/${id}/moves`], { move: 'withdraw', reason: 'Falsch' })
  await api.store.database.deleteFrom('accounts').where('id', '=', chief.accountId).execute()
  expect(await threads(author, id)).toMatchObject([{ text: 'Bleibt stehen', by: 'Carla Chefin' }])
})

test.each([
  ['an empty text', { text: '' }, /text/],
  ['a text of spaces', { text: '   ' }, /text/],
  ['a text that is too long', { text: 'x'.repeat(2001) }, /text/],
  ['a quote that is too long', { text: 'x', quote: 'x'.repeat(501) }, /quote/],
  ['half a passage', { text: 'x', passage: { start: 'AA==' } }, /passage/],
  ['a passage that is no base64', { text: 'x', passage: { start: '!', end: '!' } }, /passage/],
  ['a passage of other bytes', { text: 'x', passage: { start: 'CQkJ', end: 'CQkJ' } }, /passage/],
  ['an answer with a quote', { text: 'x', answers: 1, quote: 'Beides' }, /answers/],
  ['an unknown field', { text: 'x', colour: 'red' }, /colour/],
  ['too many mentions', { text: 'x', mentions: Array(11).fill('account:1') }, /mentions/],
  ['an unknown person', { text: 'x', mentions: ['account:unbekannt'] }, /unbekannt/],
])('refuses a comment with %s and names the field', async (_case, body, message) => {
  const id = await draftBy(api, author, 'Falsch')
  const answer = await sendAs(api, author, ['POST', `/${id}/comments`], body)
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)])
  expect(await threads(author, id)).toEqual([])
})

test('lists 500 comments in pages, and refuses more than the maximum and too many answers', async () => {
  const id = await draftBy(api, author, 'Viele')
  const fill = (count: number, answers: number | null) =>
    sql`insert into newsroom.comments (draft_id, author_id, author_name, text, answers_id)
      select ${id}, 'key', 'Programm', 'Nummer ' || n, ${answers}::int from generate_series(1, ${count}::int) n`.execute(
      api.store.database,
    )
  await fill(500, null)
  const page = await sendAs<ThreadPage>(api, author, [
    'GET',
    `/${id}/comments?offset=400&limit=100`,
  ])
  expect([page.body.threads.length, page.body.hasMore, page.body.open]).toEqual([100, false, 500])
  expect((await threads(author, id)).length).toBe(20)
  expect((await sendAs(api, author, ['GET', `/${id}/comments?limit=101`])).status).toBe(400)
  const first = page.body.threads[0]?.id ?? 0
  await fill(MAX_ANSWERS, first)
  const post = (body: object) => sendAs(api, author, ['POST', `/${id}/comments`], body)
  expect((await post({ text: 'Zu viel', answers: first })).status).toBe(409)
  await fill(MAX_COMMENTS - 500 - MAX_ANSWERS, null)
  expect((await post({ text: 'Zu viel' })).status).toBe(409)
})
