import { DEMO_PASSWORD } from '../site/demo-accounts.ts'
import { accountEndpoints, CODE } from './account-endpoints.ts'

export type Writing = {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** The body that the site's own page sends: `form` as a form, `json` as JSON. */
  form?: Record<string, string>
  json?: unknown
}

/** The reader under attack: the demo's wallet reader with some of their ids. */
export type Victim = { ssoId: string; customerId: string; uniqueId: string; jti: string }

const LETTER = { name: 'Evil', email: 'evil@leser.example' }

/** Returns every endpoint of `src/api` that writes for the reader of its cookies, each with a valid body. */
export function writingEndpoints(victim: Victim): Writing[] {
  return [
    ...accountEndpoints(),
    ...office(victim),
    ...reading(victim),
    ...newsroomArticles(),
    ...newsroomRecords(victim),
    ...creditsAndProviders(victim),
    ...userApi(victim),
  ]
}

function office({ ssoId, jti }: Victim): Writing[] {
  return [
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
    { path: '/betrieb/ausfuhr/protokoll', form: { text: 'x' } },
    { path: '/betrieb/ausfuhr/buchungen', form: { von: '2026-01-01', bis: '2026-01-31' } },
    { path: `/betrieb/auskunft/${ssoId}`, form: {} },
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
    { path: '/betrieb/mitarbeiter/zugaenge', form: { name: 'Evil', 'scope-content': 'on' } },
    { path: `/betrieb/mitarbeiter/zugaenge/${jti}`, form: { reason: 'x' } },
    { path: '/betrieb/anzeigen/neu', form: { title: 'x' } },
    { path: '/betrieb/anzeigen/1', form: { do: 'stop' } },
  ]
}

/** Consents, ads, push, bookmarks, letters, newsletters and gifts. */
function reading({ jti }: Victim): Writing[] {
  return [
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
  ]
}

/** Articles with their pages, pictures, tickers and comments. */
function newsroomArticles(): Writing[] {
  return [
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
    {
      path: '/api/newsroom/headline-tests',
      json: { page: 'home', article: 1300101, headlines: ['Evil'] },
    },
    { path: '/api/newsroom/headline-tests/1/end', json: {} },
    { method: 'PUT', path: '/api/newsroom/tickers/1390004/entries/a', json: { title: 'Evil' } },
    { method: 'DELETE', path: '/api/newsroom/tickers/1390004/entries/a' },
    { path: '/api/newsroom/tickers/1390004/entries/a/publication', json: {} },
    { method: 'POST', path: '/api/newsroom/saved-filters', json: { name: 'Sport', filter: {} } },
    { method: 'PUT', path: '/api/newsroom/saved-filters/1', json: { name: 'Sport' } },
    { method: 'DELETE', path: '/api/newsroom/saved-filters/1' },
    { path: '/api/newsroom/wire/1/moves', json: { move: 'take' } },
    { path: '/api/newsroom/drafts/1390004/revisions', json: { reason: 'Evil' } },
    { path: '/api/newsroom/drafts/1390004/comments', json: { text: 'Evil' } },
    {
      method: 'PUT',
      path: '/api/newsroom/drafts/1390004/comments/1',
      json: { isResolved: true },
    },
    { method: 'DELETE', path: '/api/newsroom/drafts/1390004/comments/1' },
  ]
}

/** Records, menus, links, newsletters, push messages and static pages. */
function newsroomRecords({ jti }: Victim): Writing[] {
  return [
    { path: '/api/newsroom/records/authors', json: { slug: 'evil', surname: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/records/authors/11', json: { surname: 'Evil' } },
    { path: '/api/newsroom/records/topics', json: { slug: 'evil', label: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/records/topics/102', json: { label: 'Evil' } },
    { path: '/api/newsroom/records/topics/102/merge', json: { into: 103 } },
    { method: 'PUT', path: '/api/newsroom/records/menus', json: { main: [] } },
    { method: 'PUT', path: '/api/newsroom/records/site', json: { siteName: 'Evil' } },
    {
      path: '/redaktion/menuevorschau',
      form: { menus: '{}' },
    },
    { path: '/api/newsroom/links', json: { articleId: null, days: 366, note: 'Evil' } },
    { method: 'DELETE', path: `/api/newsroom/links/${jti}` },
    { path: '/api/newsroom/records/podcasts', json: { slug: 'evil', title: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/records/podcasts/1', json: { title: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/drafts/1390004/plan', json: { note: 'Evil' } },
    { path: '/api/newsroom/newsletters', json: { id: 'evil', title: 'Evil' } },
    { method: 'PUT', path: '/api/newsroom/newsletters/rathaus', json: { seen: 'x' } },
    { method: 'DELETE', path: '/api/newsroom/newsletters/rathaus' },
    { path: '/api/newsroom/issues', json: { newsletter: 'rathaus' } },
    {
      method: 'PUT',
      path: '/api/newsroom/newsletters/rathaus/welcome',
      json: { seen: 0, isOn: true, subject: 'Evil', text: 'Evil' },
    },
    { path: '/api/newsroom/newsletters/rathaus/welcome/tests', json: { seen: 1 } },
    { method: 'PUT', path: '/api/newsroom/issues/1', json: { subject: 'Evil' } },
    { path: '/api/newsroom/issues/1/moves', json: { move: 'cancel' } },
    { path: '/api/newsroom/push-messages', json: { articleId: 1300101, title: 'Evil' } },
    { path: '/api/newsroom/push-messages/audience', json: { breaking: true } },
    { path: '/api/newsroom/push-messages/tests', json: { articleId: 1300101, title: 'Evil' } },
    { path: '/api/newsroom/push-messages/1/moves', json: { move: 'cancel' } },
    { path: '/api/newsroom/breaking/1300101/moves', json: { move: 'end' } },
    { method: 'PUT', path: '/api/newsroom/static-pages/agb', json: { html: 'Evil' } },
    { method: 'DELETE', path: '/api/newsroom/static-pages/agb/draft' },
    { path: '/api/newsroom/static-pages/agb/publication', json: { html: 'Evil' } },
  ]
}

function creditsAndProviders({ ssoId, customerId, uniqueId }: Victim): Writing[] {
  const order = { customerId, uniqueId, reason: 'x', userId: ssoId, articleId: 1, coinsAmount: 1 }
  return [
    { path: '/api/plenigo/credits/use', json: order },
    { path: '/api/see-as', json: { kind: 'plus' } },
    { path: '/api/google-login', json: { token: 'x.y.z' } },
    { path: '/api/google-login', form: { credential: 'x.y.z', g_csrf_token: 'x' } },
    { path: '/api/google-access', json: { token: 'x', path: '/1', gaa_at: 'x' } },
  ]
}

function userApi({ ssoId }: Victim): Writing[] {
  const user = `/user-api/mandators/morgenblatt/users/${ssoId}`
  return [
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
  '/api/headlines/:slot',
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
