import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * `GET http://host/path`, as proxies are asked, is `GET /path` with `Host: host` (RFC 9112, 3.2.2). The host named there
 * replaces the header and is believed no more than it: where this site is, `PUBLIC_URL` says. Other targets stay as they are.
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
