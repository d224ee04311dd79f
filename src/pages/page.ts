import type { OfficePageServices } from './office-services.ts'
import type { AdPage, HouseAd } from '../rules/ads/house-ad.ts'
import type { StructuredDataContext } from '../rules/articles/structured-data.ts'
import type { ReactNode } from 'react'
import type { PageFacts } from '../rules/analytics/page-facts.ts'
import type { PageType } from '../rules/analytics/page-view.ts'
import type { Article, PaidBody } from '../rules/articles/article.ts'
import type { ArticleChanges } from '../rules/articles/changes/changes.ts'
import type { ColorPreference } from '../rules/browsing/color-mode.ts'
import type { ConsentRecord } from '../rules/consent/consent-record.ts'
import type { GuardName } from '../rules/access/guards.ts'
import type { PortalNotice } from '../rules/accounts/portal.ts'
import type { Reader } from '../rules/access/reader.ts'
import type { ShownHeadline } from '../rules/newsroom/headlines/shown-headlines.ts'
import type { ReaderKinds } from '../rules/access/roles.ts'
import type { TypedFields } from '../rules/accounts/typed-fields.ts'
import type { AccountDataService } from '../services/account-data/account-data-service.ts'
import type { AccountsService } from '../services/accounts/accounts-service.ts'
import type { SecondFactorService } from '../services/accounts/second-factor/second-factor-service.ts'
import type { WalletService } from '../services/billing/wallets/wallet-service.ts'
import type { CardsService } from '../services/billing/cards/cards-service.ts'
import type { TrialSession } from '../services/billing/cards/fake/objects.ts'
import type { DeclarationsService } from '../services/billing/declarations/declarations-service.ts'
import type { InvoicesService } from '../services/billing/invoices/invoices-service.ts'
import type { InvitationsService } from '../services/billing/invitations/invitations-service.ts'
import type { OffersService } from '../services/billing/offers/offers-service.ts'
import type { HouseholdsService } from '../services/billing/households/households-service.ts'
import type { PrintSubscribersService } from '../services/billing/print-subscribers/print-subscribers-service.ts'
import type { SubscriptionsService } from '../services/billing/subscriptions/subscriptions-service.ts'
import type { VouchersService } from '../services/billing/vouchers/vouchers-service.ts'
import type { LegalTextsService } from '../services/legal-texts/legal-texts-service.ts'
import type { ConsentsService } from '../services/consents/consents-service.ts'
import type { PublicContent } from '../services/content/content-service.ts'
import type { NewslettersService } from '../services/newsletters/newsletters-service.ts'
import type { IssuesService } from '../services/newsletters/issues/issues-service.ts'
import type { ReadersService } from '../services/readers/readers-service.ts'
import type { Settings } from '../rules/site/settings.ts'

/** Services of a page while loading. Readers and paid bodies are not reachable from here (design 4). */
export type PageServices = {
  content: PublicContent
  offers: Pick<OffersService, 'onSale'>
  coupons: Pick<VouchersService, 'publicVouchers'>
  legalTexts: Pick<LegalTextsService, 'legalText' | 'legalVersions'>
  issues: Pick<IssuesService, 'sentIssues' | 'sentIssue' | 'latestIssues'>
  /** The ads of pages with ad slots, requested by the code that assembles the page. */
  ads: { running: () => Promise<HouseAd[]> }
  /** The headlines that a channel's page shows in a test. */
  headlines: { shownHeadlines: (of: { page: string }) => Promise<ShownHeadline[]> }
  settings: Settings
}

export type PageRequest = {
  params: Record<string, string>
  query: URLSearchParams
  services: PageServices
}

export type Loaded<Model> =
  | { kind: 'found'; model: Model }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  /** The page has another path than the requested one (decoded). */
  | { kind: 'moved'; path: string }
  /** S8.05: becomes the error page with 404. */
  | { kind: 'missing' }

/**
 * The access gate's decision for this response. `waitsForGoogle`: the paywall appears unless Google opens the article
 * (S4.06).
 */
export type PageAccess =
  | { kind: 'open'; history?: ArticleChanges }
  | { kind: 'unlocked'; body: PaidBody; history?: ArticleChanges }
  | { kind: 'locked'; template: string; waitsForGoogle?: boolean }

/** Content of the document's head. `canonical` is a path of this site. */
export type PageHead = {
  title: string
  description: string
  canonical: string
  robots: string
  openGraph: {
    type: 'website' | 'article' | 'profile'
    image: string | null
    /** Title for sharing; the default is the page's title. */
    title?: string
  }
  jsonLd: object[]
  /** The feed of this page: of the page at `path`, or an RSS feed of its own. */
  feed?: { title: string } & ({ path: string } | { rss: string })
  /** Analytics data in addition to the tracking type. */
  facts?: PageFacts
  previous?: string
  next?: string
}

/** Absolute URLs and signed pictures that a `head` function needs in addition to the model. */
export type HeadContext = StructuredDataContext

/** S2.23 */
export type Layout = 'default' | 'portal' | 'checkout' | 'dialog-flow' | 'office'

/** Everything about a page: its data, its caching, its title and its view. */
export type Page<Model> = {
  layout: Layout
  trackingType: PageType
  /** S4.20: a color mode that overrides the reader's choice. */
  forcedColorMode?: ColorPreference | undefined
  /** S9.01: how long a response is fresh. Publishing invalidates it at once; 0 means never cached. */
  cacheSeconds: number
  /** The query keys that the page reads; only they are part of its cache key. */
  queryKeys: readonly string[]
  /** Normalizes the values of these keys and removes those without effect. By default every value counts. */
  readQuery?: (query: URLSearchParams) => URLSearchParams
  load: (request: PageRequest) => Promise<Loaded<Model>>
  /** The article whose access the gate decides; missing on pages that everyone may read. */
  article?: (model: Model) => Article
  /** Readers with access to the article see its earlier versions in place of the text. */
  showsHistory?: true
  /** S1.06: the ad slots and the data for those who fill them; missing on pages without ads. */
  ads?: (model: Model) => AdPage | null
  head: (model: Model, context: HeadContext) => PageHead
  View: (props: { model: Model; access: PageAccess }) => ReactNode
}

/** Defines a page and checks its model's type, which the result no longer exposes. */
export function definePage<Model>(page: Page<Model>): Page<unknown> {
  return page as unknown as Page<unknown>
}

/** Services with the reader's own data, in addition to the public content. Cached pages cannot access them. */
export type PersonalServices = {
  readers: ReadersService
  wallets: Pick<WalletService, 'wallet' | 'movements'>
  invoices: Pick<InvoicesService, 'list'>
  subscriptions: Pick<
    SubscriptionsService,
    'orders' | 'subscriptions' | 'possibleChanges' | 'hasContracts' | 'hasWithdrawn' | 'lastIban'
  >
  households: Pick<HouseholdsService, 'ofOwner' | 'memberships' | 'invitation'>
  vouchers: Pick<VouchersService, 'look' | 'gifts' | 'deliveries'>
  /** `null` if cards are not accepted. */
  cards: Pick<CardsService, 'openBill' | 'cardContract'> | null
  /** `null` if orders cannot be paid by card. */
  cardOrders: Pick<CardsService, 'methods'> | null
  /** In trial mode of cards: the content of the simulated provider page. */
  trialCards: { sessions: { page: (id: string) => TrialSession | null } } | null
  invitations: Pick<InvitationsService, 'mine' | 'isFor'>
  declarations: Pick<DeclarationsService, 'receipt' | 'objection'>
  printSubscribers: Pick<PrintSubscribersService, 'verified'>
  accounts: Pick<AccountsService, 'securityEvents'>
  secondFactor: Pick<SecondFactorService, 'stateOf' | 'isRequired'>
  consents: Pick<ConsentsService, 'proofs'>
  newsletters: Pick<NewslettersService, 'subscriptions' | 'unsubscribeLink'>
  accountData: Pick<AccountDataService, 'profile' | 'takeBackDeletion'>
} & OfficePageServices

export type PersonalRequest = PageRequest & {
  services: PageServices & PersonalServices
  /** The reader of the session; `null` only if the guards let everyone pass. */
  reader: Reader | null
  kinds: ReaderKinds | null
  /** The network of the request, by which attempts are limited. */
  requester: string
  /** S2.22: requested by one of the paper's apps. */
  isApp: boolean
  /** Values of a rejected form of this page. */
  typed: TypedFields
  /** The consent of this browser; `null` before a decision. */
  consent: ConsentRecord | null
  /** The Cookie header, which binds a second factor to sessions without an id. */
  cookies: string | undefined
  /** The code of an invitation's link from its cookie. */
  invitationCode: string | null
  /** Result of the form that this page responds to; `undefined` if the page was opened by a link. */
  report?: unknown
}

/** Request of a page whose guards begin with `auth`, so the reader is never `null`. */
export type SignedInRequest = PersonalRequest & { reader: Reader; kinds: ReaderKinds }

/** A page rendered for one reader: never cached, always `private, no-store` (S2.19). */
export type PersonalPage<Model> = Pick<
  Page<Model>,
  'layout' | 'trackingType' | 'forcedColorMode' | 'queryKeys'
> & {
  /** S6.10: checked in this order before anything is loaded. */
  guards: readonly GuardName[]
  /** Shown to readers who are not signed in; without it they are redirected to the sign-in. */
  preview?: { head: PersonalHead; View: () => ReactNode }
  /** Messages for the result of a form, by the code in the query key `hinweis`. */
  notices?: Readonly<Record<string, PortalNotice>>
  load: (request: PersonalRequest) => Promise<Loaded<Model>>
  head: (model: Model) => PersonalHead
  View: (props: { model: Model }) => ReactNode
}

/** These pages are not indexed; the rest of the head follows from that. */
export type PersonalHead = Pick<PageHead, 'title' | 'description' | 'canonical'>

type SignedInPage<Model> = Omit<PersonalPage<Model>, 'guards' | 'load'> & {
  guards: readonly ['auth', ...GuardName[]]
  load: (request: SignedInRequest) => Promise<Loaded<Model>>
}

/** Defines a page for operators; for everyone else it does not exist. */
export function defineOfficePage<Model>(
  page: Omit<SignedInPage<Model>, 'guards' | 'layout' | 'trackingType'> & {
    /** Whether it requires a sign-in or password confirmation within the last hour. */
    isForActing?: boolean
  },
): PersonalPage<unknown> {
  const { isForActing = false, ...rest } = page
  return definePersonalPage<Model>({
    ...rest,
    layout: 'office',
    trackingType: 'Other',
    guards: ['auth', 'staff: betrieb', ...(isForActing ? (['proved'] as const) : [])],
  })
}

/** Defines a page for signed-in readers; its guards begin with `auth`. */
export function definePersonalPage<Model>(page: SignedInPage<Model>): PersonalPage<unknown> {
  return page as unknown as PersonalPage<unknown>
}

/** Defines a page that is never cached and does not require a sign-in. */
export function defineUncachedPage<Model>(page: PersonalPage<Model>): PersonalPage<unknown> {
  return page as unknown as PersonalPage<unknown>
}

export const isPersonal = (
  page: Page<unknown> | PersonalPage<unknown>,
): page is PersonalPage<unknown> => 'guards' in page

/** The account was deleted but its last token is still valid: ends the session. */
export const NO_ACCOUNT = {
  kind: 'redirect',
  location: '/api/mein/oauth2/logout',
  status: 302,
} as const satisfies Loaded<never>
