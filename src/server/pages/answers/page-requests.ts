import type { Context } from 'hono'
import { localEditionRedirect } from '../../../rules/site/redirects.ts'
import { withoutOldQuery } from '../../../rules/http/old-path.ts'
import { texts } from '../../../ui/texts.de.ts'
import { createResponseHeaders } from './response-headers.ts'
import { unchangedHeaders } from './stored-answer.ts'
import {
  acceptedEncodings,
  preferredEncoding,
  type ContentEncoding,
} from '../../http/compression.ts'
import type { ConsentPolicies } from './consent-policy.ts'
import { headerPairs } from '../../http/header-pairs.ts'
import { incomingOf, targetOf } from '../../http/incoming.ts'
import type { CachedAnswer } from '../cache/page-cache.ts'
import type { PageAnswer, PageAnswers, PageVisit } from './page-answers.ts'
import { parsePageUrl } from '../addresses/page-url.ts'
import type { PersonalPages } from '../personal-pages.tsx'
import { renewedCookies, type Session } from '../../access/session.ts'
import type { Visitors } from '../../access/visitors.ts'
import { ReaderRefusal } from '../../../services/service-error.ts'
import { withTimeout } from '../../../services/calls/with-timeout.ts'
import type { StoreGuard } from '../../../store/pools/guarded-pool.ts'
import { DatabaseError } from '../../../store/pools/database-error.ts'
import { noteFacts } from '../../watching/traced.ts'
import { isRefusedForNow } from './render-queue.ts'
import { createMissingPages, type MissingPagesParts } from './missing-pages.ts'
import { moved, movedTo, queryOf, redirectTo } from './redirects.ts'

type PageRequestsParts = MissingPagesParts & {
  visitors: Visitors
  answers: PageAnswers
  personalPages: PersonalPages
  policies: ConsentPolicies
  secureCookies: boolean
  guard: Pick<StoreGuard, 'report'>
}

const NO_ADDRESS = new ReaderRefusal(400, texts.error[400])
/** Maximum time to render a page. */
const MAX_MS = 10_000

/** Handles requests that the cache could not answer: reads the session and renders the page; an error becomes an error page. */
export function createPageRequests(parts: PageRequestsParts) {
  const { visitors, personalPages, errors, publisher, findOldAddress, guard } = parts
  const { secureCookies: secure } = parts
  const answer = createVisitAnswers(parts)

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
    return withRenewedCookies(context, page, { session, secure })
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
    return withRenewedCookies(context, page, { session, secure })
  }

  /** The home page answers if the database does not. */
  async function formerPage(path: string): Promise<string | null> {
    const found = await findOldAddress(path).catch(() => null)
    return found && encodeURI(localEditionRedirect(found, publisher.homePath) ?? found)
  }
}

/** Creates the answers to decided visits: personal pages, rendered pages, redirects and missing pages. */
function createVisitAnswers(parts: PageRequestsParts) {
  const { answers, personalPages, meters } = parts
  const responseHeaders = createResponseHeaders(parts.policies)
  const missing = createMissingPages(parts)
  return answer

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

  async function renderedAnswer(visit: PageVisit): Promise<PageAnswer> {
    try {
      return await answers.answer(visit)
    } catch (error) {
      if (isRefusedForNow(error)) meters.served('refused', 'none')
      throw error
    }
  }
}

type Sent = { session: Session; secure: boolean }

/** Adds the cookies of a renewed session to a response, which is then not cached. */
function withRenewedCookies(
  context: Context,
  response: Response,
  { session, secure }: Sent,
): Response {
  const lines = renewedCookies(session, context.req.header('cookie'), secure)
  for (const line of lines) response.headers.append('set-cookie', line)
  if (lines.length > 0) response.headers.set('cache-control', 'private, no-store')
  return response
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

function headersFrom(lines: readonly string[]): Headers {
  const result = new Headers()
  for (const [name, value] of headerPairs(lines)) result.append(name, value)
  return result
}
