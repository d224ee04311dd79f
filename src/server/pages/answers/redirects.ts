import type { Context } from 'hono'
import { PAYLOAD, type PageUrl } from '../addresses/page-url.ts'

/** Redirects. The redirect of a URL with a link token is not cached and sends only the origin as referrer. */
export function redirectTo(
  context: Context,
  { linkTokens }: PageUrl,
  location: string,
  status: 301 | 302,
): Response {
  if (linkTokens.length > 0) {
    context.header('cache-control', 'private, no-store')
    context.header('referrer-policy', 'strict-origin')
  }
  return context.redirect(location, status)
}

/** Redirects to another path of the site; keeps the format and the query. */
export function moved(context: Context, address: PageUrl, path: string): Response {
  const target = encodeURI(path) + (address.format === 'payload' ? PAYLOAD : '') + queryOf(context)
  return movedTo(context, address, target)
}

/** Redirects for good, but never cached: if a title is changed back, a browser with both redirects cached would loop. */
export function movedTo(context: Context, address: PageUrl, target: string): Response {
  context.header('cache-control', 'no-cache')
  return redirectTo(context, address, target, 301)
}

/** Returns the query of a request with its question mark, or an empty string. */
export function queryOf(context: Context): string {
  const mark = context.req.url.indexOf('?')
  return mark < 0 ? '' : context.req.url.slice(mark)
}
