import { afterEach, beforeEach, expect } from 'vitest'
import type { Store } from '../../../store/store.ts'
import { createTestDatabase } from '../../../store/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import { daysAgo, ledgerFaults } from '../orders/sample-orders.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { sampleCards } from './sample-cards.ts'

/** A store of each test's own with cards at the double; what a test leaves in its ledger adds up. */
export function cardStage() {
  let store: Store
  let sample: ReturnType<typeof sampleCards>
  beforeEach(async () => {
    store = await createTestDatabase()
    await createOffers(store.database).seed()
    sample = sampleCards(store)
  })
  afterEach(async () => {
    expect(await ledgerFaults(store)).toEqual([])
    await store.close()
  })
  return {
    get store() {
      return store
    },
    get sample() {
      return sample
    },
    settle: () => sample.cards.settle({ limit: 10 }),
    /** A month and a day later, whatever the month: the contract of the account is renewed. */
    async renew(accountId: string) {
      await daysAgo(store, accountId, 32)
      expect(await createSubscriptions(store.database).renewDue({ limit: 10 })).toBe(1)
    },
    /** Of the ledger, in cents or credits. */
    async sumOf(account: string) {
      const { rows } = await store.pool.query<{ sum: number }>(
        'select coalesce(sum(amount), 0)::int as sum from ledger_entries where account = $1',
        [account],
      )
      return rows[0]?.sum
    },
  }
}
