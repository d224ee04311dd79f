import { createServer } from 'node:http'
import { generateKeyPair, importJWK, SignJWT, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import type { AccountsService } from '../accounts-service.ts'
import { createAccounts } from '../embedded.ts'
import { ISSUER } from '../../../../test/fixtures/accounts.fixtures.ts'
import {
  wrongHeaders,
  wrongShapes,
  wrongSignatures,
  type Forgery,
} from '../../../../test/fixtures/forgeries.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const AUDIENCE = 'morgenblatt'

const store = await testDatabaseForFile()
let accounts: AccountsService
let key: { kid: string; privateJwk: JWK; publicJwk: JWK }
let good: string
/** URLs that a forged header made the verifier fetch. */
const requestedUrls: string[] = []
let elsewhere: string
const server = createServer((request, response) => {
  requestedUrls.push(request.url ?? '')
  response.end(JSON.stringify({ keys: [] }))
})

beforeAll(async () => {
  accounts = await createAccounts(store.database, { ...samplePublisher, issuer: ISSUER })
  key = await newestKey()
  good = await sign({})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  elsewhere = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  server.close()
})

async function newestKey() {
  const row = await store.database
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return {
    kid: row.kid,
    privateJwk: row.private_jwk as JWK,
    publicJwk: row.public_jwk as JWK,
  }
}

type Made = { header?: object; payload?: object; signer?: CryptoKey | Uint8Array }

/** Signs a valid id token with some parts changed; the default signer is the site's own key. */
async function sign({ header = {}, payload = {}, signer }: Made): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: '0a7b1c2d-0000-4000-8000-000000000001',
    email: 'paula@leser.example',
    email_verified: true,
    roles: ['PLUS_USER'],
    iss: ISSUER,
    aud: AUDIENCE,
    iat: now,
    exp: now + 600,
  }
  return new SignJWT({ ...claims, ...payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })
    .sign(signer ?? (await importJWK(key.privateJwk, 'RS256')))
}

/** Returns the names of forgeries that verify. */
async function accepted(forgeries: readonly Forgery[]): Promise<string[]> {
  const names: string[] = []
  for (const { name, token } of forgeries) {
    if ((await accounts.verify(token)) !== null) names.push(name)
  }
  return names
}

test('[S5.04] verifies forty-six valid tokens with different claims and signing keys', async () => {
  const payloads = Array.from({ length: 43 }, (_, index) => ({
    given_name: 'Ä'.repeat(index * 7),
    email: `leser-${index}@leser.example`,
    roles: Array.from({ length: index % 5 }, (_role, role) => `PLUS-TAG-${role + 1}`),
  }))
  const tokens = await Promise.all(payloads.map((payload) => sign({ payload })))
  await accounts.rotateKeys({ force: true })
  const newer = await newestKey()
  expect(newer.kid).not.toBe(key.kid)
  const signer = await importJWK(newer.privateJwk, 'RS256')
  const byNewer = await Promise.all(
    ['a', 'b', 'c'].map((email) =>
      sign({ header: { kid: newer.kid }, payload: { email }, signer }),
    ),
  )
  const verified = await Promise.all([...tokens, ...byNewer].map((token) => accounts.verify(token)))
  expect(verified).toHaveLength(46)
  expect(verified.filter((reader) => reader === null)).toEqual([])
  expect(verified[42]).toMatchObject({
    email: 'leser-42@leser.example',
    roles: ['PLUS-TAG-1', 'PLUS-TAG-2'],
  })
})

test('[S5.04] refuses more than 355 tokens with forged signatures, shapes or headers', async () => {
  const headers = [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'HS256',
    'HS512',
    'RS384',
    'RS512',
    'PS256',
    'ES256',
    'EdDSA',
    'rs256',
    'RS256 ',
    null,
    7,
    ['RS256'],
  ].map((alg) => ({ alg }))
  const forgeries = [
    ...wrongSignatures(good, key.privateJwk),
    ...wrongShapes(good),
    ...wrongHeaders(good, [
      ...headers,
      { kid: 'foreign' },
      { typ: 'at+jwt' },
      { crit: ['exp'] },
      { crit: ['b64'], b64: false },
      { zip: 'DEF' },
    ]),
  ]
  expect(await accounts.verify(good)).not.toBeNull()
  expect(new Set(forgeries.map(({ token }) => token)).size).toBeGreaterThanOrEqual(355)
  expect(await accepted(forgeries)).toEqual([])
})

test('[S5.04] refuses algorithms other than RS256, including HMAC with the public key as secret', async () => {
  const { pem } = await accounts.publicKeys()
  const text = new TextEncoder()
  const { n = '' } = key.publicJwk
  const secrets = [
    text.encode(pem),
    text.encode(pem.trim()),
    text.encode(`${pem.trim()}\n\n`),
    text.encode(JSON.stringify(key.publicJwk)),
    text.encode(n),
    Uint8Array.from(Buffer.from(n, 'base64url')),
  ]
  const byHmac = await Promise.all(
    ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
      secrets.map((signer) => sign({ header: { alg }, signer })),
    ),
  )
  const bySameKey = await Promise.all(
    ['RS384', 'RS512', 'PS256', 'PS384', 'PS512'].map(async (alg) => {
      const { alg: _, ...jwk } = key.privateJwk
      const signer = await importJWK(jwk, alg)
      return sign({ header: { alg }, signer })
    }),
  )
  const forgeries = [...byHmac, ...bySameKey].map((token, index) => ({ name: `${index}`, token }))
  expect(await accepted(forgeries)).toEqual([])
})

test('[S5.04] refuses tokens signed by foreign keys, and fetches no key that a token names', async () => {
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await crypto.subtle.exportKey('jwk', foreign.publicKey)), kid: 'foreign' }
  const headers = [
    {},
    { kid: 'foreign' },
    { kid: undefined },
    { kid: `${elsewhere}/kid` },
    { kid: "' or '1'='1" },
    { jwk },
    { jwk, kid: 'foreign' },
    { jku: `${elsewhere}/jku` },
    { jku: `${elsewhere}/jku`, kid: 'foreign' },
    { x5u: `${elsewhere}/x5u` },
    { x5u: `${elsewhere}/x5u`, kid: 'foreign' },
    { x5c: ['MIIB'], x5t: 'AAAA' },
  ]
  const signer = foreign.privateKey
  const tokens = await Promise.all([
    ...headers.map((header) => sign({ header, signer })),
    sign({ payload: { iss: elsewhere }, signer }),
    sign({ payload: { iss: elsewhere } }),
  ])
  expect(await accepted(tokens.map((token, index) => ({ name: `${index}`, token })))).toEqual([])
  await fetch(`${elsewhere}/the-double-listens`)
  expect(requestedUrls).toEqual(['/the-double-listens'])
})

test('[S5.04] refuses invalid claims although the signature is correct', async () => {
  const now = Math.floor(Date.now() / 1000)
  const payloads = [
    { exp: now },
    { exp: now - 600 },
    { exp: undefined },
    { exp: String(now + 600) },
    { nbf: now + 60 },
    { iss: `${ISSUER}.evil.example` },
    { iss: undefined },
    { aud: 'other' },
    { aud: undefined },
    { sub: 'paula' },
    { sub: undefined },
    { roles: 'PLUS_USER' },
    { email: 1 },
  ]
  const tokens = await Promise.all(payloads.map((payload) => sign({ payload }).catch(() => '')))
  const forgeries = tokens.map((token, index) => ({ name: JSON.stringify(payloads[index]), token }))
  expect(await accepted(forgeries)).toEqual([])
})
