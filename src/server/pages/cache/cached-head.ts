import type { IncomingMessage, ServerResponse } from 'node:http'

/** Node's private field: the serialized head, which is sent with the first bytes of the body. */
type Written = ServerResponse & { _header: string | null }
type Head = { second: number; text: string }

const cached = new WeakMap<readonly string[], Head>()

/**
 * Like `response.writeHead(200, headers)`, for headers that are sent repeatedly. Node validates and serializes them once per
 * second, when the Date header changes; until then the same text is sent (decision 013). `headers` must be the same array
 * each time. Responses that close their connection are not cached.
 */
export function writeCachedHead(
  { httpVersion }: IncomingMessage,
  response: ServerResponse,
  headers: string[],
): void {
  const written = response as Written
  const isUsual = httpVersion === '1.1' && response.shouldKeepAlive
  const second = Math.floor(Date.now() / 1000)
  const head = isUsual ? cached.get(headers) : undefined
  if (head?.second === second) {
    written._header = head.text
    return
  }
  response.writeHead(200, headers)
  if (isUsual && written._header !== null) cached.set(headers, { second, text: written._header })
}
