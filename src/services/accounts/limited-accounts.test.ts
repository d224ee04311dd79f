import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '../../store/store.ts'
import { createTestDatabase } from '../../../test/fixtures/test-database.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import type { AccountsService, SignIn } from './accounts-service.ts'
import { limitedAccounts } from './limited-accounts.ts'
import { openLimitedAccounts } from '../../../test/fixtures/accounts.fixtures.ts'

const PASSWORD = 'Laternen über Schlebusch'
const OTHER = 'Wiesengrund am Kanal'

let store: Store
/** Two nodes on one store. */
let accounts: AccountsService
let elsewhere: AccountsService
let count = 0
let email: string
/** The reader's own network, another one for every test: it is counted too. */
let home: string
let accountId: string

beforeAll(async () => {
  store = await createTestDatabase()
  accounts = await openLimitedAccounts(store.database)
  elsewhere = await openLimitedAccounts(store.database)
})
afterAll(() => store.close())
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
/** What the browser keeps after a sign-in. */
async function knownBy(from: From = {}): Promise<string> {
  const result = await signIn({ knownDevices: '', ...from })
  return (result as SignIn).knownDevices ?? ''
}
/** More networks than one stranger has guess until the account is closed to the unknown. */
const besiege = () => kindsOf(80, (n) => ({ address: `198.51.100.${n}` }))

test('a stranger keeps nobody out but whoever shares the network', async () => {
  expect(await kindsOf(40, () => ({ address: '203.0.113.9' }))).toEqual(
    new Set(['invalid', 'limited']),
  )
  expect((await signIn({ address: '203.0.113.9' })).kind).toBe('limited')
  expect((await signIn({ address: '203.0.113.9', node: elsewhere })).kind).toBe('limited')
  expect((await signIn()).kind).toBe('signed-in')
})

test('guesses from everywhere end at their count; a right password from a known browser passes whatever strangers do', async () => {
  const knownDevices = await knownBy()
  expect(await besiege()).toContain('limited')
  const unknown = await signIn({ address: '203.0.113.77' })
  expect(unknown.kind).toBe('limited')
  expect(unknown.kind === 'limited' && unknown.retryAfter).toBeGreaterThan(60)
  expect((await signIn({ address: '203.0.113.77', knownDevices })).kind).toBe('signed-in')
  expect((await signIn({ node: elsewhere, knownDevices })).kind).toBe('signed-in')
})

test('a registration of a known address makes up for no guesses at it', async () => {
  const person = { firstName: 'Fee', lastName: 'Fern', terms: true, newsletter: false }
  const stranger = { email, password: OTHER, address: '203.0.113.9' }
  await accounts.register({ ...person, ...stranger })
  expect(await kindsOf(4, () => stranger)).toEqual(new Set(['invalid']))
  expect((await signIn(stranger)).kind).toBe('unconfirmed')
  expect(await kindsOf(2, () => stranger)).toEqual(new Set(['invalid', 'limited']))
})

test('a known browser passes beside a stranger on the same network too', async () => {
  const knownDevices = await knownBy()
  await kindsOf(8, () => ({}))
  expect((await signIn()).kind).toBe('limited')
  expect((await signIn({ knownDevices })).kind).toBe('signed-in')
})

test('wrong passwords from a known browser have a small count of their own', async () => {
  const knownDevices = await knownBy()
  expect(await kindsOf(5, (n) => ({ knownDevices, address: `198.51.100.${n}` }))).toEqual(
    new Set(['invalid']),
  )
  expect((await guess({ knownDevices, address: '203.0.113.5' })).kind).toBe('limited')
  expect((await signIn()).kind).toBe('signed-in')
})

test('over a quarter of an hour a network has fewer guesses than five a minute', async () => {
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
  'what no sign-in gave out makes no browser known: %#',
  async (knownDevices) => {
    await kindsOf(5, () => ({ knownDevices }))
    expect((await signIn({ knownDevices })).kind).toBe('limited')
    const [own] = (await knownBy({ knownDevices, address: `10.1.${count}.1` })).split('.')
    expect(own).not.toBe(knownDevices.split('.')[0])
    expect((await signIn({ knownDevices })).kind).toBe('limited')
  },
)

test('a browser known to one account is not to another; of a household all accounts know it', async () => {
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

test('a browser that signs in again keeps its secret; an account knows ten, the unused go first', async () => {
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

test('whoever keeps no cookies is not written down', async () => {
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
  time: () =>
    store.pool.query('update known_devices set expires_at = now() where account_id = $1', [
      accountId,
    ]),
}
test.each(Object.entries(endings))('%s ends what browsers are known', async (_, end) => {
  const knownDevices = await knownBy()
  await end()
  await kindsOf(5, () => ({ knownDevices }))
  for (const password of [PASSWORD, OTHER])
    expect((await signIn({ knownDevices, password })).kind).toBe('limited')
  await accounts.tidy()
  const rows = store.database.selectFrom('known_devices').where('account_id', '=', accountId)
  expect(await rows.selectAll().execute()).toEqual([])
})

test('the browser that changed the password is the one that is known', async () => {
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

test('whoever is signed in guesses the password five times, not more', async () => {
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

test('where the accounts are away nobody’s tries are used up', async () => {
  const { database } = store
  const away = limitedAccounts(
    { ...accounts, signIn: () => Promise.reject(new Error('away')) },
    { database, limits: createRateLimits(database) },
  )
  for (let n = 0; n < 12; n += 1) await expect(signIn({ node: away })).rejects.toThrow('away')
  expect((await signIn()).kind).toBe('signed-in')
})
