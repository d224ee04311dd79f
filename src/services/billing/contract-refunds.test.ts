import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BILLING_IMPLEMENTATIONS,
  openBilling,
} from '../../../test/plenigo/billing-implementations.ts'
import type { Store } from '../../store/store.ts'
import type { WalletService } from './wallets/wallet-service.ts'
import { creditsAt } from '../../../test/fixtures/billing/credits.fixtures.ts'
import { newAccount } from '../../../test/fixtures/orders.fixtures.ts'

/** Contract tests for granting and refunding credits, for every implementation. */
describe.each(BILLING_IMPLEMENTATIONS)('%s', (implementation) => {
  let store: Store
  let billing: WalletService
  let close: () => Promise<unknown>

  beforeAll(async () => {
    ;({ store, billing, close } = await openBilling(implementation))
  })
  afterAll(() => close())

  const { buy, refund, balanceOf, boughtBy } = creditsAt(() => ({ store, billing }))

  test('a repeated grant adds its credits once', async () => {
    const accountId = await newAccount(store)
    const order = { accountId, credits: 5, reason: 'Gutschein', idempotencyKey: 'g1' }
    await Promise.all([1, 2, 3].map(() => billing.addCredits(order)))
    expect(await balanceOf(accountId)).toBe(5)
    expect(await billing.movements(accountId)).toMatchObject([{ credits: 5, reason: 'Gutschein' }])
    const nobody = billing.addCredits({ ...order, accountId: randomUUID() })
    await expect(nobody).rejects.toMatchObject({ status: 404 })
  })

  test('a purchase is refunded once: the credit is back, the article is locked and can be bought again', async () => {
    const accountId = await newAccount(store)
    await billing.addCredits({ accountId, credits: 2, reason: 'Start', idempotencyKey: 's' })
    await buy(accountId, 7)
    const results = await Promise.all([1, 2, 3].map(() => refund(accountId, 7)))
    expect(results.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
    expect(results.find(({ kind }) => kind === 'refunded')).toMatchObject({
      wallet: { availableCreditCount: 2 },
      cacheTags: [`purchases:${accountId}`],
    })
    expect(await boughtBy(accountId)).toEqual([])
    expect(await billing.creditsUsed(accountId)).toEqual([])
    expect((await billing.movements(accountId)).map(({ credits }) => credits)).toEqual([1, -1, 2])
    expect(await buy(accountId, 7)).toMatchObject({ kind: 'used' })
    expect(await billing.creditsUsed(accountId)).toMatchObject([{ articleId: 7 }])
    expect(await refund(accountId, 7)).toMatchObject({ kind: 'refunded' })
    expect(await refund(accountId, 8)).toEqual({ kind: 'nothing' })
    const mails = await store.database
      .selectFrom('mails')
      .select('data')
      .where('account_id', '=', accountId)
      .execute()
    const backs = mails.filter(({ data }) => JSON.stringify(data).includes('zurückgebucht'))
    expect(backs).toHaveLength(2)
  })

  test('fifty parallel purchases spend the last credit once', async () => {
    const accountId = await newAccount(store)
    await billing.addCredits({ accountId, credits: 1, reason: 'Start', idempotencyKey: 's' })
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => buy(accountId, index + 1)),
    )
    expect(results.filter(({ kind }) => kind === 'used')).toHaveLength(1)
    expect(await balanceOf(accountId)).toBe(0)
    expect(await boughtBy(accountId)).toHaveLength(1)
  })
})
