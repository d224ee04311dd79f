import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CLIENT_ID, googleParameters } from '../../../test/fakes/google-issuer.ts'
import {
  googleView,
  openGoogleNodes,
  passFrom,
  stateAt,
  type GoogleNodes,
} from '../../../test/fakes/google-nodes.ts'
import { overdue } from '../../../test/overdue.ts'
import type { GoogleArticleView } from './google-access-service.ts'

/** Timeout for loading Google’s keys. */
const KEYS_TIMEOUT_MS = 2000

let on: GoogleNodes
beforeAll(async () => {
  on = await openGoogleNodes('verified')
})
afterAll(() => on?.close())
afterEach(() => {
  on.turns.clientId = CLIENT_ID
  on.logged.length = 0
})

const present = async (
  token: string,
  changes: Partial<GoogleArticleView> = {},
  node = on.nodes[0],
) => node.redeem({ ...googleView(changes), token })

test('[S4.06] parameters alone count as no context', async () => {
  expect(await stateAt(on.nodes[0], googleView())).toBeNull()
  expect(await stateAt(on.nodes[0], googleView({ query: new URLSearchParams() }))).toBeNull()
})

test('[S4.06] valid parameters are waiting only if the page may ask Google', async () => {
  const [node] = on.nodes
  const state = (changes: Partial<GoogleArticleView>) =>
    stateAt(node, googleView({ mayAskGoogle: true, ...changes }))
  expect(await state({})).toBe('waiting')
  expect(await state({ referrer: null })).toBe('waiting')
  expect(await state({ mayAskGoogle: false })).toBeNull()
  for (const change of [
    { gaa_at: 'na' },
    { gaa_ts: '5f000000' },
    { gaa_n: 'abc' },
    { gaa_sig: '' },
  ])
    expect(await state({ query: googleParameters(change) })).toBeNull()
  on.turns.clientId = ''
  expect(await state({})).toBeNull()
})

test('[S4.06] a waiting view does not use up its nonce, which then opens the article', async () => {
  const query = googleParameters()
  for (const node of on.nodes)
    expect(await node.check(googleView({ query, mayAskGoogle: true }))).toEqual({
      state: 'waiting',
    })
  const pass = await present(await on.issuer.token(), { query })
  const view = googleView({ query, mayAskGoogle: true, token: pass?.value })
  expect(await stateAt(on.nodes[1], view)).toBe('allowed')
})

test('[S4.06] Google’s token opens only the article it was presented for', async () => {
  for (const iss of ['https://accounts.google.com', 'accounts.google.com']) {
    const query = googleParameters()
    const pass = await present(await on.issuer.token({ iss }), { query })
    expect(pass?.maxAge).toBeLessThanOrEqual(3600)
    expect(await stateAt(on.nodes[1], googleView({ query, token: pass?.value }))).toBe('allowed')
    expect(
      await stateAt(on.nodes[1], googleView({ query, token: pass?.value, articleId: 1 })),
    ).toBeNull()
  }
})

test('[S4.06] refuses a pass issued in mode parameters', async () => {
  on.turns.mode = 'parameters'
  const { value: token } = await passFrom(on.nodes[0])
  on.turns.mode = 'verified'
  expect(await stateAt(on.nodes[0], googleView({ token }))).toBeNull()
})

test('[S4.06] token and nonce work once, also simultaneously on two nodes', async () => {
  const token = await on.issuer.token()
  const passes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      present(token, { articleId: 4711 + index }, on.nodes[index % 2 === 0 ? 0 : 1]),
    ),
  )
  expect(passes.filter(Boolean)).toHaveLength(1)
  const query = googleParameters()
  expect(await present(await on.issuer.token(), { query })).toBeTruthy()
  expect(await present(await on.issuer.token(), { query })).toBeNull()
})

test('[S4.06] recognises a used token with another encoding of its signature', async () => {
  const token = await on.issuer.token()
  expect(await present(token)).toBeTruthy()
  expect(await present(`${token}==`)).toBeNull()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1) ?? '')
  for (let bits = 1; bits < 16; bits += 1) {
    expect(await present(`${token.slice(0, -1)}${alphabet[last ^ bits]}`)).toBeNull()
  }
})

const seconds = () => Math.floor(Date.now() / 1000)
test.each([
  ['of another issuer', () => on.issuer.token({ iss: 'https://accounts.google.com.evil.example' })],
  ['for another site', () => on.issuer.token({ aud: 'other.apps.googleusercontent.com' })],
  ['that has expired', () => on.issuer.token({ exp: seconds() - 1 })],
  ['without an expiry', () => on.issuer.token({ exp: undefined })],
  ['without an issue time', () => on.issuer.token({ iat: undefined })],
  ['that is too old', () => on.issuer.token({ iat: seconds() - 3700 })],
  ['from the future', () => on.issuer.token({ iat: seconds() + 60 })],
  ['without a subject', () => on.issuer.token({ sub: undefined })],
  ['with an unknown key id', () => on.issuer.token({}, { kid: 'google-2' })],
  ['that is malformed', async () => 'a.b.c'],
  ['that is empty', async () => ''],
  ['that is too long', async () => `${await on.issuer.token()}${'A'.repeat(5000)}`],
])('[S4.06] refuses a token %s', async (_, token) => {
  expect(await present(await token())).toBeNull()
})

test('[S4.06] refuses unsigned, symmetric and foreign keys, and requests no URL they name', async () => {
  const foreign = await generateKeyPair('RS256', { extractable: true })
  let asked = 0
  const trap = createServer((_, response) => {
    asked += 1
    response.end('{}')
  })
  await new Promise<void>((done) => trap.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/keys`
  const [, body = ''] = (await on.issuer.token()).split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const secret = new TextEncoder().encode(await exportSPKI(foreign.publicKey))
  const sign = (header: { alg: string }, key: CryptoKey | Uint8Array) =>
    new SignJWT(claims)
      .setProtectedHeader({ kid: 'google-1', jku: url, x5u: url, ...header })
      .sign(key)
  const tokens = [
    `${none}.${body}.`,
    await sign({ alg: 'HS256' }, secret),
    await sign({ alg: 'RS256' }, foreign.privateKey),
  ]
  for (const token of tokens) expect(await present(token)).toBeNull()
  expect(asked).toBe(0)
  trap.close()
})

test('[S4.06] refuses every token if no client id is set', async () => {
  for (const nobody of ['', '  ']) {
    on.turns.clientId = nobody
    expect(await present(await on.issuer.token())).toBeNull()
    expect(await present(await on.issuer.token({ aud: '' }))).toBeNull()
  }
})

test.each([['hang'], [500], [302]] as const)(
  'refuses a token in time and logs a line without it if the key server answers %s',
  async (answer) => {
    const node = await on.openNode(`${on.issuer.jwksUrl}?fresh`)
    on.issuer.answerInstead(answer)
    const token = await on.issuer.token()
    const { result, overdueMs } = await overdue(KEYS_TIMEOUT_MS, () => present(token, {}, node))
    expect(result).toBeNull()
    expect(overdueMs).toBeLessThan(3000)
    on.issuer.answerInstead(null)
    expect(on.logged.join('')).toMatch(/could not be fetched|did not verify/)
    expect(on.logged.join('')).not.toContain(token.slice(-40))
    expect(await present(token, {}, node)).toBeTruthy()
  },
)
