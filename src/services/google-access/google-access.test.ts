import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { googleParameters } from '../../../test/doubles/google-issuer.ts'
import {
  googleView,
  openGoogleNodes,
  type GoogleNodes,
} from '../../../test/doubles/google-nodes.ts'
import { MOST_USES } from './uses.ts'

let on: GoogleNodes
beforeAll(async () => {
  on = await openGoogleNodes('parameters')
})
afterAll(() => on?.close())
afterEach(() => Object.assign(on.turns, { mode: 'parameters', laterMs: 0 }))

test('[S4.06] off: nothing counts, neither parameters nor a pass', async () => {
  on.turns.mode = 'off'
  const [node] = on.nodes
  const { value: token } = await node.pass(4711)
  expect(await node.check(googleView({ token }))).toBeNull()
  expect(await node.redeem({ ...googleView(), token: await on.issuer.token() })).toBeNull()
})

test('[S4.06] sound parameters from Google open, and without them there is no context', async () => {
  const [node] = on.nodes
  expect(await node.check(googleView())).toBe('allowed')
  expect(await node.check(googleView({ query: new URLSearchParams('gaa_at=eafs') }))).toBeNull()
})

test.each([
  ['a foreign referrer', { referrer: 'https://evil.example/' }],
  ['no referrer', { referrer: null }],
  ['parameters that are past', { query: googleParameters({ gaa_ts: '5f000000' }) }],
  ['no access', { query: googleParameters({ gaa_at: 'na' }) }],
  ['a nonce cut short', { query: googleParameters({ gaa_n: 'abc' }) }],
])('[S4.06] %s is denied', async (_, changes) => {
  expect(await on.nodes[0].check(googleView(changes))).toBe('denied')
})

test('[S4.06] a nonce opens once, however many ask for it on two nodes at once', async () => {
  const query = googleParameters()
  const asked = Array.from({ length: 20 }, async (_, index) =>
    on.nodes[index % 2 === 0 ? 0 : 1].check(googleView({ query, articleId: 4711 + (index % 3) })),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'denied')).toHaveLength(19)
  expect(await on.nodes[1].check(googleView({ query }))).toBe('denied')
})

test('a nonce is as used up tomorrow, and what is long past is forgotten', async () => {
  const query = googleParameters()
  const hash = () => on.store.database.selectFrom('google_access_uses').selectAll().execute()
  expect(await on.nodes[0].check(googleView({ query }))).toBe('allowed')
  on.turns.laterMs = 3_599_000
  expect(await on.nodes[1].check(googleView({ query }))).toBe('denied')
  on.turns.laterMs = 3 * 3_600_000
  await on.nodes[0].check(googleView({ query: googleParameters({ gaa_ts: hexIn(4 * 3600) }) }))
  expect(await hash()).toHaveLength(1)
})

test('[S4.06] the pass of who was let in opens the same article again, no other, and not for ever', async () => {
  const [node, other] = on.nodes
  const query = googleParameters()
  expect(await node.check(googleView({ query }))).toBe('allowed')
  const { value: token, maxAge } = await node.pass(4711)
  expect(await other.check(googleView({ query, token }))).toBe('allowed')
  expect(await other.check(googleView({ query, token, articleId: 4712 }))).toBe('denied')
  const [header, body, signature] = token.split('.')
  const forged = `${header}.${body?.replace(/.$/, 'A')}.${signature}`
  expect(await other.check(googleView({ query, token: forged }))).toBe('denied')
  expect(await other.check(googleView({ query, token: `${header}.${body}.` }))).toBe('denied')
  on.turns.laterMs = maxAge * 1000 + 1000
  expect(await other.check(googleView({ query, token }))).toBe('denied')
})

test('one address opens so many articles an hour, not one more when all are asked for at once', async () => {
  const address = '2001:db8:7:7::1'
  const asked = Array.from({ length: MOST_USES + 6 }, async (_, index) =>
    on.nodes[index % 2 === 0 ? 0 : 1].check(googleView({ address: `2001:db8:7:7::${index + 1}` })),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(MOST_USES)
  expect(await on.nodes[0].check(googleView({ address }))).toBe('denied')
  expect(await on.nodes[0].check(googleView())).toBe('allowed')
  on.turns.laterMs = 3_601_000
  const query = googleParameters({ gaa_ts: hexIn(2 * 3600) })
  expect(await on.nodes[0].check(googleView({ address, query }))).toBe('allowed')
})

test('an operator who asks why uses nothing up', async () => {
  const query = googleParameters()
  expect(await on.nodes[0].check(googleView({ query, isDryRun: true }))).toBe('allowed')
  expect(await on.nodes[0].check(googleView({ query }))).toBe('allowed')
  expect(await on.nodes[0].check(googleView({ query, isDryRun: true }))).toBe('denied')
})

test('neither nonce nor address is kept or on.logged', async () => {
  const query = googleParameters()
  const address = '203.0.113.77'
  await on.nodes[0].check(googleView({ query, address }))
  await on.nodes[0].check(googleView({ query, address }))
  const rows = await on.store.database.selectFrom('google_access_uses').selectAll().execute()
  const kept = JSON.stringify(rows.map((row) => Object.values(row).map(String)))
  for (const text of [kept, on.logged.join('')]) {
    expect(text).not.toContain(query.get('gaa_n'))
    expect(text).not.toContain(query.get('gaa_sig'))
    expect(text).not.toContain(address)
  }
  expect(on.logged.join('')).toContain('used before')
})

const hexIn = (ahead: number): string => (Math.floor(Date.now() / 1000) + ahead).toString(16)
