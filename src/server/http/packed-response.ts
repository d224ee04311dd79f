import type { Context } from 'hono'
import { compressQuickly, preferredEncoding } from './compression.ts'
import { headerPairs } from './header-pairs.ts'

type PackedResponse = {
  body: Buffer
  status?: number
  headers: Record<string, string>
  /** More headers as alternating names and values. */
  secure: readonly string[]
}

/** Builds an uncached response for one request, quickly compressed with the client's preferred encoding. HEAD has no body. */
export function packedResponse(
  { req }: Context,
  { body, status = 200, headers, secure }: PackedResponse,
): Response {
  const encoding = preferredEncoding(req.header('accept-encoding'))
  const all = new Headers(headers)
  if (encoding !== 'identity') all.set('content-encoding', encoding)
  for (const [name, value] of headerPairs(secure)) all.set(name, value)
  const packed = compressQuickly(body, encoding)
  return new Response(req.method === 'HEAD' ? null : new Uint8Array(packed), {
    status,
    headers: all,
  })
}
