import type { Page, PersonalPage } from '../../pages/page.ts'
import type { PageName } from '../../routes.ts'
import { accountAboPage } from '../../pages/account-abo/account-abo.page.ts'
import { accountCoinsPage } from '../../pages/account-coins/account-coins.page.ts'
import { accountHouseholdPage } from '../../pages/account-household/account-household.page.ts'
import { accountDataPage } from '../../pages/account-data/account-data.page.ts'
import { accountFarewellPage } from '../../pages/account-farewell/account-farewell.page.ts'
import { accountPlusVerificationPage } from '../../pages/account-plus-verification/account-plus-verification.page.ts'
import { accountProfilePage } from '../../pages/account-profile/account-profile.page.ts'
import { accountSecurityPage } from '../../pages/account-security/account-security.page.ts'
import { accountPage } from '../../pages/account/account.page.ts'
import { contactAuthorPage } from '../../pages/contact-author/contact-author.page.ts'
import { reportErrorPage } from '../../pages/report-error/report-error.page.ts'
import { articleChangesPage } from '../../pages/article-changes/article-changes.page.ts'
import { articlePage, testReportPage } from '../../pages/article/article.page.ts'
import { authorPage } from '../../pages/author/author.page.ts'
import { authorsPage } from '../../pages/authors/authors.page.ts'
import { bookmarksRegionPage } from '../../pages/bookmarks-region/bookmarks-region.page.ts'
import { bookmarksPage } from '../../pages/bookmarks/bookmarks.page.ts'
import { changePasswordPage } from '../../pages/change-password/change-password.page.ts'
import { channelPage } from '../../pages/channel/channel.page.ts'
import { completeRegistrationPage } from '../../pages/complete-registration/complete-registration.page.ts'
import { deineThemenPage } from '../../pages/deine-themen/deine-themen.page.ts'
import { forgotPasswordPage } from '../../pages/forgot-password/forgot-password.page.ts'
import { offlinePage } from '../../pages/offline/offline.page.ts'
import { testReportsPage } from '../../pages/test-reports/test-reports.page.ts'
import { sportWidgetPage } from '../../pages/sport-widget/sport-widget.page.ts'
import { headlinesPage } from '../../pages/headlines/headlines.page.ts'
import { homePage } from '../../pages/home/home.page.ts'
import { declarationPages } from '../../pages/declaration/declaration.page.ts'
import { aboServicePage } from '../../pages/legal/abo-service.page.ts'
import { legalTextPage } from '../../pages/legal/legal-text.page.ts'
import { legalPages } from '../../pages/legal/legal.page.ts'
import { loginPage } from '../../pages/login/login.page.ts'
import { cardTrialPage } from '../../pages/card-trial/card-trial.page.ts'
import { orderIbanPage } from '../../pages/order-iban/order-iban.page.ts'
import { orderCardPage } from '../../pages/order-card/order-card.page.ts'
import { orderCheckoutPage } from '../../pages/order-checkout/order-checkout.page.ts'
import { couponsPage } from '../../pages/coupons/coupons.page.ts'
import { orderCodePage } from '../../pages/order-code/order-code.page.ts'
import { orderInvitePage } from '../../pages/order-invite/order-invite.page.ts'
import { orderGiftPage } from '../../pages/order-gift/order-gift.page.ts'
import { orderConfirmationPage } from '../../pages/order-confirmation/order-confirmation.page.ts'
import { orderPages } from '../../pages/order/order.page.tsx'
import { officeCommandPage } from '../../pages/office-command/office-command.page.ts'
import { officeCustomerPage } from '../../pages/office-customer/office-customer.page.ts'
import { officeFiguresPage } from '../../pages/office-figures/office-figures.page.ts'
import { officeLogPage } from '../../pages/office-log/office-log.page.ts'
import { officeExportsPage } from '../../pages/office-exports/office-exports.page.ts'
import { officeOfferPage } from '../../pages/office-offer/office-offer.page.ts'
import { officeOffersPage } from '../../pages/office-offers/office-offers.page.ts'
import { officeBankPage } from '../../pages/office-bank/office-bank.page.ts'
import { officeSettingPage } from '../../pages/office-setting/office-setting.page.ts'
import { officeSettingsPage } from '../../pages/office-settings/office-settings.page.ts'
import { officeTransferPage } from '../../pages/office-transfer/office-transfer.page.ts'
import { officeCampaignPage } from '../../pages/office-campaign/office-campaign.page.ts'
import { officeCampaignNewPage } from '../../pages/office-campaign-new/office-campaign-new.page.ts'
import { officeCardPage } from '../../pages/office-card/office-card.page.ts'
import { officeCardsPage } from '../../pages/office-cards/office-cards.page.ts'
import { officeDeclarationPage } from '../../pages/office-declaration/office-declaration.page.ts'
import { officeDeclarationsPage } from '../../pages/office-declarations/office-declarations.page.ts'
import { officePrintPage } from '../../pages/office-print/office-print.page.ts'
import { officeVouchersPage } from '../../pages/office-vouchers/office-vouchers.page.ts'
import { officeAdNewPage, officeAdPage } from '../../pages/office-ad/office-ad.page.ts'
import { officeInvitationPage } from '../../pages/office-invitation/office-invitation.page.ts'
import { officeStaffPage } from '../../pages/office-staff/office-staff.page.ts'
import { officeTokenPage } from '../../pages/office-token/office-token.page.ts'
import { officeTokensPage } from '../../pages/office-tokens/office-tokens.page.ts'
import { secondFactorPage } from '../../pages/second-factor/second-factor.page.ts'
import { staffInvitationPage } from '../../pages/staff-invitation/staff-invitation.page.ts'
import { officeAdsPage } from '../../pages/office-ads/office-ads.page.ts'
import { notificationsPage } from '../../pages/notifications/notifications.page.ts'
import { consentPage } from '../../pages/consent/consent.page.ts'
import { officeProofPage } from '../../pages/office-proof/office-proof.page.ts'
import { officePage } from '../../pages/office/office.page.ts'
import { meinPortalErrorPage } from '../../pages/mein-portal-error/mein-portal-error.page.ts'
import { newestArticlesPage } from '../../pages/newest-articles/newest-articles.page.ts'
import { podcastDetailPage } from '../../pages/podcast-detail/podcast-detail.page.ts'
import { podcastsPage } from '../../pages/podcasts/podcasts.page.ts'
import { readArticlesPage } from '../../pages/read-articles/read-articles.page.ts'
import { regionsPage } from '../../pages/regions/regions.page.ts'
import { registrationPage } from '../../pages/registration/registration.page.ts'
import { newsletterConfirmationPage } from '../../pages/newsletter-confirmation/newsletter-confirmation.page.ts'
import { newsletterPage } from '../../pages/newsletter/newsletter.page.ts'
import { newsletterDetailPage } from '../../pages/newsletter-detail/newsletter-detail.page.ts'
import { newsletterIssuePage } from '../../pages/newsletter-issue/newsletter-issue.page.ts'
import { newsletterOrderPage } from '../../pages/newsletter-order/newsletter-order.page.ts'
import { objectionPage } from '../../pages/objection/objection.page.ts'
import { newsletterUnsubscribePage } from '../../pages/newsletter-unsubscribe/newsletter-unsubscribe.page.ts'
import { newslettersPage } from '../../pages/newsletters/newsletters.page.ts'
import { searchPage } from '../../pages/search/search.page.ts'
import { topicPage } from '../../pages/topic/topic.page.ts'
import { topicsPage } from '../../pages/topics/topics.page.ts'
import { unsentFormPage } from '../../pages/unsent-form/unsent-form.page.ts'
import { verifyEmailPage } from '../../pages/verify-email/verify-email.page.ts'

/** The page of every route. */
export const pages: Record<PageName, Page<unknown> | PersonalPage<unknown>> = {
  home: homePage,
  topics: topicsPage,
  topic: topicPage,
  author: authorPage,
  authors: authorsPage,
  search: searchPage,
  offline: offlinePage,
  'test-reports': testReportsPage,
  'test-report': testReportPage,
  'article-changes': articleChangesPage,
  'report-error': reportErrorPage,
  'contact-author': contactAuthorPage,
  podcasts: podcastsPage,
  'podcast-detail': podcastDetailPage,
  'sport-widget': sportWidgetPage,
  headlines: headlinesPage,
  'newest-articles': newestArticlesPage,
  ...legalPages,
  'legal-text': legalTextPage,
  'abo-service': aboServicePage,
  ...declarationPages,
  ...orderPages,
  'order-checkout': orderCheckoutPage,
  'order-confirmation': orderConfirmationPage,
  'order-card': orderCardPage,
  'order-iban': orderIbanPage,
  'card-trial': cardTrialPage,
  'order-code': orderCodePage,
  'order-gift': orderGiftPage,
  'order-invite': orderInvitePage,
  coupons: couponsPage,
  login: loginPage,
  account: accountPage,
  'account-profile': accountProfilePage,
  'account-security': accountSecurityPage,
  'account-abo': accountAboPage,
  'account-household': accountHouseholdPage,
  'account-coins': accountCoinsPage,
  'account-plus-verification': accountPlusVerificationPage,
  'account-data': accountDataPage,
  'account-farewell': accountFarewellPage,
  consent: consentPage,
  newsletters: newslettersPage,
  notifications: notificationsPage,
  newsletter: newsletterPage,
  'newsletter-detail': newsletterDetailPage,
  'newsletter-issue': newsletterIssuePage,
  'newsletter-order': newsletterOrderPage,
  objection: objectionPage,
  'newsletter-unsubscribe': newsletterUnsubscribePage,
  'newsletter-confirmation': newsletterConfirmationPage,
  'mein-portal-error': meinPortalErrorPage,
  'unsent-form': unsentFormPage,
  'staff-invitation': staffInvitationPage,
  'second-factor': secondFactorPage,
  registration: registrationPage,
  'change-password': changePasswordPage,
  'forgot-password': forgotPasswordPage,
  'complete-registration': completeRegistrationPage,
  'verify-email': verifyEmailPage,
  bookmarks: bookmarksPage,
  'bookmarks-region': bookmarksRegionPage,
  'deine-themen': deineThemenPage,
  regions: regionsPage,
  'read-articles': readArticlesPage,
  office: officePage,
  'office-customer': officeCustomerPage,
  'office-command': officeCommandPage,
  'office-figures': officeFiguresPage,
  'office-log': officeLogPage,
  'office-exports': officeExportsPage,
  'office-offers': officeOffersPage,
  'office-offer': officeOfferPage,
  'office-bank': officeBankPage,
  'office-transfer': officeTransferPage,
  'office-cards': officeCardsPage,
  'office-card': officeCardPage,
  'office-declaration': officeDeclarationPage,
  'office-declarations': officeDeclarationsPage,
  'office-print': officePrintPage,
  'office-vouchers': officeVouchersPage,
  'office-campaign-new': officeCampaignNewPage,
  'office-campaign': officeCampaignPage,
  'office-ads': officeAdsPage,
  'office-ad-new': officeAdNewPage,
  'office-ad': officeAdPage,
  'office-settings': officeSettingsPage,
  'office-setting': officeSettingPage,
  'office-staff': officeStaffPage,
  'office-invitation': officeInvitationPage,
  'office-tokens': officeTokensPage,
  'office-token': officeTokenPage,
  'office-proof': officeProofPage,
  article: articlePage,
  channel: channelPage,
}
