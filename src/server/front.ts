import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AccessGate } from './access-gate.ts'
import { acceptedEncoding } from './compression.ts'
import type { CachedAnswer, PageCache } from './page-cache.ts'
import { parsePageUrl } from './page-url.ts'
import type { Sessions } from './session.ts'
import { visitorOf } from './visitor.ts'

type Front = {
  cache: PageCache
  gate: AccessGate
  sessions: Sessions
  /** Renews what is past its time, one at a time for each answer. */
  refresh: (target: string, request: IncomingMessage) => void
  /** Everything that is not in the cache. */
  next: RequestListener
}

/** The hit path: session, decision, stored bytes. Anything else goes on to the application. */
export function createFront({ cache, gate, sessions, refresh, next }: Front): RequestListener {
  return (request, response) => {
    const hit = find(request)
    if (!hit) return void next(request, response)
    if (hit.answer.freshUntil < Date.now()) refresh(request.url ?? '/', request)
    send(request, response, hit.answer, hit.encoding)
  }

  function find(request: IncomingMessage) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { url = '/', headers } = request
    const plain = cache.get(url)
    const address = plain ? undefined : parsePageUrl(url)
    const page = plain ?? (address && cache.get(address.key))
    if (!page) return undefined
    const verified = sessions.known(headers.cookie)
    if (verified === undefined) return undefined
    const visitor = visitorOf(verified, headers['user-agent'])
    const { key } = gate.decide(page.article, visitor)
    const answerKey = address?.format === 'payload' ? `${key}|payload` : `${key}|html`
    const answer = page.answers.get(answerKey)
    if (!answer || answer.staleUntil < Date.now()) return undefined
    const encoding = acceptedEncoding(headers['accept-encoding'])
    if (!answer.encodings.has(encoding)) return undefined
    return { answer, encoding }
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  encoding: string,
): void {
  const stored = answer.encodings.get(encoding)
  if (!stored) return
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.headers).end()
    return
  }
  response.writeHead(answer.status, stored.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(stored.body)
}
