import type { Exchange } from '../site/exchange.ts'
import { HOME } from '../site/open-site-on.ts'

/** Returns every URL in an answer that leads a reader to another site. */
export function foreignUrlsIn({ headers, body }: Exchange, path: string): string[] {
  const html = String(headers['content-type']).startsWith('text/html') ? body : ''
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => plain(text))
  const addresses = [
    headers.location,
    headers['refresh'],
    ...[...html.matchAll(/<meta\b(?:"[^"]*"|[^">])*>/gi)].flatMap(([tag]) => refreshIn(tag)),
    ...found(/<(?:a|area|link|base)\b[^>]*\bhref="([^"]*)"/gi),
    ...found(/<(?:form|button|input)\b[^>]*\b(?:form)?action="([^"]*)"/gi),
    ...found(/<input\b[^>]*\bname="next"[^>]*\bvalue="([^"]*)"/gi),
    ...[...html.matchAll(/<script type="application\/json">(.*?)<\/script>/gs)].flatMap(
      ([, props = '']) => waysOnIn(JSON.parse(props)),
    ),
  ]
  return addresses
    .filter((address) => typeof address === 'string')
    .filter((address) => !isOwnUrl(address, path))
}

function refreshIn(tag: string): string[] {
  const isRefresh = tag.replaceAll(/"[^"]*"/g, '').includes('http-equiv')
  return isRefresh ? [/url=([^"]*)/i.exec(tag)?.[1] ?? ''] : []
}

/** Returns the redirect targets in an island's props. */
function waysOnIn(props: unknown): string[] {
  if (typeof props !== 'object' || props === null) return []
  return Object.entries(props).flatMap(([name, value]) =>
    name === 'next' && typeof value === 'string' ? [value] : waysOnIn(value),
  )
}

const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** True for URLs of this site, and for external links that do not come from the request. */
export function isOwnUrl(address: string, path: string): boolean {
  const base = new URL(HOME)
  base.pathname = path.split('?')[0] ?? '/'
  const url = URL.parse(address, base)
  if (url === null) return false
  if (url.origin === HOME || url.origin === 'https://www.rheinblatt.example') return true
  return /^(?:mailto|tel|https):$/.test(url.protocol) && !/evil|0x7f|2130706433|::1/i.test(address)
}
