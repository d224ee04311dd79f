/** S3.19: the names of the cookies that carry a session. All are HttpOnly. */
export const SESSION_COOKIES = {
  access: 'access_token',
  refresh: 'refresh_token',
  refreshId: 'refresh_token_id',
  id: 'id_token',
} as const

/**
 * What a cookie out of scripts' reach is called, for whoever sets and whoever reads it. Over https a browser takes
 * `__Host-` from this host alone, so that no page of a sibling subdomain plants or replaces one (decision 19); a cookie
 * that keeps to one path cannot have it, and is at least none that came over http.
 */
export function closedCookieName({
  name,
  secure,
  path = '/',
}: Pick<Cookie, 'name' | 'secure' | 'path'>): string {
  if (!secure) return name
  return (path === '/' ? '__Host-' : '__Secure-') + name
}

/** The value of one cookie out of a Cookie header, without reading the others. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  let start = 0
  while (start < header.length) {
    let end = header.indexOf(';', start)
    if (end < 0) end = header.length
    while (header[start] === ' ') start += 1
    if (header.startsWith(name, start) && header[start + name.length] === '=') {
      return header.slice(start + name.length + 1, end)
    }
    start = end + 1
  }
  return undefined
}

/** By which an account knows a browser again: secrets, joined by dots. HttpOnly; a sign-out leaves it. */
export const KNOWN_DEVICE_COOKIE = 'known_device'

/** S3.19, S3.20: the cache key, as cookie and as local key; `cacheKeyOf` writes it. Scripts may read it. */
export const CACHE_KEY = 'cache_key'

/** Tells scripts that somebody is signed in, so that they ask for the reader. It proves nothing. */
export const SIGNED_IN_COOKIE = 'signed_in'

/** S9.04: the language of the site, kept with the reader's consent to `kdm`. */
export const LANGUAGE_COOKIE = 'language'

type Cookie = {
  name: string
  value: string
  maxAge: number
  secure: boolean
  httpOnly?: boolean
  sameSite?: 'Lax' | 'Strict' | 'None'
  path?: string
}

/** A Set-Cookie line; where nothing else is said for this site alone, out of reach of scripts. */
export function cookieLine({
  name,
  value,
  maxAge,
  secure,
  httpOnly = true,
  sameSite = 'Lax',
  path = '/',
}: Cookie): string {
  const called = httpOnly ? closedCookieName({ name, secure, path }) : name
  const parts = [`${called}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, `SameSite=${sameSite}`]
  if (httpOnly) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

/** A Set-Cookie line of a cookie that scripts may read. */
export const readableCookie = (cookie: Omit<Cookie, 'httpOnly'>): string =>
  cookieLine({ ...cookie, httpOnly: false })
