import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { dayKey } from '../../../rules/language/dates.ts'
import { mapMaybePromise, catchMaybePromise } from '../../../services/calls/maybe-promise.ts'
import { withTimeout } from '../../../services/calls/with-timeout.ts'
import type { AccessGate, VisitDecision } from '../../access/access-gate.ts'
import { createResponseHeaders } from './response-headers.ts'
import { addEncoding, plainBody, unchangedHeaders } from './stored-answer.ts'
import type { ConsentPolicies } from './consent-policy.ts'
import {
  acceptedEncodings,
  compressQuickly,
  compressSmall,
  type ContentEncoding,
} from '../../http/compression.ts'
import { writeCachedHead } from '../cache/cached-head.ts'
import { isFresh } from '../cache/freshness.ts'
import {
  answerKey,
  type CachedAnswer,
  type CachedPage,
  type PageCache,
  type StoredBody,
} from '../cache/page-cache.ts'
import { parsePageUrl, type PageUrl } from '../addresses/page-url.ts'
import type { DecidedVisit, Visitors } from '../../access/visitors.ts'
import type { Visitor } from '../../access/visitor.ts'
import type { PageMeters } from '../../watching/page-meters.ts'

type FrontParts = {
  cache: PageCache
  gate: AccessGate
  visitors: Visitors
  /** False if no query of the home page can lead to an article of a former site. */
  mayHaveOldAddresses: () => boolean
  /** Extends the content policy of a response for this reader. */
  policies: ConsentPolicies
  meters: Pick<PageMeters, 'served'>
  /** Renders an expired response again; resolves when it is done or has failed. */
  refresh: (request: IncomingMessage, visit: DecidedVisit) => Promise<void>
  /** Handles every request that the cache cannot answer. */
  application: RequestListener
  /** The HSTS header as name and value, or empty. Cached responses contain it already. */
  strictTransport: readonly string[]
}

/** A page in the cache and its visitor. */
type CachedVisit = { page: CachedPage; address: PageUrl | undefined; visitor: Visitor }
type Hit = {
  url: string
  answer: CachedAnswer
  carriesToken: boolean
  cookies: readonly string[]
  visitor: Visitor
}

/** A request for a cached page with its access decision. */
type DecidedRequest = {
  request: IncomingMessage
  response: ServerResponse
  visit: CachedVisit
  decision: VisitDecision
}

/** The hit path: session, decision, stored bytes. All other requests go to the application. */
export function createFront(parts: FrontParts): RequestListener {
  const { gate } = parts
  const [strictName, strictValue = ''] = parts.strictTransport
  const serve = createServing(parts, application)
  return (request, response) => {
    const visit = findCached(request, parts)
    if (!visit) return application(request, response)
    const { page, visitor } = visit
    // If the decision fails, the application decides again or renders an error page.
    const decision = catchMaybePromise(
      () => gate.decide(page.article, visitor),
      () => null,
    )
    void mapMaybePromise(decision, (made) =>
      made ? serve({ request, response, visit, decision: made }) : application(request, response),
    )
  }

  function application(request: IncomingMessage, response: ServerResponse): void {
    if (strictName) response.setHeader(strictName, strictValue)
    parts.application(request, response)
  }
}

/** Maximum time that a visitor waits for the page of today before that of an earlier day is served. */
const MAX_WAIT_MS = 3000
const tooSlow = () => new Error('The renewal of a page took too long.')

/**
 * Creates the function that serves stored answers. An expired answer is served while it is rendered again; if it is from
 * an earlier day, its date would be wrong, so the visitor waits.
 */
function createServing(
  { cache, visitors, meters, refresh, policies }: FrontParts,
  application: RequestListener,
) {
  const sendStored = createSender(cache, policies)
  return serve

  function serve(asked: DecidedRequest): void {
    const { request, response, visit, decision } = asked
    if (decision.isProvisional)
      return void response.writeHead(204, { 'cache-control': 'no-store' }).end()
    const answer = storedFor(visit.page, asked)
    if (!answer || isFresh(answer)) return send(asked, answer)
    const { visitor } = visit
    const renewal = (answer.renewal ??= refresh(request, { visitor, decision }).finally(
      () => delete answer.renewal,
    ))
    if (answer.day === dayKey(new Date())) return send(asked, answer)
    const sendNewest = () => send(asked, newestOf(asked))
    void withTimeout(MAX_WAIT_MS, renewal, tooSlow).then(sendNewest, sendNewest)
  }

  /** Returns the answer after its renewal; the expired one if that failed. Undefined if the page itself has changed. */
  function newestOf(asked: DecidedRequest): CachedAnswer | undefined {
    const page = cache.get(asked.visit.page.url)
    const isSame = page && isDeepStrictEqual(page.article, asked.decision.article)
    return isSame ? storedFor(page, asked) : undefined
  }

  /** Without an answer the application renders the page. */
  function send(
    { request, response, visit, decision }: DecidedRequest,
    answer: CachedAnswer | undefined,
  ): void {
    const { page, address, visitor } = visit
    if (!answer) {
      visitors.handOver(request, { visitor, decision })
      return application(request, response)
    }
    meters.served(isFresh(answer) ? 'cache' : 'stale', decision.access.outcome)
    const carriesToken = address !== undefined && address.linkTokens.length > 0
    const { cookies } = decision
    sendStored(request, response, { url: page.url, answer, carriesToken, cookies, visitor })
  }
}

/** Returns the page's stored answer for a decision, if it may still be served. */
function storedFor(
  { answers }: CachedPage,
  { visit, decision }: DecidedRequest,
): CachedAnswer | undefined {
  const answer = answers.get(answerKey(decision, visit.address?.format))
  return answer && answer.staleUntil >= Date.now() ? answer : undefined
}

/** Returns the cached page of a request with its visitor, if both are known without waiting. */
function findCached(
  request: IncomingMessage,
  { cache, visitors, mayHaveOldAddresses }: FrontParts,
): CachedVisit | undefined {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const plain = cache.get(url)
  const address = plain ? undefined : parsePageUrl(url)
  const page = plain ?? (address && cache.get(address.key))
  if (!page || address?.isCommand) return undefined
  if (address?.oldPath && mayHaveOldAddresses()) return undefined
  const visitor = visitors.known(request, address)
  return visitor && { page, address, visitor }
}

type Send = (request: IncomingMessage, response: ServerResponse, hit: Hit) => void

/** Creates the function that sends cached answers, and stores them in further encodings when clients accept those. */
function createSender(cache: PageCache, policies: ConsentPolicies): Send {
  const responseHeaders = createResponseHeaders(policies)
  return (request, response, hit) => {
    const { url, answer } = hit
    const accepted = acceptedEncodings(request.headers['accept-encoding'])
    const unchanged = unchangedHeaders(answer, request.headers['if-none-match'], accepted)
    if (unchanged) return void response.writeHead(304, responseHeaders(unchanged, hit)).end()
    const [best = 'identity'] = accepted
    const stored = storedEncoding(hit, accepted)
    if (stored) send(request, response, hit, stored)
    if (stored === best && answer.isSmall) return
    void encode(url, answer, best).then(
      () => stored || send(request, response, hit, best),
      () => stored || response.writeHead(500).end(),
    )
  }

  /**
   * Returns the best stored encoding. If only the uncompressed body is stored and the client accepts compression, the body is
   * compressed quickly first.
   */
  function storedEncoding(
    { url, answer }: Hit,
    accepted: readonly ContentEncoding[],
  ): ContentEncoding | undefined {
    const [best = 'identity'] = accepted
    const stored = accepted.find((encoding) => answer.encodings.has(encoding))
    const plain = answer.encodings.get('identity')
    if (stored !== 'identity' || best === 'identity' || !plain) return stored
    answer.isSmall = false
    cache.grow(url, addEncoding(answer, best, compressQuickly(plain.body, best)))
    return best
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    hit: Hit,
    encoding: ContentEncoding,
  ): void {
    const stored = hit.answer.encodings.get(encoding)
    if (!stored) return
    writeCachedHead(request, response, responseHeaders(stored.headers, hit))
    if (request.method === 'HEAD') response.end()
    else response.end(textOf(hit.url, stored), 'latin1')
  }

  function textOf(url: string, stored: StoredBody): string {
    if (stored.text !== undefined) return stored.text
    stored.text = stored.body.toString('latin1')
    cache.grow(url, stored.text.length)
    return stored.text
  }

  /** Compresses a repeatedly requested response for size; the reader waits only if no stored encoding fits. */
  async function encode(
    url: string,
    answer: CachedAnswer,
    encoding: ContentEncoding,
  ): Promise<void> {
    answer.isSmall = true
    const body = await plainBody(answer)
    cache.grow(url, addEncoding(answer, encoding, await compressSmall(body, encoding)))
  }
}
