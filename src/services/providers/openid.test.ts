import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGoogle } from './google.ts'
import { createOpenId, type OpenId } from './openid.ts'

/** An identity provider whose answers a test can change. */
const server = createServer((request, response) => {
  void answer(request.url ?? '').then(({ status = 200, ...body }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
let issuer: string
let signing: CryptoKey
let keys: object[]
let description: Record<string, unknown>
let token: Record<string, unknown>
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  signing = privateKey
  keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
})
afterAll(() => void server.close())

let provider: OpenId
beforeEach(async () => {
  description = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
  token = { access_token: 'a', token_type: 'Bearer', id_token: await idToken() }
  provider = providerAt(issuer)
})

function answer(path: string): Promise<Record<string, unknown> & { status?: number }> {
  if (path === '/token') return Promise.resolve(token)
  return Promise.resolve(path === '/keys' ? { keys } : description)
}

function providerAt(issuerUrl: string): OpenId {
  return createOpenId({
    provider: 'google',
    issuer: issuerUrl,
    clientId: 'paper',
    clientSecret: () => 'a-word',
    redirectUri: 'https://paper.example/callback',
    parameters: { scope: 'openid' },
  })
}

function idToken(claims: Record<string, unknown> = {}, key = signing): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: issuer,
    aud: 'paper',
    sub: 'lea',
    nonce: 'n',
    iat: now,
    exp: now + 60,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key)
}

const exchange = (answeredBy?: string) =>
  provider.exchange({ code: 'c', state: 's', nonce: 'n', verifier: 'v'.repeat(43), answeredBy })

test('[S7.17] requests additional Google scopes if the paper configures them', async () => {
  const registered = { issuer, clientId: 'paper', clientSecret: 'a-word', tokenInfoUrl: issuer }
  const scopesOf = async (moreScopes: string[]) => {
    const google = createGoogle({ ...registered, moreScopes }, 'https://paper.example/callback')
    const flow = { state: 's', nonce: 'n', challenge: 'c' }
    return new URL(await google.authorizationUrl(flow)).searchParams.get('scope')
  }
  expect(await scopesOf([])).toBe('openid email profile')
  expect(await scopesOf(['phone', 'address'])).toBe('openid email profile phone address')
})

test('exchanges a code for the identity in its token', async () => {
  expect(await exchange()).toMatchObject({ provider: 'google', subject: 'lea' })
  expect(await exchange(issuer)).toMatchObject({ subject: 'lea' })
})

test('refuses the token of a code if the provider did not sign it', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  token['id_token'] = await idToken({}, privateKey)
  await expect(exchange()).rejects.toThrow(/signature/)
})

test.each([
  ['another sign-in', { nonce: 'other' }],
  ['no sign-in', { nonce: undefined }],
  ['another site', { aud: 'other' }],
  ['another site among several', { aud: ['paper', 'other'], azp: 'other' }],
  ['another provider', { iss: 'https://other.example' }],
  ['an expired time', { exp: 1 }],
  ['an old issue time', { iat: 1 }],
  ['no subject', { sub: undefined }],
])('refuses a token of %s', async (_, claims) => {
  token['id_token'] = await idToken(claims)
  await expect(exchange()).rejects.toThrow()
})

test('refuses an answer without a token, with an error or from another provider', async () => {
  await expect(exchange('https://other.example')).rejects.toThrow()
  delete token['id_token']
  await expect(exchange()).rejects.toThrow()
  token = { status: 400, error: 'invalid_grant' }
  await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('refuses metadata of another issuer and loads it again next time', async () => {
  const flow = { state: 's', nonce: 'n', challenge: 'c' }
  description['issuer'] = 'https://other.example'
  await expect(provider.authorizationUrl(flow)).rejects.toThrow()
  description['issuer'] = issuer
  expect(await provider.authorizationUrl(flow)).toMatch(`${issuer}/auth?`)
})

test('connects to a provider without TLS only on loopback', async () => {
  const flow = { state: 's', nonce: 'n', challenge: 'c' }
  for (const issuerUrl of ['http://issuer.example', 'http://127.0.0.1.issuer.example'])
    await expect(providerAt(issuerUrl).authorizationUrl(flow)).rejects.toThrow(/HTTPS/)
})
