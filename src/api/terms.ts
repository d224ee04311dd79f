import type { RateLimit } from '../services/rate-limits/rate-limits.ts'
import type { Terms } from './endpoint.ts'
import { asMessage, inEnglish, inGerman } from './refusals.ts'

/** What groups of endpoints have in common; each group, and each endpoint, may state otherwise. */

/** JSON for readers and what people type, with room to spare. */
const MAX_BODY_BYTES = 100_000

/** Asked by programs, whoever's page they run in; errors `{statusCode, message, error}`. */
export const FOR_PROGRAMS: Terms = {
  origin: 'any',
  rate: 'unlimited',
  body: MAX_BODY_BYTES,
  chunked: false,
  caching: 'private',
  audience: 'programs',
  refusal: inEnglish,
}

/** Asked by the site's own pages for the reader who looks at them; errors `{message}` in German. */
export const FOR_PAGES: Terms = { ...FOR_PROGRAMS, origin: 'own', refusal: asMessage }

/** Sent by a form of the site's own pages, without script too; errors are pages. */
export const FOR_FORMS: Terms = {
  ...FOR_PROGRAMS,
  origin: 'own',
  audience: 'people',
  refusal: inGerman,
}

/** § 312j Abs. 3 BGB: what costs something is ordered by a button that says so. */
export const byItsOwnButton = (): null => null

/** Everything about accounts that an address tries in a minute; wrong passwords and mails are counted by accounts too. */
export const ACCOUNT_RATE: RateLimit = { name: 'account', points: 300, seconds: 60 }

/** What costs a signature or a handful of rows for whoever asks. */
export const PUBLIC_RATE: RateLimit = { name: 'public', points: 300, seconds: 60 }

/** What partners fetch, each with a query of its own. */
export const PARTNER_RATE: RateLimit = { name: 'partner', points: 120, seconds: 60 }

/** Of a large archive each is up to a hundred statements. */
export const SITEMAP_RATE: RateLimit = { name: 'sitemap', points: 120, seconds: 60 }
