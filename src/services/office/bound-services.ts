import type { Kysely } from 'kysely'
import type { Settings } from '../../rules/site/settings.ts'
import type { Tables } from '../../store/tables.ts'
import { storedAds } from '../ads/embedded.ts'
import { createCardTroubles } from '../billing/cards/card-problems.ts'
import { createDebits } from '../billing/debits/debits.ts'
import { createDeclarations } from '../billing/declarations/declarations.ts'
import type { BillingParts } from '../billing/invoices/invoice-mails.ts'
import { createOffers } from '../billing/offers/offers.ts'
import { createPayments } from '../billing/payments/payments.ts'
import { createPrintSubscribers } from '../billing/print-subscribers/print-subscribers.ts'
import { createVouchers } from '../billing/vouchers/embedded.ts'
import { createOfficeTokens } from '../editors/office-tokens.ts'
import { queueMail } from '../mail/queue.ts'
import { plannedIssues } from '../newsletters/issues/embedded.ts'
import { createPushMessages } from '../push/messages.ts'
import { createSettingsService } from '../settings/embedded.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { BoundServices, ImportServices } from './office-service.ts'
import { createStaff } from './staff/staff.ts'

type BindOptions = Omit<BillingParts, 'database'> & {
  payUrl: string
  limits: Pick<RateLimits, 'take' | 'giveBack' | 'secondsLeft'>
  /** Defaults of settings from the publisher's configuration. */
  settingDefaults: Partial<Settings>
  /** Whether this site manages accounts; otherwise FusionAuth gives the roles NEWSROOM and OPERATOR. */
  ownsAccounts: boolean
}

/** Returns a function that creates the office services on a transaction, or on a connection for imports. */
export const bindServices =
  ({ limits, payUrl, settingDefaults, ownsAccounts, ...billing }: BindOptions) =>
  (database: Kysely<Tables>): BoundServices & ImportServices => ({
    offers: createOffers(database),
    debits: createDebits({ ...billing, database }),
    payments: createPayments({ ...billing, database }),
    declarations: createDeclarations({ database, limits }),
    cardTroubles: createCardTroubles({ database, payUrl }),
    ads: storedAds(database),
    settings: createSettingsService({ database }, settingDefaults),
    vouchers: createVouchers(database, limits),
    printSubscribers: createPrintSubscribers(database),
    push: createPushMessages(database),
    issues: plannedIssues(database),
    staff: createStaff({ database, limits, ownsAccounts }),
    officeTokens: createOfficeTokens(database),
    mail: (recipient, data) =>
      queueMail(database, { kind: 'message', recipient, accountId: null, data }),
  })
