import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openSampleApi } from '../../../../test/fixtures/content-api.fixtures.ts'
import { newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../content/embedded.ts'
import { record } from '../../office/commands/run-command.ts'
import { createPush } from '../../push/embedded.ts'
import { createPushMessages } from '../../push/messages.ts'
import type { PushMessage } from '../../push/push-service.ts'
import type { PushReach } from '../../push/reach.ts'
import type { BreakingArticle, PushArticle, PushList } from './contract.ts'
import { createPushApi } from './push-api.ts'

const sample = await openSampleApi()
const { store, write } = sample
const { database } = store
const content = createContentService(store, samplePublisher)
const delivered: string[] = []
const push = createPush({
  database,
  content,
  delivery: {
    send: async ({ endpoint }) => {
      delivered.push(endpoint)
      return { kind: 'sent' }
    },
    close: () => undefined,
  },
  publicKey: '',
  perSecond: 10_000,
  allowsLoopback: true,
  isOn: async () => true,
  pictureOf: () => null,
})
let isOn = true
const errors: unknown[] = []
const api = createPushApi({
  database,
  content,
  push,
  write,
  isOn: async () => isOn,
  onError: (error) => void errors.push(error),
  record: (by, request, work) =>
    record(database, by, request, (transaction) => work({ push: createPushMessages(transaction) })),
})
const by = {
  id: await newAccount(store),
  email: 'rita@morgenblatt.example',
  session: crypto.randomUUID(),
}

afterAll(() => sample.close())
beforeEach(async () => {
  isOn = true
  delivered.length = 0
  await sql`truncate push_subscriptions, push_messages cascade`.execute(database)
})

async function send<Body = { message: string }>(method: string, path: string, body?: object) {
  const request = new Request(`http://localhost/content-api/v5${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await api(request, {
    editor: { kind: 'editor', id: 'account:1', name: 'Rita', rights: ['drafts'], role: 'editor' },
    by,
  })
  return { status: answer?.status, body: (await answer?.json()) as Body }
}

let number = 1_950_000
/** Publishes an article now, or hours ago. */
async function publishArticle(fields: object = {}, hours = 0): Promise<number> {
  number += 1
  const publishDate = new Date(Date.now() - hours * 3_600_000).toISOString()
  const article = { title: 'Brand im Hafen', section: 'politik', text: 'Es brennt.', publishDate }
  const written = await sample.put(`/v5/articles/${number}`, { ...article, ...fields })
  expect([await written.text(), written.status]).toEqual([expect.anything(), 201])
  return number
}

let browsers = 0
/** Adds a browser. `quiet`: its quiet hours. */
async function subscribe(quiet: [number, number] = [0, 0], accountId: string | null = null) {
  browsers += 1
  await database
    .insertInto('push_subscriptions')
    .values({
      endpoint_hash: Buffer.from(String(browsers)),
      endpoint: `https://push.example/${browsers}`,
      p256dh: 'x',
      auth: 'x',
      account_id: accountId,
      breaking: true,
      follows: false,
      choices: [],
      quiet_from: quiet[0],
      quiet_to: quiet[1],
    })
    .execute()
}

const messageAbout = (articleId: number, fields: object = {}) => ({
  articleId,
  title: 'Brand im Hafen',
  text: 'Die Feuerwehr löscht.',
  breaking: true,
  paths: [],
  at: null,
  key: crypto.randomUUID(),
  ...fields,
})

const sendPush = (articleId: number, fields: object = {}) =>
  send<PushMessage & { message: string }>('POST', '/push-messages', messageAbout(articleId, fields))

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

test('an Eilmeldung is announced by itself, but not after an editor’s message, also a cancelled one', async () => {
  const article = await publishArticle({ badge: 'Eilmeldung' })
  const { body } = await sendPush(article)
  await send('POST', `/push-messages/${body.id}/moves`, { move: 'cancel' })
  await push.planDue(new Date())
  expect((await push.overview()).messages).toMatchObject([{ state: 'cancelled' }])
  const newer = await publishArticle({ badge: 'Eilmeldung' })
  await push.planDue(new Date(Date.now() + 1000))
  await push.planDue(new Date(Date.now() + 1000))
  expect(await push.ofArticle(newer)).toMatchObject([{ madeBy: null, breaking: true }])
  expect((await sendPush(newer)).status).toBe(409)
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
    await sample.put(`/v5/drafts/${article}`, { article: draft, reason: '' })
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

test('a test message goes to the editor’s browsers only', async () => {
  const article = await publishArticle({ isSoldContent: true })
  const text = { articleId: article, title: 'Probe', text: '' }
  expect((await send('POST', '/push-messages/tests', text)).status).toBe(409)
  await subscribe()
  await subscribe([0, 0], by.id)
  const { body } = await send<PushMessage>('POST', '/push-messages/tests', text)
  expect(body).toMatchObject({ isTrial: true, title: 'Anzeige: Probe' })
  await push.send(body.id, new AbortController().signal)
  expect(delivered).toEqual([`https://push.example/${browsers}`])
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
  isOn = false
  expect(await refused({})).toEqual([409, expect.stringContaining('ausgeschaltet')])
  expect((await push.overview()).messages).toEqual([])
  expect(errors).toEqual([])
})
