import { afterAll, expect, test } from 'vitest'
import { decodeProtectedHeader } from 'jose'
import { listenOutbox } from '../../../store/outbox.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import type { SignedIn } from '../accounts-service.ts'
import { createAccounts } from '../embedded.ts'
import { ISSUER, openLimitedAccounts } from '../../../../test/fixtures/accounts.fixtures.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { issueRefreshToken } from './refresh-tokens.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const PASSWORD = 'Laternen über Schlebusch'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1'

const store = await testDatabaseForFile()

// Two nodes that share a database.
const accounts = await openLimitedAccounts(store.database)
const elsewhere = await createAccounts(store.database, { ...samplePublisher, issuer: ISSUER })
const listener = listenOutbox(store, (tags) => elsewhere.invalidate(tags))
await listener.ready
afterAll(() => listener.stop())

async function account(name: string): Promise<{ id: string; email: string }> {
  const email = `${name}@leser.example`
  const person = { firstName: 'Frida', lastName: 'Frei', roles: [], emailVerified: true }
  const created = await accounts.createAccount({ ...person, email, password: PASSWORD })
  if (!created) throw new Error(`${email} is taken`)
  return { ...created, email }
}

async function signIn(email: string, userAgent?: string): Promise<SignedIn> {
  const requester = { address: '192.0.2.1', userAgent }
  const result = await accounts.signIn({ identifier: email, password: PASSWORD, ...requester })
  if (result.kind !== 'signed-in') throw new Error(`not signed in: ${result.kind}`)
  return result
}

/** Returns whether a statement is waiting for a lock. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await store.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

const eventually = (isSo: () => Promise<boolean>) => expect.poll(isSo)

test('[S5.04] after a rotation the new key signs, the old one still verifies, and other nodes load the new key', async () => {
  const { email } = await account('rotation')
  const before = await signIn(email)
  const oldKid = decodeProtectedHeader(before.tokens.idToken).kid
  await accounts.rotateKeys({ force: true })
  const after = await signIn(email)
  const newKid = decodeProtectedHeader(after.tokens.idToken).kid
  expect(newKid).not.toBe(oldKid)
  expect(await accounts.verify(before.tokens.idToken)).not.toBeNull()
  const { jwks } = await accounts.publicKeys()
  expect(jwks.keys.map((key) => Reflect.get(key, 'kid'))).toEqual([newKid, oldKid])
  await eventually(async () => (await elsewhere.verify(after.tokens.idToken)) !== null).toBe(true)
  expect(await elsewhere.verify(before.tokens.idToken)).not.toBeNull()
})

test('a 90-day-old key is replaced once, and only keys retired long ago are deleted', async () => {
  const kids = async () => {
    const keys = await store.database.selectFrom('signing_keys').select('kid').execute()
    return keys.map(({ kid }) => kid)
  }
  const before = await kids()
  await accounts.tidy()
  expect(await kids()).toHaveLength(before.length)
  await store.pool.query(`update signing_keys set created_at = created_at - interval '91 days'`)
  await Promise.all([accounts.tidy(), elsewhere.tidy()])
  const after = await kids()
  const [made, ...more] = after.filter((kid) => !before.includes(kid))
  expect(more).toEqual([])
  expect(made).toBeDefined()
  // Of two old keys the last signing one stays; the other was replaced long ago.
  expect(after).toHaveLength(2)
})

test('[S8.07] distinguishes malformed tokens, wrong signatures and invalid claims', async () => {
  const { email } = await account('errors')
  const { tokens } = await signIn(email)
  const [head = '', body = '', signature = ''] = tokens.idToken.split('.')
  const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  const errors = [
    await accounts.inspect('kein.token'),
    await accounts.inspect(`${head}.${body}.${turned}`),
    await accounts.inspect(tokens.accessToken),
  ]
  expect(errors).toEqual([
    { kind: 'refused', error: 'invalid', code: 'ERR_JWS_INVALID' },
    { kind: 'refused', error: 'signature', code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' },
    { kind: 'refused', error: 'claim', code: 'ERR_JWT_CLAIM_VALIDATION_FAILED' },
  ])
  const other = await createAccounts(store.database, {
    ...samplePublisher,
    issuer: 'https://another.example',
  })
  expect(await other.inspect(tokens.idToken)).toMatchObject({ error: 'claim' })
})

test('reuse of a stolen refresh token ends both sessions on every node and notifies the owner', async () => {
  const { id, email } = await account('stolen')
  const victim = await signIn(email, PHONE)
  const bystander = await signIn(email)
  const thief = await accounts.refresh(victim.tokens.refreshToken)
  const later = await accounts.refresh(thief?.refreshToken ?? '')
  expect(later).not.toBeNull()
  expect(await elsewhere.verify(later?.idToken ?? '')).not.toBeNull()

  expect(await accounts.refresh(victim.tokens.refreshToken)).toBeNull()
  expect(await accounts.refresh(later?.refreshToken ?? '')).toBeNull()
  for (const token of [victim.tokens.idToken, later?.idToken ?? '']) {
    expect(await accounts.verify(token)).toBeNull()
    await eventually(async () => (await elsewhere.verify(token)) === null).toBe(true)
  }
  expect(await accounts.refresh(bystander.tokens.refreshToken)).not.toBeNull()

  const events = await accounts.securityEvents(id)
  expect(events[0]).toMatchObject({ kind: 'token-reused' })
  expect(events.at(-1)).toMatchObject({ kind: 'signed-in', device: 'Safari auf iOS' })
  const mails = await store.database
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('account_id', '=', id)
    .execute()
  expect(mails).toEqual([{ kind: 'token-reused', recipient: email }])
})

test.each([
  ['signing out everywhere', (id: string) => accounts.signOutEverywhere(id)],
  ['a stolen token', (_id: string, old: string) => accounts.refresh(old)],
])('%s also ends a session that is being refreshed at that moment', async (_name, end) => {
  const { id, email } = await account(`renewing-${crypto.randomUUID()}`)
  const { tokens } = await signIn(email)
  const second = (await accounts.refresh(tokens.refreshToken))?.refreshToken ?? ''
  const third = await accounts.refresh(second)
  const [next, ending] = await store.database.transaction().execute(async (transaction) => {
    // The state of a refresh before its commit: the current token is locked, the next one inserted.
    const { family } = await transaction
      .selectFrom('refresh_tokens')
      .select('family')
      .where('id', '=', third?.refreshTokenId ?? '')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const issued = await issueRefreshToken(transaction, { accountId: id, family })
    const waiting = end(id, tokens.refreshToken)
    await eventually(isAnyoneWaiting).toBe(true)
    return [issued.token, { waiting }] as const
  })
  await ending.waiting
  expect(await accounts.refresh(next)).toBeNull()
})

test('[S7.02] refuses a sign-in whose password changes while it is checked', async () => {
  const { id, email } = await account('overtaken')
  const attempt = await store.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('Wiesengrund am Kanal') })
      .where('id', '=', id)
      .execute()
    const requester = { address: '192.0.2.1' }
    const waiting = accounts.signIn({ identifier: email, password: PASSWORD, ...requester })
    // The sign-in has read the old password hash and waits for the lock; without the lock it would succeed.
    await Promise.race([waiting, eventually(isAnyoneWaiting).toBe(true)])
    return { waiting }
  })
  expect(await attempt.waiting).toEqual({ kind: 'invalid' })
})

test('a node that starts later knows which sessions were ended', async () => {
  const { email } = await account('restart')
  const { tokens } = await signIn(email)
  await accounts.signOut(tokens.refreshToken)
  const started = await createAccounts(store.database, { ...samplePublisher, issuer: ISSUER })
  expect(await started.verify(tokens.idToken)).toBeNull()
})

test('signing out everywhere ends every session of the account and no other', async () => {
  const { id, email } = await account('everywhere')
  const other = await account('neighbour')
  const [one, two, neighbour] = [
    await signIn(email),
    await signIn(email),
    await signIn(other.email),
  ]
  await accounts.signOutEverywhere(id)
  expect(await accounts.verify(one.tokens.idToken)).toBeNull()
  expect(await accounts.refresh(two.tokens.refreshToken)).toBeNull()
  expect(await accounts.verify(neighbour.tokens.idToken)).not.toBeNull()
})

test.each([
  ['one network', () => '192.0.2.7', 5],
  ['a hundred networks', (guess: number) => `192.0.2.${guess}`, 60],
])('counts each of a hundred simultaneous guesses from %s', async (from, of, most) => {
  const { email } = await account(from.replaceAll(' ', '-'))
  const guesses = Array.from({ length: 100 }, (_, guess) =>
    accounts.signIn({ identifier: email, password: `falsch-${guess}`, address: of(guess) }),
  )
  const kinds = (await Promise.all(guesses)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'invalid').length).toBe(most)
})

test('sign-ins with the correct password use up no attempts of their network', async () => {
  const { email } = await account('office')
  const address = '198.51.100.7'
  for (let index = 0; index < 35; index += 1)
    expect(await accounts.signIn({ identifier: email, password: PASSWORD, address })).toMatchObject(
      { kind: 'signed-in' },
    )
})

test('ten tabs that sign in at once with the correct password all succeed', async () => {
  const { email } = await account('tabs')
  const all = await Promise.all(Array.from({ length: 10 }, () => signIn(email)))
  expect(new Set(all.map(({ tokens }) => tokens.idToken)).size).toBe(10)
})
