import type { Settings } from '../site/settings.ts'

/** Google's access context: what a link out of Google's surfaces carries in its query (S4.06). */

const KEYS = ['gaa_at', 'gaa_n', 'gaa_sig', 'gaa_ts'] as const

/** `gaa_n` is base64url of 45 bytes, `gaa_sig` of 64, padded or not: what was cut short is no longer either. */
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

/** S4.06, design 5: null where one of the four is missing or empty, for then there is no context; a key twice spoils it. */
export function readGoogleContext(query: URLSearchParams, now: Date): GoogleContext | null {
  if (!hasGoogleContext(query)) return null
  for (const key of KEYS) {
    const [value = '', ...others] = query.getAll(key)
    if (others.length > 0) return malformed(`${key} stands there twice`)
    if (!SHAPES[key].test(value)) return malformed(`${key} has not its shape`)
  }
  // The access type `na` is Google's own word for no access.
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

/** S4.06: whether an address carries a context at all, whatever it is worth. */
export function hasGoogleContext(query: URLSearchParams): boolean {
  return KEYS.every((key) => query.getAll(key).some(Boolean))
}

/** S4.06: whether pages ask Google for its token: in `verified`, with all that Google's scripts have to be told. */
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

/** google.com, google.{cc}, google.co.{cc}, google.com.{cc}, google.cat and all below them. */
const GOOGLE_HOST = /(?:^|\.)google\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$/

/** S9.10: a Google host over https, or exactly one of the publisher's own hosts. */
export function isGoogleReferrer(referrer: string | null, ownHosts: readonly string[]): boolean {
  const url = referrer ? URL.parse(referrer) : null
  if (!url || url.username || url.password) return false
  if (url.protocol === 'https:' && GOOGLE_HOST.test(url.hostname)) return true
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  return ownHosts.some((host) => host.trim().toLowerCase() === url.hostname)
}

/** The cookie that remembers, signed and for one article, that Google's access was allowed. */
export const GOOGLE_PASS_COOKIE = 'gaa'
