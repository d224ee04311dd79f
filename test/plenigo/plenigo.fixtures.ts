import { afterAll, beforeEach } from 'vitest'
import { createPlenigoBilling } from '../../src/services/billing/plenigo/plenigo.ts'
import { newAccount } from '../fixtures/orders.fixtures.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { KEY, openPlenigoDouble } from '../fakes/plenigo.ts'
import { openPlenigoOn } from './open-plenigo.ts'

/** A node's billing at the double, with a store of its own, until the file's tests are over; each test finds the double well. */
export async function openStage() {
  const store = await createTestDatabase()
  const plenigo = await openPlenigoDouble()
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

  /** Another node of the same site. */
  function node(more: { patienceMs?: number } = {}) {
    return createPlenigoBilling(
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

  /** As the double keeps it. */
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
