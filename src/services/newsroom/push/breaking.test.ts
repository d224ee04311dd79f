import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openNewsroomPush } from '../../../../test/push/open-newsroom-push.ts'
import type { BreakingArticle, PushArticle } from './contract.ts'

const opened = await openNewsroomPush()
const { database, content, push, send, sendPush, publishArticle, putDraft } = opened

afterAll(opened.close)
beforeEach(() => opened.reset())

test('an Eilmeldung is announced by itself, but not after an editor’s message, also a cancelled one', async () => {
  const article = await publishArticle({ badge: 'Eilmeldung' }, 2)
  const { body } = await sendPush(article)
  await send('POST', `/push-messages/${body.id}/moves`, { move: 'cancel' })
  await push.planDue(new Date())
  expect((await push.overview()).messages).toMatchObject([{ state: 'cancelled' }])
  const newer = await publishArticle({ badge: 'Eilmeldung' }, 1)
  await push.planDue(new Date(Date.now() + 1000))
  await push.planDue(new Date(Date.now() + 1000))
  expect(await push.ofArticle(newer)).toMatchObject([{ madeBy: null, breaking: true }])
  expect((await sendPush(newer)).status).toBe(409)
})

test('marks the article as Eilmeldung with a revision, and ends it', async () => {
  const article = await publishArticle()
  type List = { articles: BreakingArticle[] }
  const move = (name: string) => send<List>('POST', `/breaking/${article}/moves`, { move: name })
  expect((await move('mark')).body.articles[0]).toMatchObject({ id: article, isShown: true })
  expect((await move('mark')).status).toBe(200)
  const { rows } = await sql<{ action: string; reason: string; made_by: string }>`
    select action, reason, made_by from newsroom.revisions where draft_id = ${article} order by number`.execute(
    database,
  )
  const reason = 'Als Eilmeldung gekennzeichnet'
  expect(rows).toEqual([
    { action: 'write', reason, made_by: 'Rita' },
    { action: 'publish', reason, made_by: 'Rita' },
  ])
  const ended = await move('end')
  expect(ended.body.articles.map(({ id }) => id)).not.toContain(article)
  const { body } = await send<PushArticle>('GET', `/push-messages/articles/${article}`)
  expect(body).toMatchObject({ isBreaking: false, shownUntil: expect.any(String) })
})

test.each(['mark', 'end'])(
  '%s is refused if the draft has changes that are not published',
  async (move) => {
    const article = await publishArticle({ badge: move === 'end' ? 'Eilmeldung' : null })
    const draft = { title: 'Brand gelöscht', section: 'politik', text: 'Noch geheim.' }
    await putDraft(article, draft)
    const refused = await send('POST', `/breaking/${article}/moves`, { move })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('nicht veröffentlicht'),
    ])
    const teaser = await content.teaser({ id: article })
    expect([teaser.title, teaser.badge]).toEqual([
      'Brand im Hafen',
      move === 'end' ? 'Eilmeldung' : null,
    ])
  },
)

test('an article older than three hours is not shown as Eilmeldung', async () => {
  const article = await publishArticle({ badge: 'Eilmeldung' }, 4)
  const { body } = await send<PushArticle>('GET', `/push-messages/articles/${article}`)
  expect(body).toMatchObject({ isBreaking: true, shownUntil: null })
  const list = await send<{ articles: BreakingArticle[] }>('GET', '/breaking')
  expect(list.body.articles.map(({ id }) => id)).not.toContain(article)
})
