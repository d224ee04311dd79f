import type { Logger } from 'pino'
import { createOffers } from '../../../services/billing/offers/offers.ts'
import type { Billing } from '../../../services/billing/remote-billing.ts'
import { orderedRights } from '../../../services/billing/rights.ts'
import { createSubscriptions } from '../../../services/billing/subscriptions/subscriptions.ts'
import { createVouchers } from '../../../services/billing/vouchers/embedded.ts'
import { createWalletService } from '../../../services/billing/wallets/embedded.ts'
import type { RateLimits } from '../../../services/rate-limits/rate-limits.ts'
import type { Store } from '../../../store/store.ts'
import type { BillingConfig } from '../../config/billing-config.ts'
import { readNamedSecret } from '../../config/secret-files.ts'
import { loadSubsystem } from '../optional.ts'

type OpeningBilling = {
  config: BillingConfig
  store: Store
  rateLimits: RateLimits
  log: Logger
}

/** Opens billing: plenigo if configured, otherwise customers, wallets and contracts in the site's own database. */
export async function openBilling({
  config: { plenigo },
  store,
  rateLimits,
  log,
}: OpeningBilling): Promise<Billing> {
  const { database } = store
  const own = {
    subscriptions: createSubscriptions(database),
    offers: createOffers(database),
    vouchers: createVouchers(database, rateLimits),
  }
  if (!plenigo)
    return {
      services: { wallets: createWalletService(store), ...own },
      rights: orderedRights(database),
    }
  const { openPlenigoBilling } = await loadSubsystem('plenigo', 'BILLING_URL')
  log.info({ url: plenigo.url }, 'Customers, wallets and new subscriptions are those of plenigo')
  const key = await readNamedSecret('BILLING_KEY', plenigo.key)
  return openPlenigoBilling({ ...plenigo, key, database, own, log })
}
