import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

export type ExchangeRequest = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}
export type Exchange = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends a request with exactly these headers; the body is decoded to text. */
export function exchange(
  origin: string,
  { path, method = 'GET', headers = {}, body }: ExchangeRequest,
  agent?: Agent,
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin, { method, headers, path, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const decoded = decodeBody(Buffer.concat(chunks), response.headers['content-encoding'])
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: decoded })
      })
    })
    outgoing.on('error', reject)
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error(`No answer to ${path}`)))
    outgoing.end(body)
  })
}

/** Pictures and parts of compressed bodies stay unchanged. */
function decodeBody(bytes: Buffer, encoding: string | undefined): string {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8')
    if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8')
    if (encoding === 'zstd') return zstdDecompressSync(bytes).toString('utf8')
    if (encoding === 'deflate') return inflateSync(bytes).toString('utf8')
  } catch {
    return bytes.toString('latin1')
  }
  return bytes.toString('utf8')
}
