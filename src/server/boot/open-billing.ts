import type { Logger } from 'pino'
import { createBillingService } from '../../services/billing/embedded.ts'
import { createPlenigoBilling, openPlenigo } from '../../services/billing/plenigo/plenigo.ts'
import { createPlenigoRights } from '../../services/billing/plenigo/rights.ts'
import { createPlenigoSubscriptions } from '../../services/billing/plenigo/subscriptions.ts'
import { orderedRights } from '../../services/billing/rights.ts'
import { createSubscriptions } from '../../services/billing/subscriptions/subscriptions.ts'
import type { Store } from '../../store/open-store.ts'
import { billingKey, type BillingConfig } from './billing-config.ts'

type OpeningBilling = { config: BillingConfig; store: Store; log: Logger }

/** plenigo where it is set up; else customers, wallets and contracts of the site's own store. */
export async function openBilling({ config: { plenigo }, store, log }: OpeningBilling) {
  const { database } = store
  const subscriptions = createSubscriptions(database)
  const rights = orderedRights(database)
  if (!plenigo) return { billing: createBillingService(store), subscriptions, rights }
  log.info({ url: plenigo.url }, 'Customers, wallets and new subscriptions are those of plenigo')
  const { url, key, walletId, rights: names } = plenigo
  const parts = openPlenigo(database, { url, key: await billingKey(key), walletId, log })
  return {
    billing: createPlenigoBilling(parts),
    subscriptions: createPlenigoSubscriptions(parts, names, subscriptions),
    rights: createPlenigoRights(parts, names),
  }
}
