import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { mapMaybePromise, catchMaybePromise } from '../../../services/calls/maybe-promise.ts'
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

/** The hit path: session, decision, stored bytes. All other requests go to the application. */
export function createFront(parts: FrontParts): RequestListener {
  const { gate, visitors, meters, refresh } = parts
  const [strictName, strictValue = ''] = parts.strictTransport
  const sendStored = createSender(parts.cache, parts.policies)
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
      made ? serve(request, response, visit, made) : application(request, response),
    )
  }

  function application(request: IncomingMessage, response: ServerResponse): void {
    if (strictName) response.setHeader(strictName, strictValue)
    parts.application(request, response)
  }

  function serve(
    request: IncomingMessage,
    response: ServerResponse,
    { page, address, visitor }: CachedVisit,
    decision: VisitDecision,
  ): void {
    const { cookies, isProvisional } = decision
    if (isProvisional) return void response.writeHead(204, { 'cache-control': 'no-store' }).end()
    const answer = page.answers.get(answerKey(decision, address?.format))
    const now = Date.now()
    if (!answer || answer.staleUntil < now) {
      visitors.handOver(request, { visitor, decision })
      return application(request, response)
    }
    const isStale = !isFresh(answer)
    meters.served(isStale ? 'stale' : 'cache', decision.access.outcome)
    if (isStale && !answer.isRenewed) {
      answer.isRenewed = true
      void refresh(request, { visitor, decision }).finally(() => (answer.isRenewed = false))
    }
    const carriesToken = address !== undefined && address.linkTokens.length > 0
    sendStored(request, response, { url: page.url, answer, carriesToken, cookies, visitor })
  }
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
