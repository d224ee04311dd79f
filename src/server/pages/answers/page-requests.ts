import type { Context } from 'hono'
import {
  folderRedirect,
  localEditionRedirect,
  mainSiteRedirect,
} from '../../../rules/site/redirects.ts'
import { withoutOldQuery } from '../../../rules/http/old-path.ts'
import { articleIdOf, correctedPath, findRoute, type RouteMatch } from '../../../routes.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import { texts } from '../../../ui/texts.de.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import { createResponseHeaders } from './response-headers.ts'
import { unchangedHeaders } from './stored-answer.ts'
import {
  acceptedEncodings,
  preferredEncoding,
  type ContentEncoding,
} from '../../http/compression.ts'
import type { ConsentPolicies } from './consent-policy.ts'
import type { ErrorAnswers } from './error-answers.ts'
import { incomingOf, targetOf } from '../../http/incoming.ts'
import type { KnownAddresses } from '../addresses/known-addresses.ts'
import type { CachedAnswer } from '../cache/page-cache.ts'
import type { PageAnswer, PageAnswers, PageVisit } from './page-answers.ts'
import { parsePageUrl, PAYLOAD, type PageUrl } from '../addresses/page-url.ts'
import type { PersonalPages } from '../personal-pages.tsx'
import { renewedCookies, type Session } from '../../access/session.ts'
import type { Visitors } from '../../access/visitors.ts'
import { ReaderRefusal } from '../../../services/service-error.ts'
import { withTimeout } from '../../../services/calls/with-timeout.ts'
import type { StoreGuard } from '../../../store/pools/guarded-pool.ts'
import { DatabaseError } from '../../../store/pools/database-error.ts'
import type { PageMeters } from '../../watching/page-meters.ts'
import { noteFacts } from '../../watching/traced.ts'
import { isRefusedForNow } from './render-queue.ts'

type PageRequestsParts = {
  visitors: Visitors
  answers: PageAnswers
  personalPages: PersonalPages
  errors: ErrorAnswers
  policies: ConsentPolicies
  settings: () => Settings
  publisher: Publisher
  secureCookies: boolean
  /** False only if the channel, topic or article does not exist. */
  mayExist: KnownAddresses['mayExist']
  /** Returns the path of the article that had this path on the site that it came from. */
  findOldAddress: (path: string) => Promise<string | null>
  /** True if the page is that of an article that was public on this site and then withdrawn. */
  wasWithdrawn: (match: RouteMatch) => Promise<boolean>
  meters: Pick<PageMeters, 'served'>
  guard: Pick<StoreGuard, 'report'>
}

const NO_ADDRESS = new ReaderRefusal(400, texts.error[400])
const WITHDRAWN = new ReaderRefusal(410, texts.error[410])
/** Maximum time to render a page. */
const MAX_MS = 10_000

/** Handles requests that the cache could not answer: reads the session and renders the page; an error becomes an error page. */
export function createPageRequests(parts: PageRequestsParts) {
  const { visitors, answers, personalPages, errors, policies, settings, publisher } = parts
  const { secureCookies, mayExist, wasWithdrawn, findOldAddress, meters, guard } = parts
  const responseHeaders = createResponseHeaders(policies)

  return { open, openWith }

  function tooSlow(): DatabaseError {
    const error = new DatabaseError('slow', new Error('A page took longer than ten seconds'))
    guard.report(error)
    return error
  }

  /** Renders the page at a path as the response to a form, with the form's result. */
  async function openWith(context: Context, path: string, report: unknown): Promise<Response> {
    const address = parsePageUrl(path)
    if (!address) throw new Error(`There is no page at ${path}.`)
    const { session, visitor } = await visitors.read(incomingOf(context), address)
    const page = await personalPages.answer(context, address, visitor, report)
    if (!page) throw new Error(`The page at ${path} is no personal page.`)
    return withRenewedCookies(context, page, session)
  }

  async function open(context: Context): Promise<Response> {
    const address = parsePageUrl(targetOf(context))
    if (!address) return errors.response(context, NO_ADDRESS)
    if (address.match) noteFacts({ route: `GET ${address.match.name}`, page: address.match.name })
    const redirect = localEditionRedirect(address.path, publisher.homePath)
    if (redirect) return redirectTo(context, address, redirect + queryOf(context), 301)
    const former = address.oldPath && (await formerPage(address.oldPath))
    if (former) return movedTo(context, address, former + withoutOldQuery(address.query))

    const { session, ...visit } = await visitors.read(incomingOf(context), address)
    // A renewed session is sent to the browser with any response, also with an error page.
    const page = await withTimeout(MAX_MS, answer(context, { address, ...visit }), tooSlow).catch(
      (error: unknown) => errors.answer(error, context, 'people'),
    )
    return withRenewedCookies(context, page, session)
  }

  /** The home page answers if the database does not. */
  async function formerPage(path: string): Promise<string | null> {
    const found = await findOldAddress(path).catch(() => null)
    return found && encodeURI(localEditionRedirect(found, publisher.homePath) ?? found)
  }

  async function answer(context: Context, visit: Omit<PageVisit, 'encoding'>): Promise<Response> {
    const { address, visitor } = visit
    const personal = await personalPages.answer(context, address, visitor)
    if (personal) {
      meters.served('personal', 'none')
      return personal
    }
    const encoding = preferredEncoding(context.req.header('accept-encoding'))
    const result = await renderedAnswer({ ...visit, encoding })
    if (result.kind === 'redirect')
      return redirectTo(context, address, result.location, result.status)
    if (result.kind === 'moved') return moved(context, address, result.path)
    if (result.kind === 'later')
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    if (result.kind === 'missing') return missing(context, address, result.message)
    const { outcome, cause } = result.decision.access
    meters.served('made', outcome)
    noteFacts({ outcome, cause: cause.kind })
    const recipient = {
      visitor,
      answer: result.answer,
      carriesToken: address.linkTokens.length > 0,
      cookies: result.decision.cookies,
    }
    return responseOf(context, result.answer, {
      encoding,
      headersOf: (stored) => headersFrom(responseHeaders(stored, recipient)),
    })
  }

  /** Answers at an address without a page: a redirect if the page is elsewhere, otherwise 404 or 410. */
  async function missing(context: Context, address: PageUrl, message: string): Promise<Response> {
    const { path, match } = address
    const folder = folderRedirect(path, publisher.homePath)
    if (folder && match?.name === 'channel') return moved(context, address, folder)
    const meant = correctedPath(path)
    if (meant && (await mayExist(meant.match))) return moved(context, address, meant.path)
    if (match && (await wasWithdrawn(match))) {
      meters.served('missing', 'none')
      return errors.response(context, WITHDRAWN, { sectionPath: await sectionAbove(path) })
    }
    const former = await findOldAddress(path)
    if (former)
      return moved(context, address, localEditionRedirect(former, publisher.homePath) ?? former)
    const mainSite = mainSiteRedirect({
      path,
      query: queryOf(context),
      mainSiteUrl: settings().main_site_url,
      publisher,
    })
    if (mainSite && match && articleIdOf(match)) return context.redirect(mainSite, 302)
    meters.served('missing', 'none')
    return errors.response(context, { status: 404, message })
  }

  /** Returns the path of the section that the folder of an article's path names, if there is one. */
  async function sectionAbove(path: string): Promise<string | undefined> {
    const folder = path.slice(0, path.lastIndexOf('/'))
    const section = folderRedirect(folder, publisher.homePath) ?? folder
    const match = findRoute(section)
    return match?.name === 'channel' && (await mayExist(match)) ? section : undefined
  }

  async function renderedAnswer(visit: PageVisit): Promise<PageAnswer> {
    try {
      return await answers.answer(visit)
    } catch (error) {
      if (isRefusedForNow(error)) meters.served('refused', 'none')
      throw error
    }
  }

  function withRenewedCookies(context: Context, response: Response, session: Session): Response {
    const lines = renewedCookies(session, context.req.header('cookie'), secureCookies)
    for (const line of lines) response.headers.append('set-cookie', line)
    if (lines.length > 0) response.headers.set('cache-control', 'private, no-store')
    return response
  }
}

/** A redirect of a URL with a link token is not cached and sends only the origin as referrer. */
function redirectTo(
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

function moved(context: Context, address: PageUrl, path: string): Response {
  const target = encodeURI(path) + (address.format === 'payload' ? PAYLOAD : '') + queryOf(context)
  return movedTo(context, address, target)
}

/** Never cached: if a title is changed back, a browser with both redirects cached would loop. */
function movedTo(context: Context, address: PageUrl, target: string): Response {
  context.header('cache-control', 'no-cache')
  return redirectTo(context, address, target, 301)
}

type Sending = { encoding: ContentEncoding; headersOf: (stored: string[]) => Headers }

function responseOf(
  context: Context,
  answer: CachedAnswer,
  { encoding, headersOf }: Sending,
): Response {
  const accepted = acceptedEncodings(context.req.header('accept-encoding'))
  const unchanged = unchangedHeaders(answer, context.req.header('if-none-match'), accepted)
  if (unchanged) return new Response(null, { status: 304, headers: headersOf(unchanged) })
  const stored = answer.encodings.get(encoding)
  if (!stored) throw new Error(`The answer was not made in ${encoding}.`)
  const body = context.req.method === 'HEAD' ? null : new Uint8Array(stored.body)
  return new Response(body, { headers: headersOf(stored.headers) })
}

/** `lines`: names and values in turn. */
function headersFrom(lines: readonly string[]): Headers {
  const result = new Headers()
  for (let index = 0; index < lines.length; index += 2) {
    result.append(lines[index] ?? '', lines[index + 1] ?? '')
  }
  return result
}

function queryOf(context: Context): string {
  const mark = context.req.url.indexOf('?')
  return mark < 0 ? '' : context.req.url.slice(mark)
}
