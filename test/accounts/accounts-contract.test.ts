import { randomUUID } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { openEmbedded, openFusionAuthAccounts } from './accounts-implementations.ts'

const PASSWORD = 'Ein Floß auf der Dhünn'
const NEW_PASSWORD = 'Der neue Steg am See'
const requester = { address: '192.0.2.9' }

describe.each([
  ['embedded', openEmbedded],
  ['FusionAuth', openFusionAuthAccounts],
])('accounts contract, %s', async (_name, open) => {
  const { accounts, confirmationCode, resetCode } = await open()

  async function newAccount(change: { emailVerified?: boolean; roles?: string[] } = {}) {
    const email = `${randomUUID()}@leser.example`
    const created = await accounts.createAccount({
      email,
      password: PASSWORD,
      firstName: 'Fee',
      lastName: 'Fern',
      roles: ['PLUS_USER'],
      emailVerified: true,
      ...change,
    })
    if (!created) throw new Error(`${email} is taken`)
    return { id: created.id, email }
  }
  const signIn = (email: string, password = PASSWORD) =>
    accounts.signIn({ identifier: email, password, ...requester })
  async function signedIn(email: string, password = PASSWORD) {
    const result = await signIn(email, password)
    if (result.kind !== 'signed-in') throw new Error(`not signed in: ${result.kind}`)
    return result
  }
  const register = (email: string, change: object = {}) =>
    accounts.register({
      email,
      password: PASSWORD,
      firstName: 'Frida',
      lastName: 'Frei',
      terms: true,
      newsletter: false,
      ...requester,
      ...change,
    })
  const choose = (code: string, password: string, passwordConfirmation = password) =>
    accounts.resetPassword({ code, password, passwordConfirmation, ...requester })
  const change = (accountId: string, form: object = {}) =>
    accounts.changePassword({
      accountId,
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      passwordConfirmation: NEW_PASSWORD,
      ...requester,
      ...form,
    })

  test('[S3.06] signs in by address in any case, with a token that contains identity and roles', async () => {
    const { id, email } = await newAccount()
    const name = { salutation: 'Frau', firstName: 'Fee', lastName: 'Fern' } as const
    await accounts.updateProfile(id, name)
    const { tokens } = await signedIn(email.toUpperCase())
    const reader = { ssoId: id, email, emailVerified: true, ...name, roles: ['PLUS_USER'] }
    const verified = await accounts.verify(tokens.idToken)
    expect(verified).toMatchObject(reader)
    const ends = Date.now() / 1000 + tokens.expiresIn
    expect(Math.abs((verified?.expiresAt ?? 0) - ends)).toBeLessThan(120)
    expect(await accounts.inspect(tokens.idToken)).toMatchObject({ kind: 'verified', reader })
    expect(tokens.expiresIn).toBeGreaterThan(0)
    expect(tokens.refreshExpiresIn).toBeGreaterThan(tokens.expiresIn)
  })

  test('refuses an unknown address and a wrong password with the same answer', async () => {
    const { email } = await newAccount()
    expect(await signIn(email, 'falsch')).toEqual({ kind: 'invalid' })
    expect(await signIn('niemand@leser.example')).toEqual({ kind: 'invalid' })
  })

  test('refuses a sign-in until the address is confirmed', async () => {
    const { email } = await newAccount({ emailVerified: false })
    expect(await signIn(email)).toEqual({ kind: 'unconfirmed' })
  })

  test('refuses a second account with the same address in any case', async () => {
    const { email } = await newAccount()
    const again = { password: PASSWORD, firstName: 'Fee', lastName: 'Fern', roles: [] }
    for (const taken of [email, email.toUpperCase()])
      expect(
        await accounts.createAccount({ ...again, email: taken, emailVerified: true }),
      ).toBeNull()
  })

  test('an id token verifies with the public keys', async () => {
    const { id, email } = await newAccount()
    const { tokens } = await signedIn(email)
    const { jwks, pem } = await accounts.publicKeys()
    expect(jwks.keys.length).toBeGreaterThan(0)
    const key = await importSPKI(pem, 'RS256')
    expect((await jwtVerify(tokens.idToken, key)).payload.sub).toBe(id)
  })

  test('[S8.07] tells a malformed token from one with a wrong signature', async () => {
    const { email } = await newAccount()
    const { tokens } = await signedIn(email)
    const [head, , signature] = tokens.idToken.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: 'x', exp: 9e9 })).toString('base64url')
    const forged = `${head}.${claims}.${signature}`
    expect(await accounts.inspect('kein.token')).toMatchObject({ error: 'invalid' })
    expect(await accounts.inspect(forged)).toMatchObject({ error: 'signature' })
    for (const token of ['', 'kein.token', forged, tokens.idToken.slice(0, -9)])
      expect(await accounts.verify(token)).toBeNull()
  })

  test('a refresh token returns a new one until sign-out', async () => {
    const { id, email } = await newAccount()
    const { tokens } = await signedIn(email)
    const next = await accounts.refresh(tokens.refreshToken)
    expect((await accounts.verify(next?.idToken ?? ''))?.ssoId).toBe(id)
    expect(next?.refreshToken).not.toBe(tokens.refreshToken)
    await accounts.signOut(next?.refreshToken ?? '')
    expect(await accounts.refresh(next?.refreshToken ?? '')).toBeNull()
    for (const none of ['', 'unbekannt', `${randomUUID()}.unbekannt`])
      expect(await accounts.refresh(none)).toBeNull()
  })

  test('signing out everywhere ends every device and is logged as a security event', async () => {
    const { id, email } = await newAccount()
    const devices = [await signedIn(email), await signedIn(email)]
    await accounts.signOutEverywhere(id)
    for (const { tokens } of devices) expect(await accounts.refresh(tokens.refreshToken)).toBeNull()
    const events = (await accounts.securityEvents(id)).map(({ kind }) => kind)
    expect(events).toEqual(['signed-out-everywhere', 'signed-in', 'signed-in'])
  })

  test('[S7.02] a sign-in after a registration gets the same answer for a known and an unknown address', async () => {
    const { email } = await newAccount()
    const fresh = `${randomUUID()}@leser.example`
    for (const address of [email, fresh]) {
      await register(address, { password: NEW_PASSWORD })
      expect(await signIn(address, NEW_PASSWORD)).toEqual({ kind: 'unconfirmed' })
      expect(await signIn(address, 'falsch')).toEqual({ kind: 'invalid' })
    }
    expect(await signIn(email)).toMatchObject({ kind: 'signed-in', reader: { firstName: 'Fee' } })
  })

  test('a registration is completed once, with the code of its mail and the password, and returns its order', async () => {
    const email = `${randomUUID()}@leser.example`
    const order = { name: 'PLUS', checkout: '/order', fields: { city: 'Köln' } }
    expect(await register(email, { order })).toMatchObject({ kind: 'accepted' })
    expect(await signIn(email)).toEqual({ kind: 'unconfirmed' })
    await accounts.requestConfirmation({ email, ...requester })
    const code = await confirmationCode(email)
    expect(await accounts.confirm({ code, ...requester })).toEqual({ kind: 'password-needed' })
    expect(await choose(code, 'kurz')).toMatchObject({ kind: 'refused' })
    const confirmed = { kind: 'signed-in', reader: { email }, order: order.fields }
    expect(await choose(code, PASSWORD)).toMatchObject(confirmed)
    expect(await choose(code, PASSWORD)).toEqual({ kind: 'wrong-code' })
    expect(await accounts.confirm({ code, ...requester })).toEqual({ kind: 'used' })
    expect(await accounts.confirmationOf({ code, ...requester })).toEqual({ kind: 'used' })
    expect((await signIn(email)).kind).toBe('signed-in')
  })

  test('registration and mail requests give the same answer for a known and an unknown address', async () => {
    const { email } = await newAccount()
    const unknown = `${randomUUID()}@leser.example`
    for (const address of [email, unknown]) {
      expect(await register(address)).toMatchObject({ kind: 'accepted' })
      const ask = { email: address, ...requester }
      expect(await accounts.requestConfirmation(ask)).toEqual({ kind: 'accepted' })
      expect(await accounts.requestPasswordReset(ask)).toEqual({ kind: 'accepted' })
    }
    expect((await signIn(email)).kind).toBe('signed-in')
  })

  test.each([
    [{ email: 'keine Adresse' }, 'email'],
    [{ password: 'kurz' }, 'password'],
    [{ password: 'passwort1' }, 'password'],
    [{ firstName: '' }, 'firstName'],
    [{ terms: false }, 'terms'],
  ])('refuses a registration with %j and names that field', async (form, field) => {
    const email = `${randomUUID()}@leser.example`
    const result = await register(email, form)
    expect(result.kind === 'refused' && Object.keys(result.problems)).toEqual([field])
  })

  test('a reset code sets a new password once and ends every other sign-in', async () => {
    const { email } = await newAccount()
    const { tokens } = await signedIn(email)
    await accounts.requestPasswordReset({ email, ...requester })
    const code = await resetCode(email)
    for (const asked of [code, code]) expect(await accounts.isResetCode(asked)).toBe(true)
    expect(await choose(code, NEW_PASSWORD, 'anders')).toMatchObject({ kind: 'refused' })
    expect(await choose(code, NEW_PASSWORD)).toMatchObject({ kind: 'signed-in', reader: { email } })
    expect(await choose(code, 'Noch ein Steg am See')).toEqual({ kind: 'wrong-code' })
    for (const dead of [code, '', 'kein/Code', 'x'.repeat(43)])
      expect(await accounts.isResetCode(dead)).toBe(false)
    expect(await accounts.refresh(tokens.refreshToken)).toBeNull()
    expect(await signIn(email)).toEqual({ kind: 'invalid' })
    expect((await signIn(email, NEW_PASSWORD)).kind).toBe('signed-in')
  })

  test.each([
    [{ currentPassword: 'falsch' }, 'currentPassword'],
    [{ passwordConfirmation: 'anders' }, 'passwordConfirmation'],
    [{ password: 'kurz', passwordConfirmation: 'kurz' }, 'password'],
    [{ password: PASSWORD, passwordConfirmation: PASSWORD }, 'password'],
  ])('refuses a password change with %j and names that field', async (form, field) => {
    const { id, email } = await newAccount()
    const result = await change(id, form)
    expect(result.kind === 'refused' && Object.keys(result.problems)).toEqual([field])
    expect((await signIn(email)).kind).toBe('signed-in')
  })

  test('a changed password ends every other sign-in', async () => {
    const { id, email } = await newAccount()
    const { tokens } = await signedIn(email)
    const changed = await change(id)
    expect(changed).toMatchObject({ kind: 'signed-in', reader: { email } })
    expect(await accounts.refresh(tokens.refreshToken)).toBeNull()
    expect(await signIn(email)).toEqual({ kind: 'invalid' })
    expect((await signIn(email, NEW_PASSWORD)).kind).toBe('signed-in')
  })

  test('a new address requires the password; salutation and name change at once', async () => {
    const { id, email } = await newAccount()
    const wanted = { accountId: id, email: `neu-${email}`, ...requester }
    expect(await accounts.changeEmail({ ...wanted, password: 'falsch' })).toMatchObject({
      kind: 'refused',
    })
    expect(await accounts.changeEmail({ ...wanted, password: PASSWORD })).toEqual({
      kind: 'accepted',
    })
    const name = { salutation: 'Frau', firstName: 'Felicitas', lastName: 'Fern' } as const
    expect(await accounts.updateProfile(id, { ...name, firstName: '' })).toMatchObject({
      kind: 'refused',
    })
    expect(await accounts.updateProfile(id, name)).toEqual({ kind: 'saved' })
  })

  test('stores completed onboarding per account', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    await accounts.setOnboardingCompleted(one.id, true)
    const isCompleted = async (id: string) =>
      (await accounts.registrationState(id)).isOnboardingCompleted
    expect([await isCompleted(one.id), await isCompleted(other.id)]).toEqual([true, false])
  })
})
