import type { Context } from 'hono'
import { accountApi } from '../../api/accounts/account-portal.ts'
import { accountsApi } from '../../api/accounts/accounts.ts'
import { secondFactorApi } from '../../api/accounts/second-factor.ts'
import { staffInvitationApi } from '../../api/accounts/staff-invitation.ts'
import { analyticsApi } from '../../api/analytics.ts'
import { appConfigApi } from '../../api/app-config.ts'
import { bookmarkForms } from '../../api/bookmarks/bookmark-forms.ts'
import { bookmarkedTagsApi } from '../../api/bookmarks/bookmarked-tags.ts'
import { editorTokensApi } from '../../api/editors/editor-tokens.ts'
import { consentsApi } from '../../api/consents.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import { epaperApi } from '../../api/epaper.ts'
import { giftTokensApi } from '../../api/gift-tokens.ts'
import { googleAccessApi } from '../../api/google-access.ts'
import { onboardingChoicesApi } from '../../api/accounts/onboarding-choices.ts'
import { linkTokensApi } from '../../api/editors/link-tokens.ts'
import { feedApis } from '../../api/feeds/feed-apis.ts'
import { createFeedPictures } from '../../api/feeds/feed-pictures.ts'
import type { Documents } from '../../api/feeds/documents.ts'
import { cardTrialApi } from '../../api/billing/card-trial.ts'
import { cardsApi } from '../../api/billing/cards.ts'
import { offersApi } from '../../api/billing/offers.ts'
import { lettersApi } from '../../api/letters.ts'
import { mailboxApi } from '../../api/mailbox.ts'
import { newslettersApi } from '../../api/newsletters.ts'
import { orderCodeApi } from '../../api/billing/order-code.ts'
import { officeApis } from '../../api/office/office-apis.ts'
import { createGuestOrders } from '../../api/billing/guest-orders.ts'
import { createOrderPlacing, type OrderPlacing } from '../../api/billing/order-placing.ts'
import { ordersApi } from '../../api/billing/orders.ts'
import { contractsApi } from '../../api/billing/contracts.ts'
import { mandatesApi } from '../../api/billing/mandates.ts'
import { householdsApi } from '../../api/billing/households.ts'
import { declarationsApi } from '../../api/billing/declarations.ts'
import { plusVerificationApi } from '../../api/billing/plus-verification.ts'
import { printSubscribersApi } from '../../api/billing/print-subscribers.ts'
import { invoicesApi } from '../../api/billing/invoices.ts'
import { paymentsApi } from '../../api/billing/payments.ts'
import { articlePurchaseApi } from '../../api/billing/article-purchase.ts'
import { plenigoApi } from '../../api/billing/plenigo.ts'
import { providersApi } from '../../api/sessions/providers.ts'
import { pushApi } from '../../api/push.ts'
import { adsApi } from '../../api/ads.ts'
import { readsApi } from '../../api/reads.ts'
import { seeAsApi } from '../../api/see-as.ts'
import { unsentFormsApi } from '../../api/unsent-forms.ts'
import { settingsApi } from '../../api/editors/settings.ts'
import { vouchersApi } from '../../api/billing/vouchers.ts'
import { userApi } from '../../api/user-api.ts'
import { createNewsroomMail } from '../../services/mail/newsroom-mail.ts'
import { addReport } from '../../services/newsroom/reports/reports.ts'
import { readMailbox } from '../../services/mail/delivery.ts'
import { explainAccess } from './access-explanations.ts'
import type { Access } from '../access/access.ts'
import type { SiteBasis } from '../site/site-basis.ts'
import type { PageAnswers } from '../pages/answers/page-answers.ts'
import { offeredNewsletters } from '../../rules/site/site.ts'
import { incomingOf } from '../http/incoming.ts'

type OwnApis = SiteBasis & {
  access: Access
  answers: PageAnswers
  documents: Documents
  /** The endpoints of optional subsystems. */
  optionalEndpoints: readonly Endpoint[]
  invalidate: (cacheTags: string[]) => Promise<void>
  /** Renders a page as the response to a form, with the form's result. */
  answerWith: (context: Context, path: string, report: unknown) => Promise<Response>
}

/** Returns the endpoints of `src/api`, each with its services. */
export function ownApis(parts: OwnApis): Endpoint[] {
  const { services, state, publisher } = parts
  const placing = createOrderPlacing({
    ...services,
    cards: services.cardOrders,
    settings: state.settings,
    publisher,
  })
  return [
    ...accountApis(parts, placing),
    ...readingApis(parts),
    ...editorApis(parts),
    ...feedsOf(parts),
    ...parts.optionalEndpoints,
    ...salesApis(parts, placing),
    ...invoicingApis(parts),
    ...countingApis(parts),
    ...mailApis(parts),
    ...officeApis({ ...services, ...parts, ...sessionParts(parts), siteName: siteNameOf(parts) }),
  ]
}

/** Returns what endpoints need that sign readers in, or act for their accounts. */
const sessionParts = ({ services, secureCookies, addressOf }: OwnApis) => ({
  secureCookies,
  accounts: services.accounts,
  addressOf: (context: Context) => addressOf(incomingOf(context)),
})

const siteNameOf =
  ({ state }: OwnApis) =>
  async () =>
    (await state.site()).siteName

/** Signing in, the reader's account, and what staff can do with their own session. */
function accountApis(parts: OwnApis, placing: OrderPlacing): Endpoint[] {
  const { config, services, state, access, log, secureCookies, publisher } = parts
  const { settings } = state
  const session = sessionParts(parts)
  const version = config.strapiVersion
  const { providers, mailboxFolder, consents, secondFactor, staff, accountData } = services
  return [
    ...accountsApi({ ...session, log, version, guestOrders: createGuestOrders(placing, log) }),
    ...providersApi({ ...session, providers, version, settings }),
    ...(config.showsMailbox ? mailboxApi((most) => readMailbox(mailboxFolder, most)) : []),
    ...googleAccessApi({ ...session, service: access.googleAccess }),
    ...onboardingChoicesApi(services),
    ...consentsApi({ consents, settings, secureCookies, log }),
    ...seeAsApi({
      secureCookies,
      explain: (path, { context, reader }) =>
        explainAccess(parts.answers, path, {
          request: incomingOf(context),
          reader,
          secureCookies,
          app: publisher.app,
        }),
    }),
    ...unsentFormsApi(parts),
    ...secondFactorApi({ ...parts, ...session, secondFactor }),
    ...staffInvitationApi({ ...session, staff }),
    ...accountApi({ ...session, accountData, siteName: siteNameOf(parts) }),
  ]
}

/** Bookmarks, gifts, links that open an article, the e-paper, and what the apps read. */
function readingApis({ services, state, secureCookies, log, publisher }: OwnApis): Endpoint[] {
  const { content, readers, linkTokens } = services
  const { site, settings } = state
  const mandator = async () => (await site()).mandator
  const bookmarks = { readers, content, settings, mandator, secureCookies }
  return [
    ...appConfigApi({ mandator, settings, publisher }),
    ...userApi(bookmarks),
    ...bookmarkForms(bookmarks),
    ...bookmarkedTagsApi(services),
    ...giftTokensApi({ linkTokens, log }),
    ...linkTokensApi(linkTokens),
    ...epaperApi({ linkTokens, settings }),
    ...pushApi({ push: services.push, site, settings }),
  ]
}

function editorApis({ services, state, invalidate }: OwnApis): Endpoint[] {
  return [
    ...settingsApi({ service: services.settings, current: state.settings, invalidate }),
    ...editorTokensApi(services.editors),
  ]
}

function feedsOf({ config, services, state, documents, publisher }: OwnApis): Endpoint[] {
  const absoluteUrl = (path: string) => (path.startsWith('/') ? config.publicUrl + path : path)
  return feedApis({
    documents,
    pictures: createFeedPictures({ ...services, absoluteUrl }),
    absoluteUrl,
    publisher,
    settings: state.settings,
    site: state.site,
  })
}

/** Offers, orders and contracts, and coins with what they buy. */
function salesApis(parts: OwnApis, placing: OrderPlacing): Endpoint[] {
  const { services, state, invalidate } = parts
  const { offers, vouchers, wallets, content } = services
  const { settings } = state
  const session = sessionParts(parts)
  return [
    ...offersApi({ offers, invalidate }),
    ...vouchersApi({ vouchers, invalidate }),
    ...declarationsApi({ ...services, ...session }),
    ...plusVerificationApi({ ...services, ...session }),
    ...plenigoApi({ wallets, content, settings, invalidate }),
    ...articlePurchaseApi({ wallets, content, settings, invalidate }),
    ...contractsApi({ ...services, ...session, settings }),
    ...householdsApi({ ...services, ...session }),
    ...ordersApi({ ...session, placing }),
    ...orderCodeApi({ ...services, ...session }),
  ]
}

/** Invoices and how they are paid, and the subscribers of the printed paper. */
function invoicingApis(parts: OwnApis): Endpoint[] {
  const { services, publisher } = parts
  const { cards, cardTroubles, trialCards } = services
  const session = sessionParts(parts)
  return [
    ...printSubscribersApi(services),
    ...paymentsApi(services),
    ...invoicesApi(services),
    ...mandatesApi({ ...services, ...session, company: publisher.company }),
    ...(cards ? cardsApi({ ...session, cards, cardTroubles }) : []),
    ...(trialCards ? cardTrialApi(trialCards) : []),
  ]
}

/** Counts of visits, ads and reads. */
function countingApis(parts: OwnApis): Endpoint[] {
  const { analytics, headlines, ads, reads } = parts.services
  const session = sessionParts(parts)
  return [
    ...analyticsApi({ ...session, analytics, headlines }),
    ...adsApi({ ...session, ads }),
    ...readsApi({ ...session, reads }),
  ]
}

/** Letters to the newsroom, and newsletters. */
function mailApis({ services, state, answerWith }: OwnApis): Endpoint[] {
  const { content, newsletters, store } = services
  const { database } = store
  return [
    ...lettersApi({
      content,
      newsroomMail: createNewsroomMail({
        database,
        address: () => state.settings().newsroom_email,
      }),
      addReport: (report) => addReport(database, report),
      answerWith,
    }),
    ...newslettersApi({
      newsletters,
      answerWith,
      offered: async () => offeredNewsletters(await state.site()),
    }),
  ]
}
