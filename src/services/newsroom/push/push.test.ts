import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openNewsroomPush } from '../../../../test/push/open-newsroom-push.ts'
import type { PushMessage } from '../../push/push-service.ts'
import type { PushReach } from '../../push/reach.ts'
import type { PushArticle, PushList } from './contract.ts'

const opened = await openNewsroomPush()
const { database, push, by, errors, delivered, state } = opened
const { send, sendPush, publishArticle, subscribe } = opened

afterAll(opened.close)
beforeEach(() => opened.reset())

test('a message waits five seconds, and one taken back in that time reaches no browser', async () => {
  await subscribe()
  const before = Date.now()
  const { body } = await sendPush(await publishArticle())
  const { id, plannedAt } = body
  expect(Date.parse(plannedAt) - before).toBeGreaterThanOrEqual(5000)
  await push.send(id, new AbortController().signal)
  expect(delivered).toEqual([])
  const taken = await send<PushMessage>('POST', `/push-messages/${id}/moves`, { move: 'cancel' })
  expect(taken.body).toMatchObject({ state: 'cancelled', startedAt: null })
  await sql`update push_messages set planned_at = now()`.execute(database)
  await push.send(id, new AbortController().signal)
  expect(delivered).toEqual([])
  const again = await send('POST', `/push-messages/${id}/moves`, { move: 'cancel' })
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('abgesagt')])
})

test('a message that was sent cannot be taken back, and its counts are in the list', async () => {
  await subscribe()
  const { body } = await sendPush(await publishArticle())
  const { id } = body
  await sql`update push_messages set planned_at = now()`.execute(database)
  await push.send(id, new AbortController().signal)
  expect(delivered).toHaveLength(1)
  expect((await send('POST', `/push-messages/${id}/moves`, { move: 'cancel' })).status).toBe(409)
  const list = await send<PushList>('GET', '/push-messages')
  expect(list.body).toMatchObject({
    isOn: true,
    browsers: 1,
    ownBrowsers: 0,
    messages: [{ id, state: 'sent', recipients: 1, sent: 1, madeBy: by.email }],
  })
})

test('a repeated request makes one message, and a second editor is asked first', async () => {
  const article = await publishArticle()
  const key = crypto.randomUUID()
  const [first, second] = await Promise.all([
    sendPush(article, { key }),
    sendPush(article, { key }),
  ])
  expect(first.body.id).toBe(second.body.id)
  const other = await sendPush(article)
  expect([other.status, other.body.message]).toEqual([
    409,
    'Zu diesem Artikel gibt es schon eine Mitteilung.',
  ])
  const { body } = await send<PushArticle>('GET', `/push-messages/articles/${article}`)
  expect(body.earlier).toMatchObject([{ id: first.body.id, state: 'planned' }])
  expect((await sendPush(article, { repeats: true })).status).toBe(201)
})

test('counts who gets a message at once, after quiet hours and not at all', async () => {
  await subscribe()
  await subscribe([22, 7])
  await subscribe([21, 23])
  const audience = { breaking: true, paths: [], at: '2026-12-01T22:30:00+01:00' }
  const { body } = await send<PushReach>('POST', '/push-messages/audience', audience)
  expect(body).toEqual({
    now: 1,
    later: [{ until: '2026-12-01T22:00:00.000Z', count: 1 }],
    never: 1,
  })
})

test('a test message goes to the editor’s browsers only', async () => {
  const article = await publishArticle({ isSoldContent: true })
  const text = { articleId: article, title: 'Probe', text: '' }
  expect((await send('POST', '/push-messages/tests', text)).status).toBe(409)
  await subscribe()
  await subscribe([0, 0], by.id)
  const { body } = await send<PushMessage>('POST', '/push-messages/tests', text)
  expect(body).toMatchObject({ isTrial: true, title: 'Anzeige: Probe' })
  await push.send(body.id, new AbortController().signal)
  expect(delivered).toEqual([opened.lastEndpoint()])
})

test('refuses bad input in German, unknown numbers, and everything while push is off', async () => {
  const article = await publishArticle()
  const refused = async (fields: object) => {
    const { status, body } = await sendPush(article, fields)
    return [status, body.message]
  }
  const far = new Date(Date.now() + 40 * 86_400_000).toISOString()
  for (const [fields, says] of [
    [{ title: ' ' }, 'title'],
    [{ text: 'x'.repeat(301) }, 'text'],
    [{ breaking: false }, 'wer die Mitteilung bekommt'],
    [{ paths: ['/nirgends'] }, '/nirgends'],
    [{ at: far }, 'höchstens 31 Tage'],
    [{ at: 'morgen' }, 'at'],
    [{ key: 'x' }, 'key'],
    [{ colour: 'red' }, 'colour'],
  ] as const)
    expect(await refused(fields)).toEqual([400, expect.stringContaining(says)])
  for (const id of ['0', '999999999', '9'.repeat(40)]) {
    expect((await send('GET', `/push-messages/articles/${id}`)).status).toBe(404)
    const cancelled = await send('POST', `/push-messages/${id}/moves`, { move: 'cancel' })
    expect(cancelled.status).toBe(404)
  }
  state.isOn = false
  expect(await refused({})).toEqual([409, expect.stringContaining('ausgeschaltet')])
  expect((await push.overview()).messages).toEqual([])
  expect(errors).toEqual([])
})
