import type { OfficePageServices } from './office-services.ts'
import type { AdPage, HouseAd } from '../rules/ads/house-ad.ts'
import type { StructuredDataContext } from '../rules/articles/structured-data.ts'
import type { ReactNode } from 'react'
import type { PageFacts } from '../rules/analytics/page-facts.ts'
import type { Article, PaidBody } from '../rules/articles/article.ts'
import type { ArticleChanges } from '../rules/articles/changes/changes.ts'
import type { ColorPreference } from '../rules/browsing/color-mode.ts'
import type { ConsentRecord } from '../rules/consent/consent-record.ts'
import type { GuardName } from '../rules/access/guards.ts'
import type { PortalNotice } from '../rules/accounts/portal.ts'
import type { Reader } from '../rules/access/reader.ts'
import type { ReaderKinds } from '../rules/access/roles.ts'
import type { TypedFields } from '../rules/accounts/typed-fields.ts'
import type { AccountDataService } from '../services/account-data/account-data-service.ts'
import type { AccountsService } from '../services/accounts/accounts-service.ts'
import type { BillingService } from '../services/billing/billing-service.ts'
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

/** What a page may ask while loading. It cannot name a reader or a paid body: neither is here (design 4). */
export type PageServices = {
  content: PublicContent
  offers: Pick<OffersService, 'onSale'>
  coupons: Pick<VouchersService, 'publicVouchers'>
  legalTexts: Pick<LegalTextsService, 'legalText' | 'legalVersions'>
  issues: Pick<IssuesService, 'sentIssues' | 'sentIssue' | 'latestIssues'>
  /** Asked for a page that has slots for ads, by whoever puts it together. */
  ads: { standing: () => Promise<HouseAd[]> }
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
  /** It is read at another path than was asked for (decoded). */
  | { kind: 'moved'; path: string }
  /** S8.05: becomes the error page with 404. */
  | { kind: 'missing' }

/** What the access gate decided for this answer. `waitsForGoogle`: the wall shows once Google has not opened it (S4.06). */
export type PageAccess =
  | { kind: 'open'; history?: ArticleChanges }
  | { kind: 'unlocked'; body: PaidBody; history?: ArticleChanges }
  | { kind: 'locked'; template: string; waitsForGoogle?: boolean }

/** What stands in the head. `canonical` is a path of this site. */
export type PageHead = {
  title: string
  description: string
  canonical: string
  robots: string
  openGraph: {
    type: 'website' | 'article' | 'profile'
    image: string | null
    /** What it is called where it is shared; without it, as the page. */
    title?: string
  }
  jsonLd: object[]
  /** What the feed this page offers is about; the path of the page it follows, or an RSS feed of its own. */
  feed?: { title: string } & ({ path: string } | { rss: string })
  /** What is counted of it beside its type. */
  facts?: PageFacts
  previous?: string
  next?: string
}

/** What a `head` function needs in addition to the model: absolute URLs and signed pictures. */
export type HeadContext = StructuredDataContext

/** S2.23 */
export type Layout = 'default' | 'portal' | 'dialog-flow' | 'office'

/** S2.25 */
export type TrackingType =
  | 'Homepage'
  | 'Artikelseiten'
  | 'Themenseiten'
  | 'Autorenprofile'
  | 'Suchergebnisseiten'
  | 'Topicspage'
  | 'Topicpage'
  | 'CouponList'
  | 'HeadlinesPage'
  | 'Autorenubersichtsseite'
  | 'Testberichtubersichtsseite'
  | 'Testberichtsseite'
  | 'Legalseite'
  | 'Other'

/** A page says everything about itself here: what it needs, how long it is cached, what it is called, how it looks. */
export type Page<Model> = {
  layout: Layout
  trackingType: TrackingType
  /** S4.20: what the page insists on, whatever the reader has chosen. */
  forcedColorMode?: ColorPreference | undefined
  /** S9.01: how long an answer is fresh. Publishing makes it stale at once; 0 is never cached. */
  cacheSeconds: number
  /** The query keys the page reads; all others are no part of its cache key. */
  queryKeys: readonly string[]
  /** The values of these keys in one spelling each, and what says nothing left out; without it every value counts. */
  readQuery?: (query: URLSearchParams) => URLSearchParams
  load: (request: PageRequest) => Promise<Loaded<Model>>
  /** The article whose right to read the gate decides; absent on pages everyone may read. */
  article?: (model: Model) => Article
  /** It shows what the article said before in place of what it says: to whom the gate opens it. */
  showsHistory?: true
  /** S1.06: its slots for ads, and what it says of itself to whoever fills them; without it there are none. */
  ads?: (model: Model) => AdPage | null
  head: (model: Model, context: HeadContext) => PageHead
  View: (props: { model: Model; access: PageAccess }) => ReactNode
}

/** Keeps the model's type while the page becomes one of many. */
export function definePage<Model>(page: Page<Model>): Page<unknown> {
  return page as unknown as Page<unknown>
}

/** What a personal page may ask of the reader's own beside the public content. No page that is cached can name it. */
export type PersonalServices = {
  readers: ReadersService
  billing: Pick<BillingService, 'wallet' | 'movements'>
  invoices: Pick<InvoicesService, 'list'>
  subscriptions: Pick<
    SubscriptionsService,
    'orders' | 'subscriptions' | 'possibleChanges' | 'hasContracts' | 'hasWithdrawn' | 'lastIban'
  >
  households: Pick<HouseholdsService, 'ofOwner' | 'memberships' | 'invitation'>
  vouchers: Pick<VouchersService, 'look' | 'gifts'>
  /** Null where no card is taken. */
  cards: Pick<CardsService, 'openBill' | 'cardContract'> | null
  /** Null where no order is paid by card. */
  cardOrders: object | null
  /** Where cards are only tried: what the provider's page would show. */
  trialCards: { sessions: { page: (id: string) => TrialSession | null } } | null
  invitations: Pick<InvitationsService, 'mine' | 'isFor'>
  declarations: Pick<DeclarationsService, 'receipt' | 'objection'>
  printSubscribers: Pick<PrintSubscribersService, 'verified'>
  accounts: Pick<AccountsService, 'securityEvents'>
  consents: Pick<ConsentsService, 'proofs'>
  newsletters: Pick<NewslettersService, 'subscriptions' | 'unsubscribeLink'>
  accountData: Pick<AccountDataService, 'profile' | 'takeBackDeletion'>
} & OfficePageServices

export type PersonalRequest = PageRequest & {
  services: PageServices & PersonalServices
  /** Whoever the session belongs to; null only where the guards let anyone pass. */
  reader: Reader | null
  kinds: ReaderKinds | null
  /** Whom guesses are counted by: the network the request comes from. */
  asker: string
  /** S2.22: asked by one of the paper's apps. */
  isApp: boolean
  /** What was typed into a form of this page that was refused. */
  typed: TypedFields
  /** What this browser's reader has agreed to; null before any decision. */
  consent: ConsentRecord | null
  /** What came of a form that this page is the answer to; undefined where it was merely opened. */
  report?: unknown
}

/** The request of a page whose guards begin with `auth`: nobody else comes this far. */
export type SignedInRequest = PersonalRequest & { reader: Reader; kinds: ReaderKinds }

/** A page made for one reader: never cached, always `private, no-store` (S2.19). */
export type PersonalPage<Model> = Pick<
  Page<Model>,
  'layout' | 'trackingType' | 'forcedColorMode' | 'queryKeys'
> & {
  /** S6.10: checked in this order before anything is loaded. */
  guards: readonly GuardName[]
  /** What the page is, for whoever has yet to sign in; without it they are led to the sign-in at once. */
  preview?: { head: PersonalHead; View: () => ReactNode }
  /** What a form sent back to this page may have to say, by the code in the query key `hinweis`. */
  notices?: Readonly<Record<string, PortalNotice>>
  load: (request: PersonalRequest) => Promise<Loaded<Model>>
  head: (model: Model) => PersonalHead
  View: (props: { model: Model }) => ReactNode
}

/** No search engine sees these pages: the rest of the head follows from that. */
export type PersonalHead = Pick<PageHead, 'title' | 'description' | 'canonical'>

type SignedInPage<Model> = Omit<PersonalPage<Model>, 'guards' | 'load'> & {
  guards: readonly ['auth', ...GuardName[]]
  load: (request: SignedInRequest) => Promise<Loaded<Model>>
}

/** A page for operators alone: to everybody else there is nothing here. */
export function defineOfficePage<Model>(
  page: Omit<SignedInPage<Model>, 'guards' | 'layout' | 'trackingType'> & {
    /** Whether it takes a sign-in, or the password again, within the hour. */
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

/** A page for whoever is signed in; its guards begin with `auth`. */
export function definePersonalPage<Model>(page: SignedInPage<Model>): PersonalPage<unknown> {
  return page as unknown as PersonalPage<unknown>
}

/** A page beside the reader's own that must not be cached either, signed in or not. */
export function defineUncachedPage<Model>(page: PersonalPage<Model>): PersonalPage<unknown> {
  return page as unknown as PersonalPage<unknown>
}

export const isPersonal = (
  page: Page<unknown> | PersonalPage<unknown>,
): page is PersonalPage<unknown> => 'guards' in page

/** The account is gone while its last token still lives: the session ends with it. */
export const NO_ACCOUNT = {
  kind: 'redirect',
  location: '/api/mein/oauth2/logout',
  status: 302,
} as const satisfies Loaded<never>
