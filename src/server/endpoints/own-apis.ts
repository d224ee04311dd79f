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
import { createOrderPlacing } from '../../api/billing/order-placing.ts'
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
  const { config, services, state, access, log, secureCookies } = parts
  const { content, readers, wallets, editors, linkTokens, providers } = services
  const { site, settings } = state
  const absoluteUrl = (path: string) => (path.startsWith('/') ? config.publicUrl + path : path)
  const mandator = async () => (await site()).mandator
  const siteName = async () => (await site()).siteName
  const accounts = {
    secureCookies,
    accounts: services.accounts,
    addressOf: (context: Context) => parts.addressOf(incomingOf(context)),
  }
  const placing = createOrderPlacing({
    ...services,
    cards: services.cardOrders,
    settings,
    publisher: parts.publisher,
  })
  const bookmarks = { readers, content, settings, mandator, secureCookies }
  return [
    ...accountsApi({
      ...accounts,
      log,
      version: config.strapiVersion,
      guestOrders: createGuestOrders(placing, log),
    }),
    ...providersApi({ ...accounts, providers, version: config.strapiVersion, settings }),
    ...(config.showsMailbox ? mailboxApi((most) => readMailbox(services.mailboxFolder, most)) : []),
    ...googleAccessApi({ ...accounts, service: access.googleAccess }),
    ...appConfigApi({ mandator, settings, publisher: parts.publisher }),
    ...settingsApi({ service: services.settings, current: settings, invalidate: parts.invalidate }),
    ...userApi(bookmarks),
    ...bookmarkForms(bookmarks),
    ...onboardingChoicesApi(services),
    ...bookmarkedTagsApi(services),
    ...giftTokensApi({ linkTokens, log }),
    ...linkTokensApi(linkTokens),
    ...epaperApi({ linkTokens, settings }),
    ...editorTokensApi(editors),
    ...feedApis({
      documents: parts.documents,
      pictures: createFeedPictures({ ...services, absoluteUrl }),
      absoluteUrl,
      publisher: parts.publisher,
      settings,
      site,
    }),
    ...parts.optionalEndpoints,
    ...offersApi({ offers: services.offers, invalidate: parts.invalidate }),
    ...vouchersApi({ vouchers: services.vouchers, invalidate: parts.invalidate }),
    ...consentsApi({ consents: services.consents, settings, secureCookies, log }),
    ...declarationsApi({ ...services, ...accounts }),
    ...plusVerificationApi({ ...services, ...accounts }),
    ...printSubscribersApi(services),
    ...paymentsApi(services),
    ...invoicesApi(services),
    ...plenigoApi({ wallets, content, settings, invalidate: parts.invalidate }),
    ...articlePurchaseApi({ wallets, content, settings, invalidate: parts.invalidate }),
    ...analyticsApi({
      ...accounts,
      analytics: services.analytics,
      headlines: services.headlines,
    }),
    ...adsApi({ ...accounts, ads: services.ads }),
    ...readsApi({ ...accounts, reads: services.reads }),
    ...pushApi({ push: services.push, site, settings }),
    ...seeAsApi({
      secureCookies,
      explain: (path, { context, reader }) =>
        explainAccess(parts.answers, path, {
          request: incomingOf(context),
          reader,
          secureCookies,
          app: parts.publisher.app,
        }),
    }),
    ...unsentFormsApi(parts),
    ...secondFactorApi({ ...parts, ...accounts, secondFactor: services.secondFactor }),
    ...staffInvitationApi({ ...accounts, staff: services.staff }),
    ...accountApi({
      ...accounts,
      accountData: services.accountData,
      siteName,
    }),
    ...contractsApi({ ...services, ...accounts, settings }),
    ...mandatesApi({ ...services, ...accounts, company: parts.publisher.company }),
    ...householdsApi({ ...services, ...accounts }),
    ...ordersApi({ ...accounts, placing }),
    ...(services.cards
      ? cardsApi({ ...accounts, cards: services.cards, cardTroubles: services.cardTroubles })
      : []),
    ...(services.trialCards ? cardTrialApi(services.trialCards) : []),
    ...orderCodeApi({ ...services, ...accounts }),
    ...officeApis({ ...services, ...parts, ...accounts, siteName }),
    ...lettersApi({
      content,
      newsroomMail: createNewsroomMail({
        database: services.store.database,
        address: () => settings().newsroom_email,
      }),
      addReport: (report) => addReport(services.store.database, report),
      answerWith: parts.answerWith,
    }),
    ...newslettersApi({
      newsletters: services.newsletters,
      answerWith: parts.answerWith,
      offered: async () => offeredNewsletters(await site()),
    }),
  ]
}
