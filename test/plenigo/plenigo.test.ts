import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPlenigoBilling } from '../../src/services/billing/plenigo/plenigo.ts'
import { newAccount } from '../../src/services/billing/orders/sample-orders.ts'
import type { Store } from '../../src/store/open-store.ts'
import { createTestDatabase } from '../../src/store/test-database.ts'
import { passSeconds } from '../site/clock.ts'
import { openPlenigoDouble, type Plenigo } from './double.ts'
import { openPlenigoOn } from './open-plenigo.ts'
import { refusal } from './replies.ts'

let store: Store
let plenigo: Plenigo
let logged: string[]
let billing: ReturnType<typeof createPlenigoBilling>

beforeAll(async () => {
  store = await createTestDatabase()
  plenigo = await openPlenigoDouble()
})
afterAll(() => Promise.all([store.close(), plenigo.close()]))
beforeEach(() => {
  logged = []
  plenigo.trouble.clear()
  plenigo.isOpen = true
  plenigo.key = KEY
  billing = node()
})

const KEY = 'a-token-of-the-backend-7f3c'
/** Another node of the same site. */
const node = (more: { patienceMs?: number } = {}) =>
  createPlenigoBilling(openPlenigoOn(store, { url: plenigo.url, key: KEY }, { logged, ...more }))

async function buyer(credits: number): Promise<string> {
  const accountId = await newAccount(store)
  await billing.addCredits({ accountId, credits, reason: 'Start', idempotencyKey: 'start' })
  return accountId
}

const buy = (accountId: string, articleId: number, on = billing) =>
  on.useCredits({
    accountId,
    articleId,
    reason: 'Die Nacht hat fünf Farben',
    amount: 1,
    price: 1,
    isForSale: true,
    waivesWithdrawal: true,
  })

const walletOf = async (accountId: string) => {
  const customer = await billing.customer(accountId)
  const wallet = plenigo.wallets.of(customer?.customerId ?? '')
  if (!wallet) throw new Error('There is no such wallet.')
  return wallet
}

const boughtHere = async (accountId: string) =>
  (
    await store.database
      .selectFrom('credit_purchases')
      .select('article_id')
      .where('account_id', '=', accountId)
      .execute()
  ).map((row) => row.article_id)

test('[S6.04] an answer that is lost is looked up: one credit, one purchase, one use', async () => {
  const accountId = await buyer(3)
  plenigo.trouble.set('POST /wallets/use', ['lost'])
  expect(await buy(accountId, 7)).toMatchObject({
    kind: 'used',
    wallet: { availableCreditCount: 2 },
  })
  expect(await boughtHere(accountId)).toEqual([7])
  expect((await walletOf(accountId)).uses).toHaveLength(1)
  expect(await buy(accountId, 8)).toMatchObject({ kind: 'used' })
})

test('[S6.04] where plenigo does not know yet, nobody asks a second time, on no node, for a minute', async () => {
  const accountId = await buyer(3)
  plenigo.trouble.set('POST /wallets/use', ['cut'])
  await expect(buy(accountId, 7)).rejects.toMatchObject({ status: 503, retryAfter: 60 })
  const asked = plenigo.count('POST /wallets/use')
  // The first wish comes through after all, while the reader tries again elsewhere.
  const late = buy(accountId, 7, node())
  plenigo.wallets.use(await walletOf(accountId), {
    customerId: '1',
    uniqueId: 'coins',
    creditsUsed: 1,
    reason: 'Die Nacht hat fünf Farben',
    category: '7 waiver',
  })
  expect(await late).toMatchObject({ kind: 'used', wallet: { availableCreditCount: 2 } })
  expect(plenigo.count('POST /wallets/use')).toBe(asked)
  expect(await boughtHere(accountId)).toEqual([7])
}, 20_000)

test('[S6.04] two nodes at once charge once', async () => {
  const accountId = await buyer(3)
  const nodes = [billing, node(), node()]
  const results = await Promise.all(
    nodes.flatMap((one) => [buy(accountId, 7, one), buy(accountId, 7, one)]),
  )
  expect(results.every(({ kind }) => kind === 'used')).toBe(true)
  expect((await walletOf(accountId)).balance).toBe(2)
})

test('an upload whose answer is lost is not made twice: credits given, credits given back', async () => {
  const accountId = await buyer(2)
  const grant = { accountId, credits: 5, reason: 'Gutschein', idempotencyKey: 'g' }
  plenigo.trouble.set('POST /wallets/upload', ['lost', 'lost'])
  expect(await billing.addCredits(grant)).toMatchObject({ availableCreditCount: 7 })
  expect(await billing.addCredits(grant)).toMatchObject({ availableCreditCount: 7 })
  await buy(accountId, 7)
  const refund = { accountId, articleId: 7, reason: 'Kulanz' }
  expect(await billing.refundCredits(refund)).toMatchObject({
    kind: 'refunded',
    wallet: { availableCreditCount: 7 },
  })
  expect(await billing.refundCredits(refund)).toEqual({ kind: 'nothing' })
  expect(await boughtHere(accountId)).toEqual([])
  expect(await billing.movements(accountId)).toMatchObject([
    { credits: 1, reason: 'Kulanz', articleId: 7 },
    { credits: -1, articleId: 7, waiverAt: expect.any(String) },
    { credits: 5, reason: 'Gutschein', articleId: null },
    { credits: 2, reason: 'Start', articleId: null },
  ])
})

test('credits spent elsewhere at the last moment are refused, not an error', async () => {
  const accountId = await buyer(1)
  plenigo.trouble.set('POST /wallets/use', [
    refusal(412, 88_412, 'Precondition for CreditWallet failed.'),
  ])
  expect(await buy(accountId, 7)).toEqual({ kind: 'refused', because: 'not-enough' })
  expect(await boughtHere(accountId)).toEqual([])
})

test('what was bought in the app is bought here once it is seen; other uses of credits are none', async () => {
  const accountId = await buyer(9)
  const wallet = await walletOf(accountId)
  for (const category of ['41', 'Sonntagsrätsel', undefined, '42 waiver'])
    plenigo.wallets.use(wallet, {
      customerId: wallet.customerId,
      uniqueId: 'coins',
      creditsUsed: 1,
      reason: 'In der App',
      ...(category && { category }),
    })
  expect((await billing.creditsUsed(accountId)).map(({ articleId }) => articleId)).toEqual([42, 41])
  expect((await boughtHere(accountId)).toSorted()).toEqual([41, 42])
  expect(await billing.movements(accountId)).toHaveLength(5)
})

test('lists are read to their end, a hundred at a time', async () => {
  const accountId = await buyer(300)
  const wallet = await walletOf(accountId)
  for (let index = 1; index <= 250; index += 1)
    plenigo.wallets.use(wallet, {
      customerId: wallet.customerId,
      uniqueId: 'coins',
      creditsUsed: 1,
      reason: 'In der App',
      category: String(index),
    })
  const before = plenigo.count(`GET /wallets/${wallet.customerId}/coins/creditsUsed`)
  const used = await billing.creditsUsed(accountId)
  expect(used.map(({ articleId }) => articleId)).toEqual(
    Array.from({ length: 250 }, (_, index) => 250 - index),
  )
  expect(plenigo.count(`GET /wallets/${wallet.customerId}/coins/creditsUsed`) - before).toBe(3)
})

test('a read that fails once is tried again; a change is not', async () => {
  const accountId = await buyer(2)
  plenigo.trouble.set('GET /wallets', ['cut'])
  expect(await billing.wallet(accountId)).toMatchObject({ availableCreditCount: 2 })
  const asked = plenigo.count('POST /wallets/use')
  plenigo.trouble.set('POST /wallets/use', [{ status: 500, text: 'broken' }])
  await expect(buy(accountId, 7)).rejects.toMatchObject({ status: 503 })
  expect(plenigo.count('POST /wallets/use')).toBe(asked + 1)
})

test('an answer that does not come is waited for as long as allowed, and no longer', async () => {
  const accountId = await buyer(2)
  const hasty = node({ patienceMs: 250 })
  plenigo.trouble.set('GET /wallets', ['late', 'late'])
  await expect(hasty.wallet(accountId)).rejects.toMatchObject({ status: 503 })
  expect(logged.join()).toContain('TimeoutError')
  plenigo.trouble.set('POST /wallets/use', ['late'])
  await expect(buy(accountId, 7, hasty)).rejects.toMatchObject({ retryAfter: 60 })
  expect((await walletOf(accountId)).uses).toEqual([])
})

test('asked too often, plenigo is left alone as long as it says', async () => {
  const accountId = await buyer(2)
  const limit = { ...refusal(429, 88_000, 'Too many'), headers: { 'retry-after': '7' } }
  plenigo.trouble.set('GET /wallets', [limit])
  await expect(billing.wallet(accountId)).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  const asked = plenigo.calls.length
  await expect(billing.wallet(accountId)).rejects.toMatchObject({ status: 503 })
  expect(plenigo.calls).toHaveLength(asked)
  passSeconds(8)
  expect(await billing.wallet(accountId)).toMatchObject({ availableCreditCount: 2 })
})

test('while plenigo is down nobody waits for it again and again, and one line says so', async () => {
  const accountId = await buyer(2)
  plenigo.isOpen = false
  for (let index = 0; index < 4; index += 1)
    await expect(billing.wallet(accountId)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('Bitte versuchen Sie es'),
    })
  expect(logged.filter((line) => line.includes('plenigo is away'))).toHaveLength(1)
  plenigo.isOpen = true
  passSeconds(6)
  expect(await billing.wallet(accountId)).toMatchObject({ availableCreditCount: 2 })
})

test.each([
  ['no JSON', { status: 200, text: '<html>' }],
  ['another shape', { status: 200, body: { uniqueId: 7 } }],
  ['an endless answer', { status: 200, text: `"${'x'.repeat(5_000_000)}"` }],
])('%s is no answer', async (_, reply) => {
  const accountId = await buyer(2)
  plenigo.trouble.set('GET /wallets', [reply, reply])
  await expect(billing.wallet(accountId)).rejects.toMatchObject({ status: 503 })
})

test('the key is in no log and in no error, whatever goes wrong', async () => {
  const accountId = await buyer(2)
  plenigo.key = 'another'
  const refused = await billing.wallet(accountId).catch((error: unknown) => error)
  plenigo.key = KEY
  plenigo.isOpen = false
  const away = await buy(accountId, 7).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 503 })
  expect(logged.join()).toContain('check BILLING_KEY')
  const said = [
    ...logged,
    ...[refused, away].map(
      (error) =>
        `${JSON.stringify(error)}${String(error)}${String(Reflect.get(Object(error), 'stack'))}`,
    ),
  ]
  expect(said.join()).not.toContain(KEY)
})

test('a customer that has the address but another account is not taken over', async () => {
  const accountId = await newAccount(store)
  const { email } = await store.database
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  plenigo.customers.set('4711', {
    customerId: '4711',
    externalSystemId: randomUUID(),
    email,
    language: 'de',
    status: 'ACTIVATED',
    registrationDate: '2020-01-01T00:00:00Z',
  })
  await expect(billing.customer(accountId)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Leserservice'),
  })
})

test('nobody becomes a customer by reading: only by asking for a session or credits', async () => {
  const accountId = await newAccount(store)
  expect(await billing.wallet(accountId)).toBeNull()
  expect(await billing.creditsUsed(accountId)).toEqual([])
  expect(await buy(accountId, 7)).toEqual({ kind: 'refused', because: 'no-wallet' })
  plenigo.trouble.set('POST /customers', ['lost'])
  expect(await billing.customer(accountId)).toMatchObject({ externalSystemId: accountId })
  expect(
    plenigo.customers
      .values()
      .filter((one) => one.externalSystemId === accountId)
      .toArray(),
  ).toHaveLength(1)
})
