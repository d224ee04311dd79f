import { createServer } from 'node:http'
import { generateKeyPair, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passSeconds } from '../site/clock.ts'
import { exchange } from '../site/exchange.ts'
import {
  makeLink,
  readLinkKey,
  signLinkToken,
  type Forged,
  type LinkKey,
  type MadeLink,
} from '../site/link-forge.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { writePaidArticle, type WrittenArticle } from '../site/written-article.ts'

let site: TestSite
let article: WrittenArticle
let another: WrittenArticle
let key: LinkKey
let link: MadeLink
/** URLs that a forged header made the site fetch. */
let asked: string[]
let elsewhere: string
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end(JSON.stringify({ keys: [] }))
})

beforeAll(async () => {
  site = await openTestSite()
  article = await writePaidArticle(site, 1_950_101)
  another = await writePaidArticle(site, 1_950_102)
  key = await readLinkKey(site)
  link = await makeLink(site, { articleId: article.id })
  asked = []
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  elsewhere = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  server.close()
  await site.close()
})

/** Returns the valid link's token with changes, signed with the site's own key unless another signer is given. */
function sign({ header, payload, signer }: Forged): Promise<string> {
  const claims = { jti: link.jti, articleId: article.id, scope: 'no_paywall', type: 'newsroom' }
  return signLinkToken(key, { header, payload: { ...claims, ...payload }, signer })
}

const query = (token: string) => `?link-token=${encodeURIComponent(token)}`
const read = (path: string) => exchange(site.url, { path })
const opens = async (token: string, page = article) =>
  (await read(page.urlPath + query(token))).body.includes(page.secret)

async function stateOf(token: string): Promise<string> {
  const response = await site.get('/api/gift-token/validate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const { code } = (await response.json()) as { code?: string }
  return response.ok ? 'valid' : `${response.status} ${code}`
}

async function expectRefused(token: string, state = '400 ERR_JWT_INVALID'): Promise<void> {
  expect(await stateOf(token)).toBe(state)
  expect(await opens(token)).toBe(false)
}

test('the valid token and one signed here with the same claims open the article', async () => {
  expect(await opens(link.token)).toBe(true)
  expect(await opens(await sign({}))).toBe(true)
})

test('[S5.15] a valid token replayed for another article opens nothing', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await opens(link.token)).toBe(true)
    expect(await opens(link.token, another)).toBe(false)
    const payload = await read(`${another.urlPath}/_payload.json${query(link.token)}`)
    expect(payload.body).not.toContain(another.secret)
  }
})

const seconds = () => Math.floor(Date.now() / 1000)

test('[S5.15] refuses expired and not yet valid tokens without any leeway', async () => {
  await expectRefused(await sign({ payload: { exp: seconds() } }), '400 ERR_JWT_EXPIRED')
  await expectRefused(await sign({ payload: { exp: seconds() - 1 } }), '400 ERR_JWT_EXPIRED')
  await expectRefused(await sign({ payload: { nbf: seconds() + 5 } }))
  for (const exp of ['9999999999', null, Number.MAX_VALUE * -1, true, [seconds() + 600]])
    expect(await stateOf(await sign({ payload: { exp } }).catch(() => 'x.y.z'))).toMatch(/^400/)
  await expectRefused(await sign({ payload: { exp: undefined } }))
})

test('[S5.15] a token that expires between two views opens the first one only', async () => {
  const token = await sign({ payload: { exp: seconds() + 60 } })
  expect(await opens(token)).toBe(true)
  passSeconds(61)
  await expectRefused(token, '400 ERR_JWT_EXPIRED')
})

test('[S5.15] refuses an address with two tokens', async () => {
  const { token } = link
  const polluted = [
    `?link-token=${token}&link-token=${token}`,
    `?link-token=x&link-token=${token}`,
    `?link-token=${token}&link-token=`,
    `?link-token&link-token=${token}`,
    `?link-token[]=${token}`,
    `?Link-Token=${token}`,
    `?x=1;link-token=${token}`,
  ]
  for (const search of polluted) {
    for (const path of [article.urlPath, `${article.urlPath}/_payload.json`])
      expect((await read(path + search)).body).not.toContain(article.secret)
  }
  expect((await read(`${article.urlPath}?a=1&link-token=${token}&b=2`)).body).toContain(
    article.secret,
  )
})

test('[S5.15] refuses other algorithms, such as unsigned tokens and HMAC with the public key as secret', async () => {
  const unsecured = new UnsecuredJWT({
    jti: link.jti,
    articleId: article.id,
    scope: 'no_paywall',
    type: 'newsroom',
  })
    .setExpirationTime('1h')
    .encode()
  const [, payload] = link.token.split('.')
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const fakes = ['none', 'None', 'NONE', 'nOnE', ''].map(
    (alg) => `${header({ alg, typ: 'link+jwt', kid: key.kid })}.${payload}.`,
  )
  const text = new TextEncoder()
  const secrets = [
    text.encode(key.publicPem),
    text.encode(key.publicPem.trim()),
    text.encode(JSON.stringify(key.publicJwk)),
    Buffer.from(key.publicJwk.x ?? '', 'base64url'),
    text.encode(key.publicJwk.x),
  ]
  for (const secret of secrets)
    fakes.push(await sign({ header: { alg: 'HS256' }, signer: Uint8Array.from(secret) }))
  const rsa = await generateKeyPair('RS256')
  fakes.push(await sign({ header: { alg: 'RS256' }, signer: rsa.privateKey }))
  for (const token of [unsecured, ...fakes, ...fakes.map((fake) => `${fake}${'A'.repeat(86)}`)])
    await expectRefused(token)
})

test('[S5.15] refuses signatures by a foreign key under any key id', async () => {
  const foreign = await generateKeyPair('EdDSA')
  for (const kid of [key.kid, 'foreign', '', '../../keys', undefined])
    await expectRefused(await sign({ header: { kid }, signer: foreign.privateKey }))
  await expectRefused(await sign({ header: { kid: 'foreign' } }))
})

test('[S5.15] fetches no key and accepts no key from the token itself', async () => {
  const foreign = await generateKeyPair('EdDSA', { extractable: true })
  const { x = '' } = await crypto.subtle.exportKey('jwk', foreign.publicKey)
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, kid: 'foreign', alg: 'EdDSA' }
  const headers = [
    { jku: `${elsewhere}/jku` },
    { x5u: `${elsewhere}/x5u` },
    { jwk },
    { jku: `${elsewhere}/jku`, kid: 'foreign' },
    { x5u: `${elsewhere}/x5u`, kid: `${elsewhere}/kid` },
    { x5c: ['MIIB'] },
    { iss: elsewhere },
  ]
  for (const header of headers)
    await expectRefused(await sign({ header, signer: foreign.privateKey }))
  await expectRefused(await sign({ header: { kid: undefined, jwk }, signer: foreign.privateKey }))
  await expectRefused(await sign({ payload: { iss: elsewhere }, signer: foreign.privateKey }))
  await fetch(`${elsewhere}/the-double-listens`)
  expect(asked).toEqual(['/the-double-listens'])
})

test('[S5.15] refuses other token types and unknown critical headers', async () => {
  for (const typ of ['JWT', 'at+jwt', '', undefined])
    await expectRefused(await sign({ header: { typ } }))
  const cookie = await site.signIn('plus')
  const idToken = /id_token=([^;]+)/.exec(cookie)?.[1] ?? ''
  await expectRefused(idToken)
  const critical = await sign({})
  const [head = '', ...rest] = critical.split('.')
  const changed = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), crit: ['exp'] }
  const broken = Buffer.from(JSON.stringify(changed)).toString('base64url')
  await expectRefused([broken, ...rest].join('.'))
})

test('[S5.15] refuses invalid claims although the signature is valid', async () => {
  const payloads = [
    { jti: undefined },
    { jti: 'x' },
    { articleId: undefined },
    { articleId: String(article.id) },
    { articleId: [article.id] },
    { articleId: -1 },
    { articleId: 1.5 },
    { scope: undefined },
    { scope: ['no_paywall'] },
    { type: 'admin' },
    { type: undefined },
  ]
  for (const payload of payloads) await expectRefused(await sign({ payload }))
  const unknown = { jti: '00000000-0000-4000-8000-000000000000' }
  await expectRefused(await sign({ payload: unknown }), '400 ERR_JWT_REVOKED')
})

test('[S5.15] answers 400 to an oversized token without a server error', async () => {
  for (const length of [1025, 10_000, 60_000]) {
    const long = `${link.token}${'A'.repeat(length)}`
    expect(await stateOf(long)).toBe('400 ERR_JWT_INVALID')
  }
  expect(await stateOf(await sign({ payload: { x: 'y'.repeat(2000) } }))).toBe(
    '400 ERR_JWT_INVALID',
  )
  for (const length of [1025, 10_000, 15_000]) {
    const { status, body } = await read(`${article.urlPath}?link-token=${'A'.repeat(length)}`)
    expect(status).toBeLessThan(500)
    expect(body).not.toContain(article.secret)
  }
  for (const body of ['', '{', '[]', '{"token":1}', '{"token":""}', '{"token":null}', '"x"']) {
    const response = await site.get('/api/gift-token/validate', { method: 'POST', body })
    expect(response.status).toBe(400)
  }
})

test('after the attacks of this file the valid token still opens its article and the log has no error', async () => {
  expect(await opens(link.token)).toBe(true)
  const failures = site.errors.filter((line) => !line.includes('A link token was refused'))
  expect(failures).toEqual([])
  expect(site.errors.join()).not.toContain(link.token.slice(-30))
})
