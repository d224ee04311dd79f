import { afterEach, beforeEach, expect } from 'vitest'
import { samplePublisher } from '../../../rules/site/sample-publisher.ts'
import type { Store } from '../../../store/store.ts'
import { href } from '../../../routes.ts'
import { createTestDatabase } from '../../../store/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import { booked } from '../payments/sample-payments.ts'
import type { SubscriptionsService } from '../subscriptions/subscriptions-service.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import type { DebitsService } from './debits-service.ts'
import { createDebits } from './debits.ts'

const company = { ...samplePublisher.company, sepaCreditorId: 'DE98ZZZ09999999999' }

/** Through this day everything that is announced is drawn. */
export const FAR = '2099-12-31'

/** A store of each test's own from which orders are debited. */
export function debitStage() {
  let store: Store
  let subscriptions: SubscriptionsService
  let debits: DebitsService
  beforeEach(async () => {
    store = await createTestDatabase()
    await createOffers(store.database).seed()
    subscriptions = createSubscriptions(store.database)
    debits = createDebits({
      database: store.database,
      publisher: { company, dunning: samplePublisher.dunning },
      invoicesUrl: `https://morgenblatt.example${href['account-abo']()}`,
    })
  })
  afterEach(() => store.close())
  return {
    get store() {
      return store
    },
    get subscriptions() {
      return subscriptions
    },
    get debits() {
      return debits
    },
    /** A day later: what was sold is announced. */
    async announce(): Promise<void> {
      await booked(store, 1)
      await debits.announce({ limit: 10 })
    },
    /** A term later: the contract is renewed. */
    async renew(): Promise<void> {
      await store.pool.query('update subscriptions set paid_through = berlin_day(now()) - 1')
      expect(await subscriptions.renewDue({ limit: 10 })).toBe(1)
    },
  }
}
