import { DEMO_PASSWORD } from '../site/demo-accounts.ts'

export type Writing = {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** What the site's own page sends: `form` as a form, `json` as JSON. */
  form?: Record<string, string>
  json?: unknown
}

/** The reader under attack: the demo's wallet reader with some of their ids. */
export type Victim = { ssoId: string; customerId: string; uniqueId: string; jti: string }

const NEW = 'Wiesengrund am Kanal'
const NEWCOMER = {
  email: 'neu@leser.example',
  password: NEW,
  firstName: 'Frida',
  lastName: 'Frei',
  terms: 'on',
}
const CHANGE = { currentPassword: DEMO_PASSWORD, password: NEW, passwordConfirmation: NEW }
const CODE = 'x'.repeat(43)
const LETTER = { name: 'Evil', email: 'evil@leser.example' }
const DECLARED = {
  name: 'Evil',
  email: 'wallet@morgenblatt.example',
  contract: 'PLUS',
  formKey: 'x'.repeat(22),
}

/** Returns every endpoint of `src/api` that writes for the reader of its cookies, each with a valid body. */
export function writingEndpoints({ ssoId, customerId, uniqueId, jti }: Victim): Writing[] {
  const user = `/user-api/mandators/morgenblatt/users/${ssoId}`
  const credentials = { email: 'wallet@morgenblatt.example', password: DEMO_PASSWORD }
  const names = { salutation: '', firstName: 'Evil', lastName: 'Evil' }
  const order = { customerId, uniqueId, reason: 'x', userId: ssoId, articleId: 1, coinsAmount: 1 }
  return [
    { path: '/api/session/login', json: credentials },
    { path: '/dialog-flow/login', form: credentials },
    { path: '/api/session/register', json: { ...NEWCOMER, terms: true } },
    { path: '/dialog-flow/registration', form: NEWCOMER },
    { path: '/api/session/resend-confirmation', json: { email: NEWCOMER.email } },
    { path: '/dialog-flow/verify-email', form: { email: NEWCOMER.email } },
    { path: '/api/session/forgot', json: { email: credentials.email } },
    { path: '/dialog-flow/forgot-password', form: { email: credentials.email } },
    { path: '/api/session/reset', json: { ...CHANGE, code: CODE } },
    { path: '/api/session/change-password', json: CHANGE },
    { path: '/dialog-flow/change-password', form: CHANGE },
    { path: '/api/session/complete-registration', json: { ...names, terms: true } },
    { path: '/dialog-flow/complete-registration', form: { ...names, terms: 'on' } },
    { path: '/api/onboarding', json: { isOnboardingCompleted: true } },
    {
      path: '/api/onboarding/choices',
      json: { places: ['leverkusen'], topics: [102], newsletters: [] },
    },
    { path: '/api/account/security/sign-out-everywhere', form: {} },
    { path: '/account/staff-invitation', form: {} },
    { path: '/account/second-factor', form: { act: 'begin' } },
    { path: '/api/mein/oauth2/logout', form: {} },
    { path: '/account/profile', form: names },
    { path: '/account/email', form: { email: 'evil@leser.example', password: DEMO_PASSWORD } },
    { path: '/account/coins', form: { article: '1', price: '1', waivesWithdrawal: 'on' } },
    { path: '/account/plus-verification', form: { customerNumber: 'A1234', postcode: '51373' } },
    { path: '/account/deletion', form: { sure: 'on' } },
    { path: '/account/abo', form: { subscription: '1' } },
    {
      path: '/account/household',
      form: { subscription: '1', command: 'invite', email: 'x@leser.example' },
    },
    { path: '/order/onepage-checkout', form: { terms: 'on' } },
    { path: '/order/iban', form: { abo: '1', iban: 'DE89370400440532013000' } },
    { path: '/order/code', form: { code: 'PROBE' } },
    { path: '/kuendigen', form: { ...DECLARED, manner: 'ordinary', when: 'soon' } },
    { path: '/widerrufen', form: DECLARED },
    { path: '/das-war-ich-nicht', form: { code: CODE } },
    { path: '/betrieb/passwort', form: { currentPassword: DEMO_PASSWORD } },
    { path: '/nicht-gesendet', form: { reason: 'Rückfrage' } },
    {
      path: `/betrieb/kunden/${ssoId}/coins-geben?coins=5`,
      form: { reason: 'x', idempotencyKey: CODE },
    },
    { path: '/betrieb/sehen-als', form: { roles: 'PLUS_USER' } },
    { path: '/betrieb/bank/lastschriften', form: { through: '2099-12-31' } },
    { path: '/betrieb/bank/lastschriften/1', form: {} },
    { path: '/betrieb/bank/abgelehnt', form: { run: '1', sure: 'on' } },
    { path: '/betrieb/bank/ruecklaeufer', form: {} },
    { path: '/betrieb/bank/zahlungen', form: {} },
    { path: '/betrieb/bank/zahlung', form: { number: 'R-10000001', amount: '1,00' } },
    { path: '/betrieb/eingaenge/500001/zuordnen', form: { orderId: '1000001' } },
    { path: '/betrieb/eingaenge/500001/beantworten', form: { note: 'x' } },
    { path: '/betrieb/angebote/plus-month', form: { firstCents: '1' } },
    { path: '/betrieb/einstellungen/paywall-enabled', form: { value: 'false' } },
    { path: '/betrieb/druckabos', form: {} },
    { path: '/betrieb/gutscheine', form: { campaign: 'x', count: '1' } },
    { path: '/betrieb/gutscheine/neu', form: { key: 'probe', name: 'x' } },
    { path: '/betrieb/gutscheine/herbst', form: { reason: 'x' } },
    { path: '/betrieb/karten/abbuchung/1', form: { reason: 'x' } },
    { path: '/betrieb/bank/umsaetze/1', form: { reason: 'x' } },
    { path: '/betrieb/mitarbeiter', form: { email: 'evil@leser.example', rolle: 'chief' } },
    { path: '/betrieb/mitarbeiter/einladungen/1', form: { do: 'again' } },
    { path: '/betrieb/anzeigen/neu', form: { title: 'x' } },
    { path: '/betrieb/anzeigen/1', form: { do: 'stop' } },
    { path: '/betrieb/push', form: { do: 'send', title: 'x', text: 'x' } },
    { path: '/einwilligungen', form: { choice: 'none' } },
    { path: '/api/ads', json: { events: [{ adId: 1, slot: 'rail', kind: 'view' }] } },
    { path: '/api/analytics', json: {} },
    { method: 'PUT', path: '/api/push/subscription', json: {} },
    { path: '/api/push/choices', json: { endpoint: 'https://push.example/1' } },
    { path: '/api/push/end', json: { endpoint: 'https://push.example/1' } },
    { path: '/api/recommendations/pairs', json: { from: 1_300_101, to: 1_300_102 } },
    { path: '/api/recommendations/counts', json: { shown: 1, variant: 'A' } },
    { path: '/api/bookmarks', form: { articleId: '1', do: 'add' } },
    { path: '/api/region-bookmarks', form: { id: 'leverkusen', do: 'add' } },
    { path: '/api/tag-bookmarks', form: { id: '102', do: 'add' } },
    { path: '/api/author-bookmarks', form: { id: '11', do: 'add' } },
    { path: '/api/read-articles', form: { do: 'clear' } },
    { path: '/autor-schreiben/11', form: { ...LETTER, subject: 'x', message: 'x' } },
    { path: '/fehler-melden/1300101', form: { mistake: 'x' } },
    { path: '/newsletters', form: { newsletter: 'rathaus', command: 'subscribe' } },
    {
      path: '/newsletter/bestellen',
      form: { email: 'x@leser.example', 'newsletter-rathaus': 'on' },
    },
    { path: '/newsletters/confirmation', form: { code: CODE } },
    { path: '/api/gift-token', json: { articleId: 1 } },
    { method: 'DELETE', path: `/api/gift-token/${jti}` },
    { path: '/api/newsroom/sections', json: { name: 'Evil' } },
    { path: '/api/newsroom/drafts', json: { article: { title: 'Evil' } } },
    {
      method: 'PUT',
      path: '/api/newsroom/drafts/1390002',
      json: { article: { title: 'Evil' } },
    },
    { path: '/api/newsroom/tag-suggestions', json: { text: 'Evil' } },
    { path: '/api/newsroom/drafts/1390004/moves', json: { move: 'publish' } },
    { path: '/api/newsroom/media/uploads' },
    { method: 'PATCH', path: `/api/newsroom/media/uploads/${'0'.repeat(32)}` },
    { method: 'DELETE', path: `/api/newsroom/media/uploads/${'0'.repeat(32)}` },
    { method: 'PUT', path: '/api/newsroom/media/1', json: { title: 'Evil' } },
    { method: 'DELETE', path: '/api/newsroom/media/1' },
    { method: 'PUT', path: '/api/newsroom/reports/1', json: { settled: true } },
    { path: '/api/newsroom/pages/acts', json: { page: 'home', act: { kind: 'discard' } } },
    { path: '/api/newsroom/pages/undo', json: { page: 'home', kind: 'undo' } },
    { path: '/api/newsroom/pages/publication', json: { page: 'home', sequence: 0 } },
    { method: 'PUT', path: '/api/newsroom/tickers/1390004/entries/a', json: { title: 'Evil' } },
    { method: 'DELETE', path: '/api/newsroom/tickers/1390004/entries/a' },
    { path: '/api/newsroom/tickers/1390004/entries/a/publication', json: {} },
    { method: 'POST', path: '/api/newsroom/saved-filters', json: { name: 'Sport', filter: {} } },
    { method: 'PUT', path: '/api/newsroom/saved-filters/1', json: { name: 'Sport' } },
    { method: 'DELETE', path: '/api/newsroom/saved-filters/1' },
    { path: '/api/newsroom/drafts/1390004/revisions', json: { reason: 'Evil' } },
    { path: '/api/newsroom/drafts/1390004/comments', json: { text: 'Evil' } },
    {
      method: 'PUT',
      path: '/api/newsroom/drafts/1390004/comments/1',
      json: { isResolved: true },
    },
    { method: 'DELETE', path: '/api/newsroom/drafts/1390004/comments/1' },
    { path: '/api/newsroom/records/authors', json: { slug: 'evil', surname: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/records/authors/11', json: { surname: 'Evil' } },
    { path: '/api/newsroom/records/topics', json: { slug: 'evil', label: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/records/topics/102', json: { label: 'Evil' } },
    { path: '/api/newsroom/records/topics/102/merge', json: { into: 103 } },
    { path: '/api/newsroom/records/podcasts', json: { slug: 'evil', title: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/records/podcasts/1', json: { title: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/drafts/1390004/plan', json: { note: 'Evil' } },
    { path: '/api/newsroom/newsletters', json: { id: 'evil', title: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/newsletters/rathaus', json: { seen: 'x' } },
    { method: 'DELETE', path: '/api/newsroom/newsletters/rathaus' },
    { path: '/api/newsroom/issues', json: { newsletter: 'rathaus' } },
    { method: 'PUT', path: '/api/newsroom/issues/1', json: { subject: 'Evil' } },
    { path: '/api/newsroom/issues/1/moves', json: { move: 'cancel' } },
    { path: '/api/plenigo/credits/use', json: order },
    { path: '/api/see-as', json: { kind: 'plus' } },
    { path: '/api/google-login', json: { token: 'x.y.z' } },
    { path: '/api/google-login', form: { credential: 'x.y.z', g_csrf_token: 'x' } },
    { path: '/api/google-access', json: { token: 'x', path: '/1', gaa_at: 'x' } },
    { path: `${user}/bookmarks/1` },
    { method: 'DELETE', path: `${user}/bookmarks/1` },
    { path: `${user}/region-bookmarks/leverkusen` },
    { method: 'DELETE', path: `${user}/region-bookmarks/leverkusen` },
    { path: `${user}/tag-bookmarks/102` },
    { method: 'DELETE', path: `${user}/tag-bookmarks/102` },
    { method: 'PUT', path: `${user}/tag-bookmarks`, json: [102] },
    { path: `${user}/author-bookmarks/11` },
    { method: 'DELETE', path: `${user}/author-bookmarks/11` },
  ]
}

/** Endpoints that answer everyone or use a token in the request; a browser's cookies have no effect. */
export const COOKIELESS: readonly string[] = [
  '/api/gift-token/validate',
  '/api/reads',
  '/api/link-token/verify',
  '/newsletters/abmelden/:key',
  '/api/bookmarkedTagsArticles',
  '/api/oauth2/apple/callback',
  '/backend/auth/local',
  '/backend/auth/local/register',
  '/backend/auth/forgot-password',
  '/backend/auth/reset-password',
  '/backend/auth/change-password',
  '/backend/auth/send-email-confirmation',
  '/paywall-api/zephr/decide',
  '/user-api/mandators/:mandator/users/:ssoId/credit-purchases/batch/exists',
]
