import type { IncomingMessage, ServerResponse } from 'node:http'
import type { getRequestListener, HttpBindings } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import { LOGIN_REDIRECT_COOKIE } from '../../rules/accounts/login-redirect.ts'
import { fontSizeFromCookies } from '../../rules/browsing/font-size.ts'
import { readConsent } from '../../rules/consent/consent-record.ts'
import { SESSION_COOKIES } from '../../rules/http/cookies.ts'
import { matchingTag } from '../../rules/http/conditional-request.ts'
import { preferredEncoding } from './compression.ts'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_FILE_BYTES = 1024 * 1024
const MAX_PICTURE_BYTES = 256 * 1024
/** A picture stays cached for this time after its file was deleted. */
const PICTURE_MS = 60_000

type Application = Parameters<typeof getRequestListener>[0]
type CachedAnswer = { etag: string | null; headers: string[]; unchanged: string[]; body: Buffer }

/**
 * Caches responses that are the same for everyone, and serves them before anything else runs: files of this build, small
 * pictures in their best format, and three small responses. Range requests and non-matching ETags bypass the cache.
 */
export function createAnswerCache(strictTransport: readonly string[]) {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  })
  return { answer, caching }

  /** Returns true if the request was answered from the cache. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request)
    const cached = key === undefined ? undefined : cache.get(key)
    if (!cached) return false
    const asked = request.headers['if-none-match']
    if (asked === undefined) {
      response.writeHead(200, cached.headers)
      response.end(request.method === 'HEAD' ? undefined : cached.body)
      return true
    }
    if (cached.etag === null || !matchingTag(asked, [cached.etag])) return false
    response.writeHead(304, cached.unchanged).end()
    return true
  }

  /** Wraps an application and caches its public responses. */
  function caching(application: Application): Application {
    return async (request, env) => {
      const given = await application(request, env)
      const { incoming } = env as HttpBindings
      const key = incoming.method === 'GET' ? keyOf(incoming) : undefined
      if (key === undefined || !(given instanceof Response) || given.status !== 200) return given
      const { url = '/' } = incoming
      if (!isLasting(url, given) || given.headers.has('set-cookie')) return given
      const body = Buffer.from(await given.arrayBuffer())
      given.headers.set('content-length', String(body.length))
      if (body.length <= largest(url)) store(key, given.headers, body, url)
      return new Response(body, { headers: given.headers })
    }
  }

  function store(key: string, given: Headers, body: Buffer, url: string): void {
    const lines = [...given]
    const unchanged = lines.filter(([name]) => !OF_THE_BODY.has(name)).flat()
    const answered: CachedAnswer = {
      etag: given.get('etag'),
      headers: [...lines.flat(), ...strictTransport],
      unchanged: [...unchanged, ...strictTransport],
      body,
    }
    cache.set(key, answered, isPicture(url) ? { ttl: PICTURE_MS } : {})
  }
}

const OF_THE_BODY = new Set(['content-length', 'content-encoding'])
const CONSTANT = new Set(['/healthz', '/builds/latest.json'])
const SESSION = '/api/session'
const isPicture = (url: string): boolean => url.startsWith('/images/')
const largest = (url: string): number => (isPicture(url) ? MAX_PICTURE_BYTES : MAX_FILE_BYTES)

/** Returns undefined for requests that are never cached: with a body, a range, or a response that varies by reader. */
function keyOf({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.range !== undefined || hasBody(headers)) return undefined
  if (url.startsWith('/assets/')) return `${url} ${preferredEncoding(headers['accept-encoding'])}`
  if (isPicture(url)) return `${url} ${formatsOf(headers.accept)}`
  if (url === SESSION) return sessionKey(headers.cookie)
  return CONSTANT.has(url) ? url : undefined
}

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** The only formats in the `Accept` header that change the picture response. */
const formatsOf = (accept = ''): string =>
  `${accept.includes('image/webp')} ${accept.includes('image/avif')}`

/** Without a session, the response varies only by font size and consent, unless a sign-in is in progress. */
function sessionKey(cookie = ''): string | undefined {
  const isOwn = [...Object.values(SESSION_COOKIES), LOGIN_REDIRECT_COOKIE].some((name) =>
    cookie.includes(name),
  )
  if (isOwn) return undefined
  return `${SESSION} ${fontSizeFromCookies(cookie)} ${readConsent(cookie)?.general ?? false}`
}

const PICTURE_AT_ITS_BEST = `public, max-age=${30 * 24 * 60 * 60}`

/** A picture is not cached if its URL expires or a better format is still being generated. */
function isLasting(url: string, { headers }: Response): boolean {
  if (!isPicture(url)) return Number(headers.get('content-length')) <= MAX_FILE_BYTES
  if (headers.get('cache-control') !== PICTURE_AT_ITS_BEST) return false
  const [, query = ''] = url.split('?', 2)
  return !new URLSearchParams(query).has('expires')
}
