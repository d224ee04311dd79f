import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { ISSUER, openLimitedAccounts } from '../../../test/fixtures/accounts.fixtures.ts'

const store = await testDatabaseForFile()

const person = {
  password: 'Richtig-lang-2026',
  firstName: 'Paula',
  lastName: 'Plus',
  roles: ['PLUS_USER'],
  emailVerified: true,
}

const accounts = await openLimitedAccounts(store.database)

async function account(name: string, extra: Partial<typeof person> = {}) {
  const email = `${name}@leser.example`
  await accounts.createAccount({ ...person, ...extra, email })
  return { identifier: email, password: person.password, address: `test-${name}` }
}

async function signedIn(name: string) {
  const result = await accounts.signIn(await account(name))
  if (result.kind !== 'signed-in') throw new Error(`not signed in: ${result.kind}`)
  return result
}

test('limits sign-ins to an account from one network after five wrong passwords, even with the correct one', async () => {
  const credentials = await account('dora')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await accounts.signIn({ ...credentials, password: 'falsch' })
  }
  const result = await accounts.signIn(credentials)
  expect(result.kind).toBe('limited')
  expect(result.kind === 'limited' && result.retryAfter).toBeGreaterThan(0)
  expect((await accounts.signIn({ ...credentials, address: 'another' })).kind).toBe('signed-in')
})

test("[S5.04] verifies only RS256 tokens signed with the site's own keys", async () => {
  const { tokens } = await signedIn('frida')
  const { pem } = await accounts.publicKeys()
  const claims = { email: 'x@y.example', email_verified: true, roles: ['PLUS_USER'] }
  const base = (jwt: SignJWT) =>
    jwt
      .setSubject(crypto.randomUUID())
      .setIssuer(ISSUER)
      .setAudience('morgenblatt')
      .setExpirationTime('1h')
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const forged = {
    'alg none': new UnsecuredJWT(claims)
      .setIssuer(ISSUER)
      .setAudience('morgenblatt')
      .setSubject(crypto.randomUUID())
      .encode(),
    'HS256 with the public key as secret': await base(
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }),
    ).sign(new TextEncoder().encode(pem)),
    'a foreign key': await base(
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }),
    ).sign(foreign.privateKey),
    'a foreign key that names itself by jku': await base(
      new SignJWT(claims).setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        kid: 'x',
        jku: 'https://boese.example/keys',
      }),
    ).sign(foreign.privateKey),
    'an access token': tokens.accessToken,
    truncated: tokens.idToken.slice(0, -4),
    'two parts': tokens.idToken.split('.').slice(0, 2).join('.'),
    empty: '',
  }
  for (const [name, token] of Object.entries(forged))
    expect(await accounts.verify(token), name).toBeNull()
  expect(await accounts.verify(tokens.idToken)).not.toBeNull()
})

test('a refresh token works once, and its reuse ends the whole token family', async () => {
  const { tokens } = await signedIn('gerda')
  const next = await accounts.refresh(tokens.refreshToken)
  expect(next).not.toBeNull()
  await store.pool.query(
    `update refresh_tokens set replaced_at = replaced_at - interval '1 minute' where replaced_at is not null`,
  )
  expect(await accounts.refresh(tokens.refreshToken)).toBeNull()
  expect(await accounts.refresh(next?.refreshToken ?? '')).toBeNull()
})

test('two tabs that refresh at the same time both stay signed in', async () => {
  const { tokens } = await signedIn('hanna')
  const both = await Promise.all([
    accounts.refresh(tokens.refreshToken),
    accounts.refresh(tokens.refreshToken),
  ])
  expect(both.every(Boolean)).toBe(true)
})

test('a removed role is missing from the next token', async () => {
  const { tokens } = await signedIn('jule')
  await store.database
    .updateTable('accounts')
    .set({ roles: [] })
    .where('email', '=', 'jule@leser.example')
    .execute()
  const next = await accounts.refresh(tokens.refreshToken)
  expect((await accounts.verify(next?.idToken ?? ''))?.roles).toEqual([])
})

test('the database stores no plain password or refresh token', async () => {
  const { tokens } = await signedIn('karla')
  const { rows } = await store.pool.query(
    'select accounts::text as a, refresh_tokens::text as r from accounts join refresh_tokens on account_id = accounts.id',
  )
  const all = JSON.stringify(rows)
  expect(all).toContain('karla@leser.example')
  expect(all).not.toContain(person.password)
  expect(all).not.toContain(tokens.refreshToken)
})
