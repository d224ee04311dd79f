import type { RateLimit } from '../services/rate-limits/rate-limits.ts'
import type { Terms } from './endpoint.ts'
import { asMessage, inEnglish, inGerman, inLanguage } from './refusals.ts'

/** Terms of groups of endpoints; each group and each endpoint may override them. */

/** Enough for JSON of readers and for typed forms. */
const MAX_BODY_BYTES = 100_000

/** Called by programs, on any site; errors `{statusCode, message, error}`. */
export const FOR_PROGRAMS: Terms = {
  origin: 'any',
  rate: 'unlimited',
  body: MAX_BODY_BYTES,
  chunked: false,
  caching: 'private',
  audience: 'programs',
  refusal: inEnglish,
}

/** Called by newsroom programs; errors in the language of `Accept-Language`, English by default. */
export const FOR_EDITORS: Terms = { ...FOR_PROGRAMS, refusal: inLanguage }

/** Called by the site's own pages for the current reader; errors `{message}` in German. */
export const FOR_PAGES: Terms = { ...FOR_PROGRAMS, origin: 'own', refusal: asMessage }

/** Sent by forms of the site's own pages, also without script; errors are pages. */
export const FOR_FORMS: Terms = {
  ...FOR_PROGRAMS,
  origin: 'own',
  audience: 'people',
  refusal: inGerman,
}

/** § 312j Abs. 3 BGB: an order with costs is placed only by its own button. */
export const onlyOwnButton = (): null => null

/** Account requests per network and minute; the accounts service also limits wrong passwords and mails. */
export const ACCOUNT_RATE: RateLimit = { name: 'account', points: 300, seconds: 60 }

/** Requests that cost a signature or a few rows. */
export const PUBLIC_RATE: RateLimit = { name: 'public', points: 300, seconds: 60 }

/** Requests of partners, each with its own query. */
export const PARTNER_RATE: RateLimit = { name: 'partner', points: 120, seconds: 60 }

/** For a large archive each request may need up to a hundred statements. */
export const SITEMAP_RATE: RateLimit = { name: 'sitemap', points: 120, seconds: 60 }
