import type { PageUrl } from '../pages/page-url.ts'
import type { Visitor } from '../access/visitor.ts'

/** S6.10: who frames the page, as far as the browser says it. */
export function parentOriginOf(headers: Visitor['request']['headers']): string | null {
  if (headers['sec-fetch-dest'] !== 'iframe') return null
  if (headers['sec-fetch-site'] === 'same-origin') return null
  return URL.parse(headers.referer ?? '')?.origin ?? null
}

type PersonalHeaders = { address: PageUrl; encoding: string; security: readonly string[] }

export function personalHeaders({
  address: { format },
  encoding,
  security,
}: PersonalHeaders): Headers {
  const headers = new Headers({
    'content-type':
      format === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'accept-encoding, cookie',
  })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  for (let index = 0; index < security.length; index += 2) {
    headers.set(security[index] ?? '', security[index + 1] ?? '')
  }
  return headers
}
