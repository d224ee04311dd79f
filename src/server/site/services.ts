import type { AccountDataService } from '../../services/account-data/account-data-service.ts'
import type { AccountsService } from '../../services/accounts/accounts-service.ts'
import type { SecondFactorService } from '../../services/accounts/second-factor/second-factor-service.ts'
import type { AdsService } from '../../services/ads/ads-service.ts'
import type { HeadlineMeasuring } from '../../services/newsroom/headlines/measuring.ts'
import type { AnalyticsService } from '../../services/analytics/analytics-service.ts'
import type { WalletService } from '../../services/billing/wallets/wallet-service.ts'
import type { CardProblemsService } from '../../services/billing/cards/card-problems-service.ts'
import type { CardsService } from '../../services/billing/cards/cards-service.ts'
import type { FakeStripe } from '../../services/billing/cards/fake/fake-provider.ts'
import type { DebitsService } from '../../services/billing/debits/debits-service.ts'
import type { DeclarationsService } from '../../services/billing/declarations/declarations-service.ts'
import type { HouseholdsService } from '../../services/billing/households/households-service.ts'
import type { InvitationsService } from '../../services/billing/invitations/invitations-service.ts'
import type { InvoicesService } from '../../services/billing/invoices/invoices-service.ts'
import type { OffersService } from '../../services/billing/offers/offers-service.ts'
import type { BankFiles } from '../../services/billing/payments/bank-files.ts'
import type { PaymentsService } from '../../services/billing/payments/payments-service.ts'
import type { PrintSubscribersService } from '../../services/billing/print-subscribers/print-subscribers-service.ts'
import type { SubscriptionsService } from '../../services/billing/subscriptions/subscriptions-service.ts'
import type { VouchersService } from '../../services/billing/vouchers/vouchers-service.ts'
import type { ConsentsService } from '../../services/consents/consents-service.ts'
import type { ContentService } from '../../services/content/content-service.ts'
import type { Engine } from '../../services/content/search/search-engine.ts'
import type { EditorsService, OfficeTokens } from '../../services/editors/editors-service.ts'
import type { EncodedImage, ImageService } from '../../services/images/embedded.ts'
import type { createImageUrls } from '../../services/images/image-urls.ts'
import type { LegalTextsService } from '../../services/legal-texts/legal-texts-service.ts'
import type { LinkTokensService } from '../../services/link-tokens/link-tokens-service.ts'
import type { IssuesService } from '../../services/newsletters/issues/issues-service.ts'
import type { NewslettersService } from '../../services/newsletters/newsletters-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import type { StaffService } from '../../services/office/staff/staff-service.ts'
import type { PartnersService } from '../../services/partners/partners-service.ts'
import type { ProvidersService } from '../../services/providers/providers-service.ts'
import type { PushService } from '../../services/push/push-service.ts'
import type { QueueMetrics } from '../../services/queues/queue-metrics.ts'
import type { RateLimits } from '../../services/rate-limits/rate-limits.ts'
import type { ReadersService } from '../../services/readers/readers-service.ts'
import type { ReadsService } from '../../services/reads/reads-service.ts'
import type { RecommendationsService } from '../../services/recommendations/recommendations-service.ts'
import type { SettingsService } from '../../services/settings/settings-service.ts'
import type { StorageLocation } from '../../services/storage/open-storage.ts'
import type { Storage } from '../../services/storage/storage.ts'
import type { Typesetter } from '../../services/typesetting/typesetter.ts'
import type { ImageVariant } from '../../rules/site/images.ts'
import type { Store } from '../../store/store.ts'

/** All services of a site, embedded or remote as its configuration says. */
export type Services = Foundations &
  ContentServices &
  ReaderServices &
  SalesServices &
  InvoicingServices &
  OfficeServices

export type Foundations = {
  store: Store
  settings: SettingsService
  rateLimits: RateLimits
  lines: QueueMetrics
  storagePlace: StorageLocation
  storage: Storage
  typesetter: Typesetter
}

export type ContentServices = {
  /** Reads the primary: for code that writes, decides or exports. */
  content: ContentService
  /** Reads the replicas if there are any (decision 65): for pages. */
  published: ContentService
  searchEngine: Engine | null
  editors: EditorsService
  images: ImageService
  imageUrl: ReturnType<typeof createImageUrls>
  /** Returns a picture of the newsroom's media library, published or not; throws 404. Only for staff. */
  libraryPicture: (
    baseUrl: string,
    variant: ImageVariant,
    accept: string,
    client: string,
  ) => Promise<EncodedImage>
  ads: AdsService
  analytics: AnalyticsService
  headlines: HeadlineMeasuring
  reads: ReadsService
  recommendations: RecommendationsService
  linkTokens: LinkTokensService
  push: PushService
  issues: IssuesService
  newsletters: NewslettersService
}

export type ReaderServices = {
  accounts: AccountsService
  secondFactor: SecondFactorService
  providers: ProvidersService
  accountData: AccountDataService
  readers: ReadersService
  consents: ConsentsService
  legalTexts: LegalTextsService
  /** Contains the mails of a site without SMTP. */
  mailboxFolder: string
}

export type SalesServices = {
  wallets: WalletService
  offers: OffersService
  vouchers: VouchersService
  subscriptions: SubscriptionsService
  invitations: InvitationsService
  households: HouseholdsService
  declarations: DeclarationsService
  printSubscribers: PrintSubscribersService
  cards: CardsService | null
  /** Null with plenigo, which takes its own payments. */
  cardOrders: Pick<CardsService, 'order' | 'methods'> | null
  trialCards: FakeStripe | null
}

export type InvoicingServices = {
  invoices: InvoicesService
  debits: DebitsService
  payments: PaymentsService
  bankFiles: BankFiles
  cardTroubles: CardProblemsService
}

export type OfficeServices = {
  office: OfficeService
  staff: StaffService
  officeTokens: OfficeTokens
  partners: PartnersService
}
