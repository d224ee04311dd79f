import { beforeEach, expect, test } from 'vitest'
import { listenOutbox } from '../../store/outbox.ts'
import { createTestDatabase, testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import {
  ANOTHER_PAID,
  FREE,
  MISSING,
  openLinkTokens,
  PAID,
  PUBLIC_URL,
} from '../../../test/fixtures/link-tokens.fixtures.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const NONE = { articleId: null, scope: '', type: 'unknown' }

const store = await testDatabaseForFile()
const clock = { now: NOON }
const tokens = await openLinkTokens(store, clock)
beforeEach(() => {
  clock.now = NOON
})

let people = 0
async function createGiver(): Promise<string> {
  const row = await store.database
    .insertInto('accounts')
    .values({ email: `person-${(people += 1)}@leser.example`, password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function gift(accountId: string, articleId = PAID, service = tokens) {
  const answer = await service.give({ accountId, articleId })
  if (answer.kind !== 'given') throw new Error(`not given: ${answer.kind}`)
  return answer
}

const usesOf = async (jti: string) =>
  (
    await store.database
      .selectFrom('link_tokens')
      .select('uses')
      .where('jti', '=', jti)
      .executeTakeFirstOrThrow()
  ).uses

test('[S3.01] a gift is a link to its article with a token that verifies for it', async () => {
  const { gift: made, allowance } = await gift(await createGiver())
  expect(made.url).toBe(`${PUBLIC_URL}/sport/derby-42?link-token=${made.token}`)
  expect(made.expiresAt).toBe('2026-12-05T12:00:00.000Z')
  expect(allowance).toEqual({ limit: 10, remaining: 9, days: 14, needsLogin: true })
  const verified = await tokens.verify(made.token, PAID)
  expect(verified).toEqual({ state: 'valid', articleId: PAID, scope: 'read', type: 'gift' })
})

test('[S5.15] a token is invalid for another article, and expired with type unknown after its time', async () => {
  const { token } = (await gift(await createGiver())).gift
  expect(await tokens.verify(token, ANOTHER_PAID)).toEqual({ state: 'invalid', ...NONE })
  clock.now = new Date('2026-12-05T11:59:59Z')
  expect((await tokens.verify(token, PAID)).state).toBe('valid')
  clock.now = new Date('2026-12-05T12:00:00Z')
  expect(await tokens.verify(token, PAID)).toEqual({ state: 'expired', ...NONE })
  const restarted = await openLinkTokens(store, clock)
  expect(await restarted.verify(token, PAID)).toEqual({ state: 'expired', ...NONE })
  expect(await tokens.verify('nonsense', PAID)).toEqual({ state: 'invalid', ...NONE })
})

test('returns the same gift for the same article until it is revoked', async () => {
  const accountId = await createGiver()
  const first = await gift(accountId)
  const again = await gift(accountId)
  expect(again.gift.token).toBe(first.gift.token)
  expect(again.allowance.remaining).toBe(9)
  await tokens.revoke(first.gift.jti, accountId)
  const next = await gift(accountId)
  expect(next.gift.jti).not.toBe(first.gift.jti)
  expect(next.allowance.remaining).toBe(8)
})

test('simultaneous gifts never exceed the monthly limit, and the next month starts at zero', async () => {
  const three = await openLinkTokens(store, clock, { gift_links_per_month: 3 })
  const accountId = await createGiver()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => three.give({ accountId, articleId: 100 + index })),
  )
  const kinds = answers.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual([...Array(3).fill('given'), ...Array(9).fill('none-left')])
  const rows = await three.gifts(accountId)
  expect(rows).toHaveLength(3)
  const [standing] = rows
  const again = await three.give({ accountId, articleId: standing?.articleId ?? 0 })
  expect(again).toMatchObject({ kind: 'given', gift: { jti: standing?.jti } })

  clock.now = new Date('2026-11-30T22:59:59Z')
  expect((await three.allowance(accountId)).remaining).toBe(0)
  clock.now = new Date('2026-11-30T23:00:00Z')
  expect((await three.allowance(accountId)).remaining).toBe(3)
})

test('gives no link to a free or missing article, or with a monthly limit of zero', async () => {
  const accountId = await createGiver()
  expect(await tokens.give({ accountId, articleId: FREE })).toEqual({ kind: 'free' })
  expect(await tokens.give({ accountId, articleId: MISSING })).toEqual({ kind: 'missing' })
  const none = await openLinkTokens(store, clock, { gift_links_per_month: 0 })
  const answer = await none.give({ accountId, articleId: PAID })
  expect(answer).toMatchObject({ kind: 'none-left', allowance: { limit: 0, remaining: 0 } })
})

test('[S3.01] with the setting, a gift has the scope that lifts the paywall for everyone', async () => {
  const open = await openLinkTokens(store, clock, {
    gift_link_needs_login: false,
    gift_link_days: 3,
  })
  const { gift: made } = await gift(await createGiver(), PAID, open)
  expect(made.scope).toBe('no_paywall')
  expect(made.expiresAt).toBe('2026-11-24T12:00:00.000Z')
})

test('only the giver can revoke a gift, and it ends on every node', async () => {
  const accountId = await createGiver()
  const { jti, token } = (await gift(accountId)).gift
  const otherNode = await openLinkTokens(store, clock)
  const received = Promise.withResolvers<void>()
  const outbox = listenOutbox(store, (tags) => {
    otherNode.invalidate(tags)
    if (tags.includes(`link-token:${jti}`)) received.resolve()
  })
  await outbox.ready
  expect((await otherNode.verify(token, PAID)).state).toBe('valid')

  expect(await tokens.revoke(jti, await createGiver())).toBe(false)
  expect(await tokens.revoke(jti, null)).toBe(false)
  expect((await tokens.verify(token, PAID)).state).toBe('valid')
  expect(await tokens.revoke(jti, accountId)).toBe(true)
  expect(await tokens.revoke(jti, accountId)).toBe(true)
  expect((await tokens.verify(token, PAID)).state).toBe('invalid')
  await received.promise
  expect((await otherNode.verify(token, PAID)).state).toBe('invalid')
  expect(await otherNode.check(token)).toEqual({ refusal: 'ERR_JWT_REVOKED' })
  expect((await tokens.gifts(accountId))[0]).toMatchObject({ jti, state: 'revoked' })
  await outbox.stop()
})

test('the gifts of a deleted account end within a minute', async () => {
  const accountId = await createGiver()
  const { token } = (await gift(accountId)).gift
  expect((await tokens.verify(token, PAID)).state).toBe('valid')
  await store.database.deleteFrom('accounts').where('id', '=', accountId).execute()
  clock.now = new Date(NOON.getTime() + 60_001)
  expect((await tokens.verify(token, PAID)).state).toBe('invalid')
})

test('writes counts in batches and keeps all of them on shutdown', async () => {
  const { jti, token } = (await gift(await createGiver())).gift
  tokens.noteUse(token)
  expect(await usesOf(jti)).toBe(0)
  const node = await openLinkTokens(store, clock)
  await Promise.all([node.verify(token, PAID), tokens.verify(token, PAID)])
  for (let view = 0; view < 30; view += 1) {
    node.noteUse(token)
    tokens.noteUse(token)
    node.noteUse('not.a.token')
  }
  await Promise.all([node.close(), tokens.close()])
  expect(await usesOf(jti)).toBe(60)
})

test('a newsroom link without an article lifts the paywall of all articles', async () => {
  const link = await tokens.makeNewsroomLink({
    articleId: null,
    scope: 'no_paywall',
    days: 30,
    note: 'Schulprojekt',
  })
  expect(link.url).toBeNull()
  for (const articleId of [PAID, ANOTHER_PAID]) {
    expect(await tokens.verify(link.token, articleId)).toEqual({
      state: 'valid',
      articleId: null,
      scope: 'no_paywall',
      type: 'newsroom',
    })
  }
  expect(await tokens.newsroomLinks()).toMatchObject([{ jti: link.jti, note: 'Schulprojekt' }])
  expect(await tokens.revoke(link.jti, null)).toBe(true)
  expect((await tokens.verify(link.token, PAID)).state).toBe('invalid')
})

test('nodes that start together on an empty database sign with the same key', async () => {
  const empty = await createTestDatabase()
  const nodes = await Promise.all([0, 1, 2, 3].map(() => openLinkTokens(empty, clock)))
  const link = { articleId: PAID, scope: 'no_paywall', days: 1, note: '' }
  const [first] = nodes
  const made = await first?.makeNewsroomLink(link)
  for (const node of nodes) expect((await node.verify(made?.token ?? '', PAID)).state).toBe('valid')
  await empty.close()
})

test('an unavailable database makes a token invalid instead of failing the page', async () => {
  const own = await createTestDatabase()
  const service = await openLinkTokens(own, clock)
  const { token } = await service.makeNewsroomLink({
    articleId: PAID,
    scope: 'no_paywall',
    days: 1,
    note: '',
  })
  await own.close()
  expect((await service.verify(token, PAID)).state).toBe('invalid')
  service.noteUse(token)
  await service.close()
})

test('a link to the e-paper has a token that is valid for five minutes and opens no article', async () => {
  const link = new URL(await tokens.epaperLink('https://kiosk.example/heute?seite=1'))
  expect(link.href).toMatch(/^https:\/\/kiosk\.example\/heute\?seite=1&link-token=/)
  const token = link.searchParams.get('link-token') ?? ''
  expect(await tokens.check(token)).toMatchObject({ claims: { articleId: null, type: 'epaper' } })
  expect(await tokens.verify(token, PAID)).toMatchObject({ state: 'invalid', scope: '' })
  clock.now = new Date(NOON.getTime() + 5 * 60_000 + 1000)
  expect(await tokens.check(token)).toEqual({ refusal: 'ERR_JWT_EXPIRED' })
})

test('two links to the e-paper have different tokens', async () => {
  const links = [1, 2].map(() => tokens.epaperLink('https://kiosk.example/'))
  expect(new Set(await Promise.all(links)).size).toBe(2)
})
