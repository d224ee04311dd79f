import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { Logger } from 'pino'
import type { Endpoint } from '../../../api/endpoint.ts'
import { ReaderRefusal, refusalBody, ServiceError } from '../../../services/service-error.ts'
import { DatabaseError } from '../../../store/pools/database-error.ts'
import { createSlots } from '../../../services/queues/slots.ts'
import type { QueueMetrics } from '../../../services/queues/queue-metrics.ts'
import { errorPage } from '../../../pages/error/error.page.ts'
import { orFallback } from '../../../pages/loading/service-failures.ts'
import type { FailedForm } from '../../../rules/accounts/retained-form.ts'
import { pageSources } from '../../../rules/consent/vendor-sources.ts'
import { LITE_PARAMETER } from '../../../rules/http/lite-address.ts'
import type { ErrorModel } from '../../../pages/error/ErrorView.tsx'
import { loadSimilarArticles } from '../../../pages/error/similar.ts'
import { texts } from '../../../ui/texts.de.ts'
import type { PageSources } from '../page-sources.ts'
import { firstPageOf, parsePageUrl } from '../addresses/page-url.ts'
import { incomingOf, targetOf } from '../../http/incoming.ts'
import { packedResponse } from '../../http/packed-response.ts'
import type { PageToRender, Renderer } from '../rendering/render.tsx'
import type { ConsentPolicies } from './consent-policy.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { Visitors } from '../../access/visitors.ts'
import { editionOf } from '../../access/visitor.ts'

type ErrorParts = {
  renderer: Renderer
  sources: PageSources
  visitors: Pick<Visitors, 'guessed'>
  security: SecurityHeaders
  policies: ConsentPolicies
  log: Logger
  lines?: Pick<QueueMetrics, 'add'>
}
const INTERNAL_ERROR = new ReaderRefusal(500, texts.error[500])
/** For an unavailable database, or a full disk: operators can solve it, so the reader may retry. */
const UNAVAILABLE = new ReaderRefusal(503, texts.error.away, 10)
/** A full disk, a full quota, and too many open files. */
const RESOURCE_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])
/** Limits of the search for similar articles on 404 pages; after a second of waiting a page goes without it (decision 16). */
const GUESSES = { parallel: 2, capacity: 16, patience: 1000, refusal: texts.error[503] }

type Failure = Pick<ServiceError, 'status' | 'message'> & { retryAfter?: number | undefined }

/** The details that only some error pages show. */
type OfPage = Pick<ErrorModel, 'unsent' | 'sectionPath'>

export type ErrorAnswers = ReturnType<typeof createErrorAnswers>

/** Creates error responses: a page for people, `{statusCode, message, error}` for programs. */
export function createErrorAnswers(parts: ErrorParts) {
  const { log } = parts
  const page = createErrorPages(parts)
  return { response, answer }

  /** Shows the message of an expected error; logs an unexpected error and shows a general message. */
  async function answer(
    error: unknown,
    context: Context,
    audience: Endpoint['audience'],
    keptForm?: () => Promise<FailedForm | null>,
  ): Promise<Response> {
    const failure = failureOf(error)
    // Database errors were logged when the outage began (`store-alarm.ts`).
    if (failure !== error && !(error instanceof DatabaseError))
      log.error({ err: error, path: context.req.path }, 'A request failed')
    if (audience === 'programs') return json(failure)
    const isOurs = failure.status >= 500
    return response(context, failure, { unsent: isOurs ? await keptForm?.() : null })
  }

  async function response(context: Context, failure: Failure, own: OfPage = {}): Promise<Response> {
    const path = new URL(context.req.url).pathname
    if (path.endsWith('.json')) return json(failure)
    // S8.10: fatal errors are logged; a crawler gets plain text instead of a page that it could index.
    if (failure.status >= 500 && isbot(context.req.header('user-agent'))) return plain(failure)
    try {
      return await page(context, failure, { path, ...own })
    } catch (error) {
      log.error(error)
      return plain(failure)
    }
  }
}

type ErrorPage = Pick<ErrorModel, 'path'> & OfPage

/** Creates the pages of errors, which suggest articles for a missing URL. */
function createErrorPages({ renderer, sources, visitors, security, policies, lines }: ErrorParts) {
  const guesses = createSlots(GUESSES)
  lines?.add('addresses', () => guesses.waiting)
  /** S2.29: suggests articles that a missing URL may have meant. */
  const guess = (target: string) =>
    orFallback(
      guesses.run(() => loadSimilarArticles(target, sources.open().services.content)),
      [],
    )
  return page

  async function page(
    context: Context,
    failure: Failure,
    { path, ...own }: ErrorPage,
  ): Promise<Response> {
    const { status, message, retryAfter } = failure
    const address = status === 404 ? parsePageUrl(targetOf(context)) : undefined
    const model: ErrorModel = {
      status,
      message,
      isForReaders: failure instanceof ReaderRefusal,
      path,
      ...own,
      firstPage: address && firstPageOf(address),
      similar: status === 404 && isSomebody(context) ? await guess(targetOf(context)) : [],
    }
    const visitor = visitors.guessed(incomingOf(context))
    const edition = editionOf(visitor)
    const { ads } = sources.open().services
    const format = context.req.query(LITE_PARAMETER) === undefined ? 'html' : 'lite'
    const shown: PageToRender = {
      address: { path, key: path, format },
      page: errorPage,
      name: 'error',
      model,
      access: { kind: 'open' },
      // S2.29: readers without ads see no ads here either; the page does not wait for an unverified session.
      edition,
      ads: edition.showsAds ? await orFallback(ads.running(), []) : [],
    }
    const body = await renderer.render(shown)
    const secure = policies(
      [...security({ runsScripts: format !== 'lite' })],
      pageSources(renderer.partsOf(shown), { frames: [] }),
      visitor,
    )
    return packedResponse(context, {
      body,
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...whenAgain(retryAfter),
      },
      secure,
    })
  }
}

function failureOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof DatabaseError) return UNAVAILABLE
  return error instanceof Error && RESOURCE_CODES.has(Reflect.get(error, 'code'))
    ? UNAVAILABLE
    : INTERNAL_ERROR
}

/** True for a person who will see the page. */
function isSomebody({ req }: Context): boolean {
  const userAgent = req.header('user-agent')
  return req.method !== 'HEAD' && Boolean(userAgent) && !isbot(userAgent)
}

function plain({ status, message, retryAfter }: Failure): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...whenAgain(retryAfter),
  }
  return new Response(message, { status, headers })
}

export function json({ status, message, retryAfter }: Failure): Response {
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...whenAgain(retryAfter),
  }
  return Response.json(refusalBody(status, message), { status, headers })
}

function whenAgain(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}
