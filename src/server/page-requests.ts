import type { Context } from 'hono'
import { localEditionRedirect, mainSiteRedirect } from '../rules/redirects.ts'
import type { Settings } from '../rules/settings.ts'
import { quickestEncoding, type ContentEncoding } from './compression.ts'
import type { ErrorAnswers } from './error-answers.ts'
import type { CachedAnswer } from './page-cache.ts'
import type { PageAnswers } from './page-answers.ts'
import { parsePageUrl, type PageUrl } from './page-url.ts'
import { renewedCookies, type Session, type Sessions } from './session.ts'
import { visitorOf } from './visitor.ts'

type PageRequests = {
  sessions: Sessions
  answers: PageAnswers
  errors: ErrorAnswers
  settings: () => Settings
  brand: string
  secureCookies: boolean
}

/** What the cache could not answer: the session is read, the page made, an error becomes its page. */
export function createPageRequests(parts: PageRequests) {
  const { sessions, answers, errors, settings, brand, secureCookies } = parts

  return async (context: Context): Promise<Response> => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return errors.response(context, {
        status: 405,
        message: 'Diese Adresse lässt sich nur lesen.',
      })
    }
    const address = parsePageUrl(targetOf(context))
    if (!address)
      return errors.response(context, { status: 400, message: 'Diese Adresse ist keine.' })
    const redirect = localEditionRedirect(address.path) ?? withoutSlash(address.path)
    if (redirect) return context.redirect(redirect + queryOf(context), 301)

    const session = await sessions.read(context.req.header('cookie'))
    return withRenewedCookies(await answer(context, address, session), session)
  }

  async function answer(context: Context, address: PageUrl, session: Session): Promise<Response> {
    const visitor = visitorOf(session.verified, context.req.header('user-agent'))
    const encoding = quickestEncoding(context.req.header('accept-encoding'))
    const result = await answers.answer({ address, visitor, encoding })
    if (result.kind === 'redirect') return context.redirect(result.location, result.status)
    if (result.kind === 'missing') {
      const mainSite = mainSiteRedirect({
        path: address.path,
        mainSiteUrl: settings().main_site_url,
        brand,
      })
      if (mainSite && address.match?.name === 'article') return context.redirect(mainSite, 302)
      return errors.response(context, { status: 404, message: result.message })
    }
    return responseOf(context, result.answer, encoding)
  }

  function withRenewedCookies(response: Response, session: Session): Response {
    const lines = renewedCookies(session, secureCookies)
    for (const line of lines) response.headers.append('set-cookie', line)
    if (lines.length > 0) response.headers.set('cache-control', 'private, no-store')
    return response
  }
}

function responseOf(context: Context, answer: CachedAnswer, encoding: ContentEncoding): Response {
  if (context.req.header('if-none-match') === answer.etag) {
    return new Response(null, { status: 304, headers: pairs(answer.headers) })
  }
  const stored = answer.encodings.get(encoding)
  if (!stored) throw new Error(`The answer was not made in ${encoding}.`)
  const body = context.req.method === 'HEAD' ? null : new Uint8Array(stored.body)
  return new Response(body, { status: answer.status, headers: pairs(stored.headers) })
}

function pairs(headers: readonly string[]): Headers {
  const result = new Headers()
  for (let index = 0; index < headers.length; index += 2) {
    result.append(headers[index] ?? '', headers[index + 1] ?? '')
  }
  return result
}

/** Path and query exactly as they were sent, where the connection is at hand. */
export function targetOf(context: Context): string {
  const incoming: { url?: string } | undefined = context.env?.incoming
  return incoming?.url ?? (context.req.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/')
}

function queryOf(context: Context): string {
  const mark = context.req.url.indexOf('?')
  return mark < 0 ? '' : context.req.url.slice(mark)
}

/** One address a page: a slash at the end is led to the path without it. */
function withoutSlash(path: string): string | null {
  if (path === '/' || !path.endsWith('/')) return null
  const trimmed = path.replace(/\/+$/, '')
  return trimmed.startsWith('//') || trimmed === '' ? '/' : encodeURI(trimmed)
}
