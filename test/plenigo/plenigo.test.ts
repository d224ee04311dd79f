import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount } from '../fixtures/orders.fixtures.ts'
import { refusal } from './replies.ts'
import { openPlenigoTest } from './plenigo.fixtures.ts'

const { store, plenigo, billing, node, buyer, buy, walletOf, boughtHere } = await openPlenigoTest()

test('[S6.04] a lost answer is looked up: one credit, one purchase, one use', async () => {
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

test('[S6.04] while plenigo has not confirmed a use, no node repeats it for a minute', async () => {
  const accountId = await buyer(3)
  plenigo.trouble.set('POST /wallets/use', ['cut'])
  await expect(buy(accountId, 7)).rejects.toMatchObject({ status: 503, retryAfter: 60 })
  const asked = plenigo.count('POST /wallets/use')
  // The first request succeeds late, while the reader tries again on another node.
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

test('[S6.04] parallel purchases on several nodes are charged once', async () => {
  const accountId = await buyer(3)
  const nodes = [billing, node(), node()]
  const results = await Promise.all(
    nodes.flatMap((one) => [buy(accountId, 7, one), buy(accountId, 7, one)]),
  )
  expect(results.every(({ kind }) => kind === 'used')).toBe(true)
  expect((await walletOf(accountId)).balance).toBe(2)
})

test('added and refunded credits are booked once, even if the answer is lost', async () => {
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

test('credits spent elsewhere at the last moment are refused without an error', async () => {
  const accountId = await buyer(1)
  plenigo.trouble.set('POST /wallets/use', [
    refusal(412, 88_412, 'Precondition for CreditWallet failed.'),
  ])
  expect(await buy(accountId, 7)).toEqual({ kind: 'refused', because: 'not-enough' })
  expect(await boughtHere(accountId)).toEqual([])
})

test('an article bought in the app counts as bought here; other uses of credits do not', async () => {
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
  expect(new Set(await boughtHere(accountId))).toEqual(new Set([41, 42]))
  expect(await billing.movements(accountId)).toHaveLength(5)
  const page = await billing.movements(accountId, { offset: 4, limit: 3 })
  expect(page).toMatchObject([{ credits: 9, reason: 'Start' }])
})

test('reads long lists completely, a hundred entries at a time', async () => {
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

test('refuses a customer with the same address but another account', async () => {
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

test('only requesting a session or credits creates a customer, not reading', async () => {
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
