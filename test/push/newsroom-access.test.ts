import { beforeAll, expect, test } from 'vitest'
import type { PushMessage } from '../../src/services/push/push-service.ts'
import { askNewsroom } from '../newsletters/newsletter-issues.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let message: PushMessage

const about = { articleId: 1_300_101, title: 'Noch geheim', text: '', breaking: true, paths: [] }

beforeAll(async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const sent = await askNewsroom<PushMessage>(
    site,
    await site.signIn('redakteur'),
    ['POST', '/push-messages'],
    { ...about, at, key: crypto.randomUUID() },
  )
  expect(sent.status).toBe(201)
  message = sent.body
})

const calls = () =>
  [
    ['GET', '/push-messages'],
    ['GET', '/push-messages/articles/1300101'],
    ['POST', '/push-messages/audience', { breaking: true, paths: [], at: null }],
    ['POST', '/push-messages/tests', { articleId: 1_300_101, title: 'x', text: '' }],
    ['POST', '/push-messages', { ...about, at: null, key: crypto.randomUUID(), repeats: true }],
    ['POST', `/push-messages/${message.id}/moves`, { move: 'cancel' }],
    ['GET', '/breaking'],
    ['POST', '/breaking/1300101/moves', { move: 'end' }],
  ] as const

test.each([
  ['plus', 404],
  ['autor', 403],
] as const)('push messages of the newsroom answer %s with %i', async (kind, status) => {
  const cookie = await site.signIn(kind)
  for (const [method, path, body] of calls()) {
    const answer = await askNewsroom(site, cookie, [method, path], body)
    expect([method, path, answer.status]).toEqual([method, path, status])
    expect(JSON.stringify(answer.body)).not.toContain('Noch geheim')
  }
})

test('a visitor without a session gets no push message, and nothing was sent or cancelled', async () => {
  for (const [method, path, body] of calls())
    expect((await askNewsroom(site, '', [method, path], body)).status).toBe(401)
  // The Eilmeldung of the demo town is announced by itself.
  const rows = await site.database
    .selectFrom('push_messages')
    .select(['id', 'state'])
    .where('made_by', 'is not', null)
    .execute()
  expect(rows).toEqual([{ id: message.id, state: 'planned' }])
})

test('an operator finds push where it was, and may cancel; the audit log names both acts', async () => {
  const cookie = await site.signIn('betrieb')
  const moved = await site.get('/betrieb/push', { headers: { cookie }, redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/redaktion/push'])
  const path = `/push-messages/${message.id}/moves`
  const answer = await askNewsroom(site, cookie, ['POST', path], { move: 'cancel' })
  expect(answer.status).toBe(200)
  const log = await (await site.get('/betrieb/protokoll', { headers: { cookie } })).text()
  for (const act of ['Mitteilung verschickt', 'Mitteilung abgesagt']) expect(log).toContain(act)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
