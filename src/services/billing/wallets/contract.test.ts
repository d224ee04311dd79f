import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BILLING_IMPLEMENTATIONS,
  openBilling,
} from '../../../../test/plenigo/billing-implementations.ts'
import type { Store } from '../../../store/store.ts'
import type { WalletService, CreditUseOrder } from './wallet-service.ts'

/** Contract tests of `WalletService`, run against every implementation. */
describe.each(BILLING_IMPLEMENTATIONS)('%s', (implementation) => {
  let store: Store
  let billing: WalletService
  let close: () => Promise<unknown>

  beforeAll(async () => {
    ;({ store, billing, close } = await openBilling(implementation))
  })
  afterAll(() => close())

  async function account(): Promise<string> {
    const { id } = await store.database
      .insertInto('accounts')
      .values({ email: `${randomUUID()}@leser.example`, password_hash: '-', first_name: 'Wanda' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const grant = (accountId: string, credits: number, idempotencyKey: string) => ({
    accountId,
    credits,
    reason: 'Gutschein',
    idempotencyKey,
  })

  async function buyer(credits: number): Promise<string> {
    const accountId = await account()
    await billing.addCredits(grant(accountId, credits, 'start'))
    return accountId
  }

  const buy = (accountId: string, articleId: number, change: Partial<CreditUseOrder> = {}) =>
    billing.useCredits({
      accountId,
      articleId,
      reason: 'Die Nacht hat fünf Farben',
      amount: 1,
      price: 1,
      isForSale: true,
      waivesWithdrawal: true,
      ...change,
    })

  const balanceOf = async (accountId: string) =>
    (await billing.wallet(accountId))?.availableCreditCount

  function purchasesOf(accountId: string) {
    return store.database
      .selectFrom('credit_purchases')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
  }

  test('[S3.08] parallel requests create one customer per account', async () => {
    const accountId = await account()
    const asked = await Promise.all(Array.from({ length: 8 }, () => billing.customer(accountId)))
    expect(new Set(asked.map((customer) => customer?.customerId)).size).toBe(1)
    expect(asked[0]?.customerId).toMatch(/^\d{1,18}$/)
    expect(asked[0]).toMatchObject({ externalSystemId: accountId, firstName: 'Wanda' })
    expect(await billing.customer(randomUUID())).toBeNull()
  })

  test('[S3.08] a wallet holds the sum of the added credits', async () => {
    const accountId = await account()
    expect(await billing.wallet(accountId)).toBeNull()
    await billing.addCredits(grant(accountId, 10, 'eins'))
    await billing.addCredits(grant(accountId, 5, 'zwei'))
    const customer = await billing.customer(accountId)
    expect(await billing.wallet(accountId)).toMatchObject({
      uniqueId: 'coins',
      availableCreditCount: 15,
      customerId: customer?.customerId,
    })
  })

  test.each([0, -1, 1.5, Number.NaN])('rejects a grant of %d credits', async (credits) => {
    const accountId = await account()
    const adding = billing.addCredits(grant(accountId, credits, 'eins'))
    await expect(adding).rejects.toMatchObject({ status: 400 })
    expect(await billing.wallet(accountId)).toBeNull()
  })

  test('[S6.04] buying an article costs its price and is recorded in ledger and purchases with the waiver', async () => {
    const accountId = await buyer(10)
    const result = await buy(accountId, 7, { amount: 2, price: 2 })
    expect(result).toMatchObject({ kind: 'used', wallet: { availableCreditCount: 8 } })
    const usageDate = result.kind === 'used' ? result.usageDate : ''
    const [latest, first] = await billing.movements(accountId)
    expect(latest).toMatchObject({ credits: -2, articleId: 7, createdAt: usageDate })
    expect(latest?.waiverAt).not.toBeNull()
    expect(first).toMatchObject({ credits: 10, articleId: null, waiverAt: null })
    const [purchase] = await purchasesOf(accountId)
    expect(purchase).toMatchObject({ article_id: 7 })
    expect(purchase?.purchased_at.toISOString()).toBe(usageDate)
    expect(await billing.creditsUsed(accountId)).toMatchObject([
      { articleId: 7, category: '7', creditsUsed: 2, usageDate, uniqueId: 'coins' },
    ])
  })

  test('[S6.04] twenty parallel purchases of the same article are charged once', async () => {
    const accountId = await buyer(10)
    const results = await Promise.all(Array.from({ length: 20 }, () => buy(accountId, 7)))
    expect(results.every(({ kind }) => kind === 'used')).toBe(true)
    const dates = results.map((result) => (result.kind === 'used' ? result.usageDate : ''))
    expect(new Set(dates).size).toBe(1)
    expect(await balanceOf(accountId)).toBe(9)
    expect(await purchasesOf(accountId)).toHaveLength(1)
  })

  test.each([1, 5])(
    '[S6.04] fifty parallel purchases with %i credits succeed that often, and the balance never goes below zero',
    async (credits) => {
      const accountId = await buyer(credits)
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) => buy(accountId, index + 1)),
      )
      expect(results.filter(({ kind }) => kind === 'used')).toHaveLength(credits)
      expect(results.filter(({ kind }) => kind === 'refused')).toContainEqual({
        kind: 'refused',
        because: 'not-enough',
      })
      expect(await balanceOf(accountId)).toBe(0)
      expect(await purchasesOf(accountId)).toHaveLength(credits)
    },
  )

  test('[S6.04] a repeated purchase returns the first result, even with an empty wallet or a changed price', async () => {
    const accountId = await buyer(1)
    const first = await buy(accountId, 7)
    const again = await buy(accountId, 7, { price: 3, isForSale: false })
    expect(again).toEqual({ ...first, cacheTags: [] })
    expect(await balanceOf(accountId)).toBe(0)
  })

  test.each([
    ['wrong-amount', { amount: 1, price: 2 }],
    ['wrong-amount', { amount: 0 }],
    ['wrong-amount', { amount: -5 }],
    ['not-for-sale', { isForSale: false }],
    ['not-enough', { amount: 3, price: 3 }],
  ])('[S6.04] refuses a purchase as %s for %j and spends nothing', async (because, change) => {
    const accountId = await buyer(2)
    expect(await buy(accountId, 7, change)).toEqual({ kind: 'refused', because })
    expect(await balanceOf(accountId)).toBe(2)
    expect(await purchasesOf(accountId)).toEqual([])
  })

  test('refuses a purchase without a wallet', async () => {
    expect(await buy(await account(), 7)).toEqual({ kind: 'refused', because: 'no-wallet' })
  })

  test('a successful purchase invalidates the purchases cache tag through the outbox', async () => {
    const accountId = await buyer(2)
    await buy(accountId, 7)
    await buy(accountId, 8, { amount: 9 })
    const rows = await store.database.selectFrom('outbox').select('cache_tags').execute()
    const announced = rows.filter((row) => row.cache_tags.includes(`purchases:${accountId}`))
    expect(announced).toHaveLength(1)
  })

  function receiptsOf(accountId: string) {
    return store.database
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('account_id', '=', accountId)
      .execute()
  }

  test('only a successful purchase sends a confirmation mail, with the agreed waiver', async () => {
    const accountId = await buyer(2)
    await Promise.all([buy(accountId, 7), buy(accountId, 7)])
    await buy(accountId, 8, { amount: 9 })
    const receipts = await receiptsOf(accountId)
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.recipient).toMatch(/@leser\.example$/)
    const mail = JSON.stringify(receipts[0]?.data)
    expect(mail).toContain('Die Nacht hat fünf Farben')
    expect(mail).toContain('Widerrufsrecht verlieren')
  })

  test('the confirmation states the right of withdrawal if the reader did not waive it', async () => {
    const accountId = await buyer(2)
    await buy(accountId, 7, { waivesWithdrawal: false })
    const [receipt] = await receiptsOf(accountId)
    expect(JSON.stringify(receipt?.data)).toContain('vierzehn Tage lang')
    expect((await billing.movements(accountId))[0]?.waiverAt).toBeNull()
  })

  test('wallet and movements are not found after the account is deleted', async () => {
    const accountId = await buyer(2)
    await buy(accountId, 7)
    await store.database.deleteFrom('accounts').where('id', '=', accountId).execute()
    expect(await billing.wallet(accountId)).toBeNull()
    expect(await billing.movements(accountId)).toEqual([])
  })
})
