import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { googleParameters } from '../../../test/fakes/google-issuer.ts'
import {
  googleView,
  openGoogleNodes,
  passFrom,
  stateAt,
  type GoogleNodes,
} from '../../../test/fakes/google-nodes.ts'
import { MAX_USES } from './uses.ts'

let on: GoogleNodes
beforeAll(async () => {
  on = await openGoogleNodes('parameters')
})
afterAll(() => on?.close())
afterEach(() => Object.assign(on.turns, { mode: 'parameters', laterMs: 0 }))

test('[S4.06] in mode off, neither parameters nor a pass open an article', async () => {
  const [node] = on.nodes
  const { value: token } = await passFrom(node)
  on.turns.mode = 'off'
  expect(await stateAt(node, googleView({ token }))).toBeNull()
  expect(await node.redeem({ ...googleView(), token: await on.issuer.token() })).toBeNull()
})

test('[S4.06] valid parameters from Google open; incomplete ones are no context', async () => {
  const [node] = on.nodes
  expect(await stateAt(node, googleView())).toBe('allowed')
  expect(await stateAt(node, googleView({ query: new URLSearchParams('gaa_at=eafs') }))).toBeNull()
})

test.each([
  ['a foreign referrer', { referrer: 'https://evil.example/' }],
  ['no referrer', { referrer: null }],
  ['expired parameters', { query: googleParameters({ gaa_ts: '5f000000' }) }],
  ['no access', { query: googleParameters({ gaa_at: 'na' }) }],
  ['a nonce cut short', { query: googleParameters({ gaa_n: 'abc' }) }],
])('[S4.06] denies %s', async (_, changes) => {
  expect(await stateAt(on.nodes[0], googleView(changes))).toBe('denied')
})

test('[S4.06] a nonce opens once for simultaneous requests on two nodes', async () => {
  const query = googleParameters()
  const asked = Array.from({ length: 20 }, async (_, index) =>
    stateAt(
      on.nodes[index % 2 === 0 ? 0 : 1],
      googleView({ query, articleId: 4711 + (index % 3) }),
    ),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'denied')).toHaveLength(19)
  expect(await stateAt(on.nodes[1], googleView({ query }))).toBe('denied')
})

test('a nonce stays used until it expires, and old uses are deleted', async () => {
  const query = googleParameters()
  const hash = () => on.store.database.selectFrom('google_access_uses').selectAll().execute()
  expect(await stateAt(on.nodes[0], googleView({ query }))).toBe('allowed')
  on.turns.laterMs = 3_599_000
  expect(await stateAt(on.nodes[1], googleView({ query }))).toBe('denied')
  on.turns.laterMs = 3 * 3_600_000
  await stateAt(on.nodes[0], googleView({ query: googleParameters({ gaa_ts: hexIn(4 * 3600) }) }))
  expect(await hash()).toHaveLength(1)
})

test('[S4.06] a pass opens the same article again and no other', async () => {
  const [node, other] = on.nodes
  const query = googleParameters()
  const { pass } = await node.check(googleView({ query }))
  const token = pass?.value ?? ''
  expect(await stateAt(other, googleView({ query, token }))).toBe('allowed')
  expect(await stateAt(other, googleView({ query, token, articleId: 4712 }))).toBe('denied')
  const [header, body, signature] = token.split('.')
  const forged = `${header}.${body?.replace(/.$/, 'A')}.${signature}`
  expect(await stateAt(other, googleView({ query, token: forged }))).toBe('denied')
  expect(await stateAt(other, googleView({ query, token: `${header}.${body}.` }))).toBe('denied')
})

test('[S4.06] a pass expires after half an hour and is not extended by use', async () => {
  const [node, other] = on.nodes
  const query = googleParameters()
  const { pass } = await node.check(googleView({ query }))
  const view = { query, token: pass?.value }
  for (const minutes of [1, 10, 20, 29]) {
    on.turns.laterMs = minutes * 60_000
    expect(await other.check(googleView(view))).toEqual({ state: 'allowed' })
  }
  on.turns.laterMs = 31 * 60_000
  expect(await other.check(googleView(view))).toEqual({ state: 'denied' })
})

test('limits the articles of one network per hour, also for simultaneous requests', async () => {
  const address = '2001:db8:7:7::1'
  const asked = Array.from({ length: MAX_USES + 6 }, async (_, index) =>
    stateAt(
      on.nodes[index % 2 === 0 ? 0 : 1],
      googleView({ address: `2001:db8:7:7::${index + 1}` }),
    ),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'allowed')).toHaveLength(MAX_USES)
  expect(await stateAt(on.nodes[0], googleView({ address }))).toBe('denied')
  expect(await stateAt(on.nodes[0], googleView())).toBe('allowed')
  on.turns.laterMs = 3_601_000
  const query = googleParameters({ gaa_ts: hexIn(2 * 3600) })
  expect(await stateAt(on.nodes[0], googleView({ address, query }))).toBe('allowed')
})

test('an operator’s dry run uses up no nonce and returns no pass', async () => {
  const query = googleParameters()
  const dryRun = await on.nodes[0].check(googleView({ query, isDryRun: true }))
  expect(dryRun).toEqual({ state: 'allowed' })
  expect(await stateAt(on.nodes[0], googleView({ query }))).toBe('allowed')
  expect(await stateAt(on.nodes[0], googleView({ query, isDryRun: true }))).toBe('denied')
})

test('neither stores nor logs nonces and addresses', async () => {
  const query = googleParameters()
  const address = '203.0.113.77'
  await stateAt(on.nodes[0], googleView({ query, address }))
  await stateAt(on.nodes[0], googleView({ query, address }))
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
