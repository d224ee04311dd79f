import { hash as bcrypt } from '@node-rs/bcrypt'
import { beforeEach, expect, test } from 'vitest'
import { openLimitedAccounts } from '../../../../test/fixtures/accounts.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { hasImportedPassword, matchingImportedHash } from './imported-passwords.ts'
import { hashMatches } from './verify-hash.ts'

const PASSWORD = 'Altes-Passwort-2019'
/** 2^16 rounds on the thread of the event loop, where the site's own hashes use little. */
const SLOW = `$P$E${'.'.repeat(30)}`

const store = await testDatabaseForFile()
const accounts = await openLimitedAccounts(store.database)
beforeEach(() => store.database.deleteFrom('accounts').execute())

const signIn = async (identifier: string, password = PASSWORD) =>
  (await accounts.signIn({ identifier, password, address: crypto.randomUUID() })).kind

async function imported(email: string, isConfirmed = true, hash = ''): Promise<string> {
  const { id } = await store.database
    .insertInto('accounts')
    .values({ email, password_hash: '', email_verified: isConfirmed })
    .returning('id')
    .executeTakeFirstOrThrow()
  await store.database
    .insertInto('imported_readers')
    .values({
      account_id: id,
      source: 'table',
      record_hash: Buffer.from('x'),
      password_kind: 'bcrypt',
      password_hash: hash || (await bcrypt(PASSWORD, { cost: 4 })),
    })
    .execute()
  return id
}

async function registered(email: string): Promise<void> {
  const names = { firstName: 'Rita', lastName: 'Rhein', roles: [] }
  await accounts.createAccount({ email, password: 'Neu-hier-2026!', emailVerified: true, ...names })
}

/** Returns microseconds of processor time on the thread of the event loop. */
async function ownTime(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** The least of three times: other work on the machine can only add to one. */
async function leastTime(run: () => Promise<unknown>): Promise<number> {
  return Math.min(await ownTime(run), await ownTime(run), await ownTime(run))
}

test('a wrong password costs the same for imported, registered and unknown addresses, while a hash is left', async () => {
  const id = await imported('alt@leser.example', true, SLOW)
  await registered('neu@leser.example')
  await hashMatches(SLOW, PASSWORD)
  const comparison = await leastTime(() => hashMatches(SLOW, PASSWORD))
  const refusal = (email: string) =>
    leastTime(async () => expect(await signIn(email, 'Falsch-geraten-1')).toBe('invalid'))
  for (const email of ['alt@leser.example', 'neu@leser.example', 'niemand@leser.example'])
    expect([email, (await refusal(email)) > comparison / 2]).toEqual([email, true])
  await store.database.deleteFrom('accounts').where('id', '=', id).execute()
  expect(await refusal('neu@leser.example')).toBeLessThan(comparison / 2)
})

test("another account's imported password opens no address without one", async () => {
  await imported('alt@leser.example')
  await registered('neu@leser.example')
  expect(await signIn('neu@leser.example')).toBe('invalid')
  expect(await signIn('niemand@leser.example')).toBe('invalid')
  const claim = { accountId: undefined, email: 'niemand@leser.example', password: PASSWORD }
  expect(await matchingImportedHash(store.database, claim)).toBeNull()
})

test('the first sign-in replaces the imported hash, also if two come at once', async () => {
  const id = await imported('alt@leser.example')
  const kinds = await Promise.all([signIn('alt@leser.example'), signIn('alt@leser.example')])
  expect(kinds).toContain('signed-in')
  expect(await hasImportedPassword(store.database, id)).toBe(false)
  const { password_hash } = await store.database
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
  expect(await signIn('alt@leser.example')).toBe('signed-in')
})

test('a blocked account answers its imported password like its own', async () => {
  const id = await imported('alt@leser.example')
  await store.database.updateTable('accounts').set({ blocked: true }).where('id', '=', id).execute()
  expect(await signIn('alt@leser.example')).toBe('blocked')
  expect(await signIn('alt@leser.example', 'Falsch-geraten-1')).toBe('invalid')
  expect(await hasImportedPassword(store.database, id)).toBe(true)
})

test('an unconfirmed address stays signed out with the right imported password', async () => {
  const id = await imported('alt@leser.example', false)
  expect(await signIn('alt@leser.example')).toBe('unconfirmed')
  expect(await signIn('alt@leser.example', 'Falsch-geraten-1')).toBe('invalid')
  expect(await hasImportedPassword(store.database, id)).toBe(true)
})

test('the tidying keeps unconfirmed accounts that were imported', async () => {
  const id = await imported('alt@leser.example', false)
  await store.database
    .updateTable('accounts')
    .set({ created_at: new Date('2015-01-01') })
    .where('id', '=', id)
    .execute()
  await accounts.tidy()
  expect(await hasImportedPassword(store.database, id)).toBe(true)
})

test('an imported password confirms a change of the owner, who signed in with a provider', async () => {
  const accountId = await imported('alt@leser.example')
  const form = {
    accountId,
    password: 'Ganz-neu-2026!',
    passwordConfirmation: 'Ganz-neu-2026!',
    address: 'a',
  }
  const wrong = await accounts.changePassword({ ...form, currentPassword: 'Falsch-geraten-1' })
  expect(wrong).toMatchObject({ problems: { currentPassword: 'current-password' } })
  const right = await accounts.changePassword({ ...form, currentPassword: PASSWORD })
  expect(right.kind).toBe('signed-in')
  expect(await hasImportedPassword(store.database, accountId)).toBe(false)
  expect(await signIn('alt@leser.example')).toBe('invalid')
})

test('the owner of an address, proven by a provider, does not share the account with an imported password', async () => {
  const id = await imported('alt@leser.example', false)
  const identity = { subject: 's', email: 'alt@leser.example', emailVerified: true }
  const names = { firstName: 'Rita', lastName: 'Rhein' }
  const result = await accounts.signInWithProvider({
    identity: { provider: 'google', ...identity, ...names },
    address: 'a',
  })
  expect(result.kind).toBe('signed-in')
  expect(await hasImportedPassword(store.database, id)).toBe(false)
  expect(await signIn('alt@leser.example')).toBe('invalid')
})
