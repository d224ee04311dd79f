import { afterAll, beforeEach } from 'vitest'
import { createPlenigoWallets } from '../../src/services/billing/plenigo/plenigo.ts'
import { newAccount } from '../fixtures/orders.fixtures.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { KEY, openFakePlenigo } from '../fakes/plenigo.ts'
import { openPlenigoOn } from './open-plenigo.ts'

/**
 * Opens a node's billing with the fake plenigo and a database until the file's tests are over; resets the faults before
 * each test.
 */
export async function openPlenigoTest() {
  const store = await createTestDatabase()
  const plenigo = await openFakePlenigo()
  const logged: string[] = []
  const billing = node()
  afterAll(() => Promise.all([store.close(), plenigo.close()]))
  beforeEach(() => {
    logged.length = 0
    plenigo.trouble.clear()
    plenigo.isOpen = true
    plenigo.key = KEY
  })
  return { store, plenigo, logged, billing, node, buyer, buy, walletOf, boughtHere }

  /** Opens another node of the same site. */
  function node(more: { patienceMs?: number } = {}) {
    return createPlenigoWallets(
      openPlenigoOn(store, { url: plenigo.url, key: KEY }, { logged, ...more }),
    )
  }

  async function buyer(credits: number): Promise<string> {
    const accountId = await newAccount(store)
    await billing.addCredits({ accountId, credits, reason: 'Start', idempotencyKey: 'start' })
    return accountId
  }

  function buy(accountId: string, articleId: number, on = billing) {
    return on.useCredits({
      accountId,
      articleId,
      reason: 'Die Nacht hat fünf Farben',
      amount: 1,
      price: 1,
      isForSale: true,
      waivesWithdrawal: true,
    })
  }

  /** Returns the wallet in the fake. */
  async function walletOf(accountId: string) {
    const customer = await billing.customer(accountId)
    const wallet = plenigo.wallets.of(customer?.customerId ?? '')
    if (!wallet) throw new Error('There is no such wallet.')
    return wallet
  }

  async function boughtHere(accountId: string): Promise<number[]> {
    const rows = await store.database
      .selectFrom('credit_purchases')
      .select('article_id')
      .where('account_id', '=', accountId)
      .execute()
    return rows.map((row) => row.article_id)
  }
}
