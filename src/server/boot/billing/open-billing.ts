import type { Logger } from 'pino'
import { createWalletService } from '../../../services/billing/wallets/embedded.ts'
import { createOffers } from '../../../services/billing/offers/offers.ts'
import { createPlenigoWallets, openPlenigo } from '../../../services/billing/plenigo/plenigo.ts'
import { createPlenigoRights } from '../../../services/billing/plenigo/rights.ts'
import { createPlenigoSubscriptions } from '../../../services/billing/plenigo/subscriptions.ts'
import { onlyGifts } from '../../../services/billing/plenigo/vouchers.ts'
import { orderedRights } from '../../../services/billing/rights.ts'
import { createSubscriptions } from '../../../services/billing/subscriptions/subscriptions.ts'
import { createVouchers } from '../../../services/billing/vouchers/embedded.ts'
import type { RateLimits } from '../../../services/rate-limits/rate-limits.ts'
import type { Store } from '../../../store/store.ts'
import type { BillingConfig } from '../../config/billing-config.ts'
import { readNamedSecret } from '../../config/secret-files.ts'

type OpeningBilling = {
  config: BillingConfig
  store: Store
  rateLimits: RateLimits
  log: Logger
}

/** Opens billing: plenigo if configured, otherwise customers, wallets and contracts in the site's own database. */
export async function openBilling({ config: { plenigo }, store, rateLimits, log }: OpeningBilling) {
  const { database } = store
  const subscriptions = createSubscriptions(database)
  const offers = createOffers(database)
  const vouchers = createVouchers(database, rateLimits)
  if (!plenigo)
    return {
      services: { wallets: createWalletService(store), subscriptions, offers, vouchers },
      rights: orderedRights(database),
    }
  log.info({ url: plenigo.url }, 'Customers, wallets and new subscriptions are those of plenigo')
  const { url, key, walletId, rights: names } = plenigo
  const token = await readNamedSecret('BILLING_KEY', key)
  const parts = openPlenigo(database, { url, key: token, walletId, log })
  return {
    services: {
      wallets: createPlenigoWallets(parts),
      subscriptions: createPlenigoSubscriptions(parts, names, subscriptions),
      // plenigo sells nothing here: pages use the subscription links of the settings.
      offers: { ...offers, onSale: () => Promise.resolve([]) },
      vouchers: onlyGifts(vouchers),
    },
    rights: createPlenigoRights(parts, names),
  }
}
