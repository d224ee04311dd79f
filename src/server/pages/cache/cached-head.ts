import type { IncomingMessage, ServerResponse } from 'node:http'

/** Node's own field: the head as it goes over the wire, put before the first bytes of the body. */
type Written = ServerResponse & { _header: string | null }
type Head = { second: number; text: string }

const cached = new WeakMap<readonly string[], Head>()

/**
 * `response.writeHead(200, headers)` for headers that are sent again and again: Node checks and writes them once a
 * second, for the Date among them changes then; in between the head is sent as it was (decision 013). `headers` is the
 * same list each time. A connection that ends after this answer has another head, and gets one of its own.
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
