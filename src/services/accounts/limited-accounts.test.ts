import { beforeEach, expect, test, vi } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import type { AccountsService, SignIn } from './accounts-service.ts'
import { limitedAccounts } from './limited-accounts.ts'
import { openLimitedAccounts } from '../../../test/fixtures/accounts.fixtures.ts'

const PASSWORD = 'Laternen über Schlebusch'
const OTHER = 'Wiesengrund am Kanal'

const store = await testDatabaseForFile()
let count = 0
let email: string
/** The reader's network, different in every test because networks are counted too. */
let home: string
let accountId: string

// Two nodes that share a database.
const accounts = await openLimitedAccounts(store.database)
const elsewhere = await openLimitedAccounts(store.database)
beforeEach(async () => {
  vi.useRealTimers()
  count += 1
  email = `leserin-${count}@leser.example`
  home = `10.0.${count}.1`
  accountId = await create(email)
})

async function create(address: string): Promise<string> {
  const person = { firstName: 'Frida', lastName: 'Frei', roles: [], emailVerified: true }
  return (await accounts.createAccount({ ...person, email: address, password: PASSWORD }))?.id ?? ''
}

type From = { address?: string; knownDevices?: string; password?: string; node?: AccountsService }
const signIn = ({
  address = home,
  password = PASSWORD,
  node = accounts,
  knownDevices,
}: From = {}) => node.signIn({ identifier: email, password, address, knownDevices })
const guess = (from: From = {}) => signIn({ ...from, password: 'falsch geraten' })
async function kindsOf(many: number, from: (n: number) => From): Promise<Set<string>> {
  const results = []
  for (let n = 0; n < many; n += 1) results.push(await guess(from(n)))
  return new Set(results.map(({ kind }) => kind))
}
/** Returns the known-devices cookie after a sign-in. */
async function knownBy(from: From = {}): Promise<string> {
  const result = await signIn({ knownDevices: '', ...from })
  return (result as SignIn).knownDevices ?? ''
}
/** Guesses from more networks than one stranger has, until the account refuses unknown browsers. */
const guessFromManyNetworks = () => kindsOf(80, (n) => ({ address: `198.51.100.${n}` }))

test('guesses from one network limit sign-ins from that network only, on every node', async () => {
  expect(await kindsOf(40, () => ({ address: '203.0.113.9' }))).toEqual(
    new Set(['invalid', 'limited']),
  )
  expect((await signIn({ address: '203.0.113.9' })).kind).toBe('limited')
  expect((await signIn({ address: '203.0.113.9', node: elsewhere })).kind).toBe('limited')
  expect((await signIn()).kind).toBe('signed-in')
})

test('guesses from many networks limit the account; a correct password from a known browser still signs in', async () => {
  const knownDevices = await knownBy()
  expect(await guessFromManyNetworks()).toContain('limited')
  const unknown = await signIn({ address: '203.0.113.77' })
  expect(unknown.kind).toBe('limited')
  expect(unknown.kind === 'limited' && unknown.retryAfter).toBeGreaterThan(60)
  expect((await signIn({ address: '203.0.113.77', knownDevices })).kind).toBe('signed-in')
  expect((await signIn({ node: elsewhere, knownDevices })).kind).toBe('signed-in')
})

test('registering a known address does not reset the guesses counted for it', async () => {
  const person = { firstName: 'Fee', lastName: 'Fern', terms: true, newsletter: false }
  const stranger = { email, password: OTHER, address: '203.0.113.9' }
  await accounts.register({ ...person, ...stranger })
  expect(await kindsOf(4, () => stranger)).toEqual(new Set(['invalid']))
  expect((await signIn(stranger)).kind).toBe('unconfirmed')
  expect(await kindsOf(2, () => stranger)).toEqual(new Set(['invalid', 'limited']))
})

test('a known browser signs in although a stranger on the same network is limited', async () => {
  const knownDevices = await knownBy()
  await kindsOf(8, () => ({}))
  expect((await signIn()).kind).toBe('limited')
  expect((await signIn({ knownDevices })).kind).toBe('signed-in')
})

test('wrong passwords from a known browser count in a small counter of their own', async () => {
  const knownDevices = await knownBy()
  expect(await kindsOf(5, (n) => ({ knownDevices, address: `198.51.100.${n}` }))).toEqual(
    new Set(['invalid']),
  )
  expect((await guess({ knownDevices, address: '203.0.113.5' })).kind).toBe('limited')
  expect((await signIn()).kind).toBe('signed-in')
})

test('allows one network 15 guesses in fifteen minutes, not five a minute throughout', async () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const invalid: number[] = []
  for (let minute = 0; minute < 14; minute += 1) {
    vi.setSystemTime(start + minute * 60_000)
    for (let n = 0; n < 6; n += 1) if ((await guess()).kind === 'invalid') invalid.push(minute)
  }
  expect(invalid).toHaveLength(15)
  vi.setSystemTime(start + 16 * 60_000)
  expect((await signIn()).kind).toBe('signed-in')
})

test.each(['', 'x', 'x'.repeat(43), `${'y'.repeat(43)}.${'z'.repeat(43)}`, '\0', 'ä'.repeat(5000)])(
  'ignores a known-devices cookie that no sign-in issued: %#',
  async (knownDevices) => {
    await kindsOf(5, () => ({ knownDevices }))
    expect((await signIn({ knownDevices })).kind).toBe('limited')
    const [own] = (await knownBy({ knownDevices, address: `10.1.${count}.1` })).split('.')
    expect(own).not.toBe(knownDevices.split('.')[0])
    expect((await signIn({ knownDevices })).kind).toBe('limited')
  },
)

test('knows a browser per account; a browser shared in a household can be known to several', async () => {
  const first = await knownBy()
  const [mine, myId] = [email, accountId]
  email = `mitbewohner-${count}@leser.example`
  accountId = await create(email)
  await kindsOf(6, () => ({ knownDevices: first }))
  expect((await signIn({ knownDevices: first })).kind).toBe('limited')
  const both = await knownBy({ knownDevices: first, address: `10.1.${count}.1` })
  expect(both.split('.')).toHaveLength(2)
  expect((await signIn({ knownDevices: both })).kind).toBe('signed-in')
  email = mine
  await kindsOf(6, () => ({}))
  expect((await signIn({ knownDevices: both })).kind).toBe('signed-in')
  expect(myId).not.toBe(accountId)
})

test('keeps a browser’s secret on its next sign-in, and the ten most recently used browsers per account', async () => {
  const first = await knownBy()
  expect(await knownBy({ knownDevices: first })).toBe(first)
  for (let n = 0; n < 12; n += 1) await knownBy()
  const rows = await store.database
    .selectFrom('known_devices')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  expect(rows).toHaveLength(10)
  expect(JSON.stringify(rows)).not.toContain(first)
  await kindsOf(6, () => ({}))
  expect((await signIn({ knownDevices: first })).kind).toBe('limited')
})

test('stores no known device for a client without cookies', async () => {
  expect(await signIn()).not.toHaveProperty('knownDevices')
  const rows = store.database.selectFrom('known_devices').where('account_id', '=', accountId)
  expect(await rows.selectAll().execute()).toEqual([])
})

const endings = {
  'signing out everywhere': () => accounts.signOutEverywhere(accountId),
  'a new password': () =>
    accounts.changePassword({
      accountId,
      currentPassword: PASSWORD,
      password: OTHER,
      passwordConfirmation: OTHER,
      address: '203.0.113.3',
    }),
  expiry: () =>
    store.pool.query('update known_devices set expires_at = now() where account_id = $1', [
      accountId,
    ]),
}
test.each(Object.entries(endings))('%s ends the known browsers', async (_, end) => {
  const knownDevices = await knownBy()
  await end()
  await kindsOf(5, () => ({ knownDevices }))
  for (const password of [PASSWORD, OTHER])
    expect((await signIn({ knownDevices, password })).kind).toBe('limited')
  await accounts.tidy()
  const rows = store.database.selectFrom('known_devices').where('account_id', '=', accountId)
  expect(await rows.selectAll().execute()).toEqual([])
})

test('after a password change only the browser that changed it is known', async () => {
  const other = await knownBy()
  const result = await accounts.changePassword({
    accountId,
    currentPassword: PASSWORD,
    password: OTHER,
    passwordConfirmation: OTHER,
    address: home,
    knownDevices: '',
  })
  const mine = (result as SignIn).knownDevices ?? ''
  await kindsOf(6, () => ({}))
  expect((await signIn({ knownDevices: mine, password: OTHER })).kind).toBe('signed-in')
  expect((await signIn({ knownDevices: other, password: OTHER })).kind).toBe('limited')
})

test('a signed-in reader has five attempts at the current password', async () => {
  const change = (currentPassword: string) =>
    accounts.changePassword({
      accountId,
      currentPassword,
      password: OTHER,
      passwordConfirmation: OTHER,
      address: '203.0.113.63',
    })
  for (let n = 0; n < 5; n += 1) expect((await change('falsch')).kind).toBe('refused')
  expect((await change(PASSWORD)).kind).toBe('limited')
})

test('a failing account backend uses up no attempts', async () => {
  const { database } = store
  const away = limitedAccounts(
    { ...accounts, signIn: () => Promise.reject(new Error('away')) },
    { database, limits: createRateLimits(database) },
  )
  for (let n = 0; n < 12; n += 1) await expect(signIn({ node: away })).rejects.toThrow('away')
  expect((await signIn()).kind).toBe('signed-in')
})
