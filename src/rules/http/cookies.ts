/** S3.19: the names of the session cookies. All are HttpOnly. */
export const SESSION_COOKIES = {
  access: 'access_token',
  refresh: 'refresh_token',
  refreshId: 'refresh_token_id',
  id: 'id_token',
} as const

/**
 * Returns the name under which an HttpOnly cookie is set and read. Over https the prefix `__Host-` prevents pages of a sibling
 * subdomain from setting or replacing it (decision 19). A cookie with a narrower path cannot have it and uses `__Secure-`,
 * which refuses cookies set over http.
 */
export function httpOnlyCookieName({
  name,
  secure,
  path = '/',
}: Pick<Cookie, 'name' | 'secure' | 'path'>): string {
  if (!secure) return name
  return (path === '/' ? '__Host-' : '__Secure-') + name
}

/** Returns the value of one cookie in a Cookie header, without parsing the others. */
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

/** Recognises a browser that has signed in before: secrets, joined by dots. HttpOnly; it survives a sign-out. */
export const KNOWN_DEVICE_COOKIE = 'known_device'

/** S3.19, S3.20: the cache key, as cookie and in local storage; `cacheKeyOf` returns its value. Readable by scripts. */
export const CACHE_KEY = 'cache_key'

/** Tells scripts that a reader is signed in, so that they fetch the reader. It proves nothing. */
export const SIGNED_IN_COOKIE = 'signed_in'

/** S9.04: the language of the site, stored with consent to `kdm`. */
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

/** Returns a Set-Cookie line; by default HttpOnly and for this site only. */
export function cookieLine({
  name,
  value,
  maxAge,
  secure,
  httpOnly = true,
  sameSite = 'Lax',
  path = '/',
}: Cookie): string {
  const called = httpOnly ? httpOnlyCookieName({ name, secure, path }) : name
  const parts = [`${called}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, `SameSite=${sameSite}`]
  if (httpOnly) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

/** Returns a Set-Cookie line of a cookie that scripts may read. */
export const readableCookie = (cookie: Omit<Cookie, 'httpOnly'>): string =>
  cookieLine({ ...cookie, httpOnly: false })
