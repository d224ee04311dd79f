import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AccessGate } from './access-gate.ts'
import { addEncoding, plainBody } from './answer.ts'
import { acceptedEncodings, compressSmall, type ContentEncoding } from './compression.ts'
import type { CachedAnswer, PageCache } from './page-cache.ts'
import { parsePageUrl } from './page-url.ts'
import type { Sessions } from './session.ts'
import { visitorOf } from './visitor.ts'

type Front = {
  cache: PageCache
  gate: AccessGate
  sessions: Sessions
  /** Renews what is past its time, one at a time for each answer. */
  refresh: (request: IncomingMessage) => void
  /** Everything that is not in the cache. */
  next: RequestListener
}

type Hit = { url: string; answer: CachedAnswer }

/** The hit path: session, decision, stored bytes. Anything else goes on to the application. */
export function createFront({ cache, gate, sessions, refresh, next }: Front): RequestListener {
  return (request, response) => {
    const hit = find(request)
    if (!hit) return next(request, response)
    if (hit.answer.freshUntil < Date.now()) refresh(request)
    answerWith(request, response, hit)
  }

  function find({ method, url = '/', headers }: IncomingMessage): Hit | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const plain = cache.get(url)
    const address = plain ? undefined : parsePageUrl(url)
    const page = plain ?? (address && cache.get(address.key))
    if (!page) return undefined
    const verified = sessions.known(headers.cookie)
    if (verified === undefined) return undefined
    const { key } = gate.decide(page.article, visitorOf(verified, headers['user-agent']))
    const answer = page.answers.get(`${key}|${address?.format ?? 'html'}`)
    return answer && answer.staleUntil >= Date.now() ? { url: page.url, answer } : undefined
  }

  function answerWith(
    request: IncomingMessage,
    response: ServerResponse,
    { url, answer }: Hit,
  ): void {
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, answer.headers).end()
      return
    }
    const accepted = acceptedEncodings(request.headers['accept-encoding'])
    const [best = 'identity'] = accepted
    const stored = accepted.find((encoding) => answer.encodings.has(encoding))
    if (stored) send(request, response, { answer, encoding: stored })
    if (stored === best && answer.isSmall) return
    void encode(url, answer, best).then(
      () => stored || send(request, response, { answer, encoding: best }),
      () => stored || response.writeHead(500).end(),
    )
  }

  /** What is asked for again is compressed for size, behind the reader's back where another encoding is at hand. */
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

type Sending = { answer: CachedAnswer; encoding: ContentEncoding }

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, encoding }: Sending,
): void {
  const stored = answer.encodings.get(encoding)
  if (!stored) return
  response.writeHead(answer.status, stored.headers)
  response.end(request.method === 'HEAD' ? undefined : stored.body)
}
