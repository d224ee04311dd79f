import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  draftBy,
  newColleague,
  sendAs,
  type Colleague,
} from '../../../../test/fixtures/newsroom/staff.fixtures.ts'
import { MAX_NOTICES_PER_HOUR } from '../../../rules/newsroom/comments.ts'
import type { MailContent } from '../../mail/queue.ts'
import { NEWSROOM_NOTICE, noticeComposers } from './notices.ts'

const api = await sampleApiForFile()
const author = await newColleague(api.store, 'Anna Autor', 'author')
const other = await newColleague(api.store, 'Olaf Anderer', 'author')
const editor = await newColleague(api.store, 'Edith Redakteur', 'editor')
beforeEach(async () => {
  await api.store.database.deleteFrom('mails').execute()
})

/** Composes the waiting mails; `null` for those that are not sent. */
async function mails(): Promise<[recipient: string, content: MailContent | null][]> {
  const rows = await api.store.database.selectFrom('mails').selectAll().orderBy('id').execute()
  const compose = noticeComposers('https://morgenblatt.example')[NEWSROOM_NOTICE]
  if (!compose) throw new Error('There is no composer.')
  return Promise.all(
    rows.map(async (row) => {
      const content = await api.store.database
        .transaction()
        .execute((transaction) => compose(row, transaction))
      return [row.recipient, content as MailContent | null]
    }),
  )
}
const comment = (by: Colleague, id: number, body: object) =>
  sendAs<{ id: number; message: string }>(api, by, ['POST', `/${id}/comments`], body)
const assign = (id: number, assignee: string | null, by = editor) =>
  sendAs<{ message: string }>(api, by, ['PUT', `/${id}/plan`], { assignee })

test('a mentioned person gets one mail with the comment, the title and the link to the comment, and nothing else of the draft', async () => {
  const id = await draftBy(api, author, 'Die Fähre')
  const text = '@Anna Autor bitte prüfen.\n\n<b>Eilig</b>'
  const mentions = [author.id, author.id, editor.id]
  const { body } = await comment(editor, id, { text, quote: 'Geheime Stelle', mentions })
  expect(await mails()).toEqual([
    [
      author.email,
      {
        subject: 'Edith Redakteur hat Sie in einem Kommentar zu „Die Fähre“ erwähnt',
        paragraphs: [
          'Edith Redakteur hat Sie in einem Kommentar zu „Die Fähre“ erwähnt:',
          '@Anna Autor bitte prüfen.',
          '<b>Eilig</b>',
        ],
        audience: 'staff',
        button: {
          label: 'In der Redaktion öffnen',
          url: `https://morgenblatt.example/redaktion/artikel/${id}?comment=${body.id}`,
        },
      },
    ],
  ])
  const change = { text: '@Anna Autor noch einmal.', mentions: [author.id] }
  await sendAs(api, editor, ['PUT', `/${id}/comments/${body.id}`], change)
  expect((await mails()).length).toBe(1)
})

test('a mention of somebody who may not read the draft is refused with the whole comment', async () => {
  const id = await draftBy(api, author, 'Nur für eine')
  const refused = await comment(editor, id, {
    text: '@Olaf Anderer',
    mentions: [author.id, other.id],
  })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(other.id)])
  expect(await mails()).toEqual([])
  const { text } = await sendAs(api, editor, ['GET', `/${id}/comments`])
  expect(text).not.toContain('Olaf')
})

test('a mail about a comment is not sent after the comment was deleted, or the right to read ended', async () => {
  const id = await draftBy(api, author, 'Zu spät')
  const first = await comment(editor, id, { text: '@Anna Autor', mentions: [author.id] })
  await sendAs(api, editor, ['DELETE', `/${id}/comments/${first.body.id}`])
  await assign(id, other.id)
  await comment(editor, id, { text: '@Olaf Anderer', mentions: [other.id] })
  await assign(id, null)
  expect((await mails()).map(([, content]) => content)).toEqual([null, null, null])
})

test('nothing is sent to a revoked role, and the mails of a deleted account are deleted', async () => {
  const gone = await newColleague(api.store, 'Gerd Gegangen', 'editor')
  const id = await draftBy(api, author, 'Ohne Rolle')
  await comment(editor, id, { text: '@Gerd Gegangen', mentions: [gone.id] })
  const { database } = api.store
  const account = database.updateTable('accounts').where('id', '=', gone.accountId)
  await account.set({ newsroom_role: null }).execute()
  expect(await mails()).toEqual([[gone.email, null]])
  expect((await comment(editor, id, { text: '@Gerd', mentions: [gone.id] })).status).toBe(400)
  await database.deleteFrom('accounts').where('id', '=', gone.accountId).execute()
  expect(await mails()).toEqual([])
})

test('an assignment sends one mail with the deadline, but not to oneself, and not again without a change', async () => {
  const id = await draftBy(api, author, 'Auftrag')
  const deadline = '2026-10-25T02:30:00+01:00'
  await sendAs(api, editor, ['PUT', `/${id}/plan`], { deadline, note: 'Geheime Notiz' })
  await assign(id, other.id)
  await assign(id, other.id)
  await assign(id, editor.id)
  await assign(id, other.id)
  await sendAs(api, editor, ['PUT', `/${id}/plan`], { note: 'Neu' })
  const sent = await mails()
  expect(sent.map(([recipient]) => recipient)).toEqual([other.email, other.email])
  expect(sent[0]?.[1]).toMatchObject({
    subject: 'Ihnen wurde zugewiesen: „Auftrag“',
    paragraphs: [
      'Edith Redakteur hat Ihnen die Arbeit an „Auftrag“ zugewiesen.',
      expect.stringMatching(/^Der Text soll bis 25\.10\.2026, 02:30\sUhr fertig sein\.$/),
    ],
  })
})

test('one person causes a limited number of mails within an hour', async () => {
  const busy = await newColleague(api.store, 'Vera Viel', 'editor')
  const id = await draftBy(api, author, 'Flut')
  await sql`insert into newsroom.notices (draft_id, kind, account_id, by_id, by_name)
    select ${id}, 'mention', ${author.id}, ${busy.id}, 'Vera Viel'
    from generate_series(1, ${MAX_NOTICES_PER_HOUR - 1}::int)`.execute(api.store.database)
  const mention = () => comment(busy, id, { text: '@Anna Autor', mentions: [author.id] })
  expect((await mention()).status).toBe(201)
  expect((await mention()).status).toBe(429)
  expect((await assign(id, author.id, busy)).status).toBe(429)
  expect((await comment(busy, id, { text: 'Ohne Mail' })).status).toBe(201)
  expect((await mails()).length).toBe(1)
  const { text } = await sendAs(api, busy, ['GET', `/${id}`])
  expect(text).toContain('"assignee":null')
})
