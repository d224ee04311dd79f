import type { Context } from 'hono'
import { compressQuickly, preferredEncoding } from './compression.ts'

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
  for (let index = 0; index < secure.length; index += 2)
    all.set(secure[index] ?? '', secure[index + 1] ?? '')
  const packed = compressQuickly(body, encoding)
  return new Response(req.method === 'HEAD' ? null : new Uint8Array(packed), {
    status,
    headers: all,
  })
}
