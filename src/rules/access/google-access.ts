import type { Settings } from '../site/settings.ts'

/** The query parameters of Google's access context, which links on Google's surfaces carry (S4.06). */

const KEYS = ['gaa_at', 'gaa_n', 'gaa_sig', 'gaa_ts'] as const

/** `gaa_n` is base64url of 45 bytes, `gaa_sig` of 64 bytes, with or without padding; truncated values do not match. */
const SHAPES = {
  gaa_at: /^[a-z0-9_-]{1,16}$/i,
  gaa_n: /^[\w-]{60}$/,
  gaa_sig: /^[\w-]{85}[AQgw](?:==)?$/,
  gaa_ts: /^[0-9a-f]{8}$/i,
} as const

const MAX_SECONDS_AHEAD = 24 * 60 * 60

export type GoogleContext =
  | { kind: 'context'; nonce: string; expiresAt: Date }
  | { kind: 'malformed'; because: string }

/**
 * Reads the context from the query (S4.06, design 5); null if one of the four parameters is missing or empty, malformed if one
 * occurs twice.
 */
export function readGoogleContext(query: URLSearchParams, now: Date): GoogleContext | null {
  if (!hasGoogleContext(query)) return null
  for (const key of KEYS) {
    const [value = '', ...others] = query.getAll(key)
    if (others.length > 0) return malformed(`${key} stands there twice`)
    if (!SHAPES[key].test(value)) return malformed(`${key} has not its shape`)
  }
  // Google uses the access type `na` for no access.
  if (query.get('gaa_at')?.toLowerCase() === 'na') return malformed('gaa_at grants no access')
  const expires = Number.parseInt(query.get('gaa_ts') ?? '', 16)
  const ahead = expires - now.getTime() / 1000
  if (ahead < 0) return malformed('gaa_ts is past')
  if (ahead > MAX_SECONDS_AHEAD) return malformed('gaa_ts is more than a day ahead')
  return {
    kind: 'context',
    nonce: query.get('gaa_n') ?? '',
    expiresAt: new Date(expires * 1000),
  }
}

/** S4.06: whether a query carries a context, valid or not. */
export function hasGoogleContext(query: URLSearchParams): boolean {
  return KEYS.every((key) => query.getAll(key).some(Boolean))
}

/** S4.06: whether pages ask Google for its token: in the mode `verified`, with all settings that Google's scripts need. */
export function canAskGoogle(
  settings: Pick<
    Settings,
    | 'extended_access'
    | 'google_access_client_id'
    | 'google_access_product_id'
    | 'google_access_script_url'
    | 'google_client_url'
  >,
): boolean {
  return (
    settings.extended_access === 'verified' &&
    settings.google_access_client_id.trim() !== '' &&
    settings.google_access_product_id.trim() !== '' &&
    URL.canParse(settings.google_access_script_url) &&
    URL.canParse(settings.google_client_url)
  )
}

const malformed = (because: string): GoogleContext => ({ kind: 'malformed', because })

/** google.com, google.{cc}, google.co.{cc}, google.com.{cc}, google.cat and all their subdomains. */
const GOOGLE_HOST = /(?:^|\.)google\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$/

/** S9.10: accepts a Google host over https, or exactly one of the publisher's own hosts. */
export function isGoogleReferrer(referrer: string | null, ownHosts: readonly string[]): boolean {
  const url = referrer ? URL.parse(referrer) : null
  if (!url || url.username || url.password) return false
  if (url.protocol === 'https:' && GOOGLE_HOST.test(url.hostname)) return true
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  return ownHosts.some((host) => host.trim().toLowerCase() === url.hostname)
}

/** The signed cookie that records for one article that Google allowed access. */
export const GOOGLE_PASS_COOKIE = 'gaa'
