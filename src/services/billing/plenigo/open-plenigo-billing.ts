import type { Billing, RemoteBillingOptions } from '../remote-billing.ts'
import { createPlenigoWallets, openPlenigo } from './plenigo.ts'
import { createPlenigoRights } from './rights.ts'
import { createPlenigoSubscriptions } from './subscriptions.ts'
import { onlyGifts } from './vouchers.ts'

/** Opens billing with the customers, wallets and new subscriptions of plenigo. */
export function openPlenigoBilling(options: RemoteBillingOptions): Billing {
  const { database, rights, own, log, ...place } = options
  const parts = openPlenigo(database, { ...place, log })
  return {
    services: {
      wallets: createPlenigoWallets(parts),
      subscriptions: createPlenigoSubscriptions(parts, rights, own.subscriptions),
      // plenigo sells nothing here: pages use the subscription links of the settings.
      offers: { ...own.offers, onSale: () => Promise.resolve([]) },
      vouchers: onlyGifts(own.vouchers),
    },
    rights: createPlenigoRights(parts, rights),
  }
}
