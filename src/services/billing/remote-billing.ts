import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { BillingRights } from '../../rules/access/billing-rights.ts'
import type { Tables } from '../../store/tables.ts'
import type { OffersService } from './offers/offers-service.ts'
import type { OrderedRights } from './rights.ts'
import type { SubscriptionsService } from './subscriptions/subscriptions-service.ts'
import type { VouchersService } from './vouchers/vouchers-service.ts'
import type { WalletService } from './wallets/wallet-service.ts'

/** The site's own contracts, offers and vouchers. */
export type OwnSales = {
  subscriptions: SubscriptionsService
  offers: OffersService
  vouchers: VouchersService
}

/** The parts of billing, and the roles that it gives to an account. */
export type Billing = {
  services: OwnSales & { wallets: WalletService }
  rights: OrderedRights
}

export type RemoteBillingOptions = {
  database: Kysely<Tables>
  /** Base URL of the remote API. */
  url: string
  key: string
  /** `uniqueId` of the wallet used to buy articles. */
  walletId: string
  /** The reader's roles for each access right of the remote service. */
  rights: BillingRights
  /** The site's own services, which keep contracts that were made before. */
  own: OwnSales
  log: Logger
}
