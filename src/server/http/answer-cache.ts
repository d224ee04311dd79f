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
/** So long a picture is answered whose file was taken away meanwhile. */
const PICTURE_MS = 60_000

type Application = Parameters<typeof getRequestListener>[0]
type CachedAnswer = { etag: string | null; headers: string[]; unchanged: string[]; body: Buffer }

/**
 * What is the same for everyone, answered from memory and ahead of everything else once it was given: files of this build,
 * small pictures in their best form, and three small answers. Ranges, and tags that are not the cached one, go the long way.
 */
export function createAnswerCache(strictTransport: readonly string[]) {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  })
  return { answer, caching }

  /** True where the request is answered. */
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

  /** The same application; what it answers for everyone is cached. */
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

/** Undefined for what is never cached: what has a body, asks for a part, or may be answered otherwise to someone. */
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

/** All that the picture service reads of what a browser accepts. */
const formatsOf = (accept = ''): string =>
  `${accept.includes('image/webp')} ${accept.includes('image/avif')}`

/** The answer to a browser without a session differs by its font size and consent alone, unless a sign-in is under way. */
function sessionKey(cookie = ''): string | undefined {
  const isOwn = [...Object.values(SESSION_COOKIES), LOGIN_REDIRECT_COOKIE].some((name) =>
    cookie.includes(name),
  )
  if (isOwn) return undefined
  return `${SESSION} ${fontSizeFromCookies(cookie)} ${readConsent(cookie)?.general ?? false}`
}

const PICTURE_AT_ITS_BEST = `public, max-age=${30 * 24 * 60 * 60}`

/** A picture whose address ends, or that is still to come in a better format, is asked for each time. */
function isLasting(url: string, { headers }: Response): boolean {
  if (!isPicture(url)) return Number(headers.get('content-length')) <= MAX_FILE_BYTES
  if (headers.get('cache-control') !== PICTURE_AT_ITS_BEST) return false
  const [, query = ''] = url.split('?', 2)
  return !new URLSearchParams(query).has('expires')
}
