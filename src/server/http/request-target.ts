import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Converts `GET http://host/path`, the form sent to proxies, to `GET /path` with `Host: host` (RFC 9112, 3.2.2). The host
 * replaces the header and is trusted no more than the header: the public host is that of `PUBLIC_URL`. Other targets stay
 * unchanged.
 */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, rest] = ABSOLUTE.exec(request.url ?? '') ?? []
  if (!host || rest === undefined) return
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = host
  const { rawHeaders } = request
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') rawHeaders[index + 1] = host
  }
}
