import { Hono, type Context } from 'hono'
import type { Access, Endpoint } from '../../api/endpoint.ts'
import { isPartnerAccess } from '../../rules/access/partner-scopes.ts'
import type { FailedForm } from '../../rules/accounts/retained-form.ts'
import type { RateLimits } from '../../services/rate-limits/rate-limits.ts'
import { ReaderRefusal, ServiceError } from '../../services/service-error.ts'
import { noteFacts } from '../watching/traced.ts'
import { keepLiteRedirect } from './keep-lite.ts'
import { createCallers, type CallerSources } from './callers.ts'
import { failedFormOf } from './kept-forms.ts'
import { bodyRefusal, rateRefusal } from './limits.ts'
import { otherSpelling } from './spellings.ts'
import { texts } from '../../ui/texts.de.ts'

export type Dispatching = CallerSources & {
  /** All endpoints; every other path is 404. */
  table: readonly Endpoint[]
  limits: RateLimits
  addressOf: (context: Context) => string
  /** Renders an error for a person or a program. */
  errorAnswer: (
    error: unknown,
    context: Context,
    audience: Endpoint['audience'],
    keptForm?: () => Promise<FailedForm | null>,
  ) => Promise<Response>
}

type Caller = ReturnType<ReturnType<typeof createCallers>['open']>

/** Design 4: checks every request against its endpoint's declaration before the handler runs. */
export function createDispatcher(parts: Dispatching): Hono {
  const { table, errorAnswer } = parts
  const callers = createCallers(parts)
  const enforce = createEnforcement(parts)
  const { audienceOf, errorAs } = createErrorShapes(parts)
  const app = new Hono()

  app.use('*', (context, next) => {
    const answer = otherSpelling(context)
    if (answer === 'invalid') return errorAs(audienceOf(context), NO_ENDPOINT, context)
    return answer ? Promise.resolve(answer) : next()
  })
  const pages = table.filter(({ path }) => path === '*')
  for (const row of table.filter(({ path }) => path !== '*')) mount(row)
  for (const [path, methods] of methodsOf(table))
    app.all(path, async (context) =>
      allowing(methods, await errorAs('programs', otherMethod(context), context)),
    )
  app.use('*', (context, next) =>
    audienceOf(context) === 'programs' ? errorAs('programs', NO_ENDPOINT, context) : next(),
  )
  for (const row of pages) mount(row)
  app.all('*', async (context) =>
    allowing(['GET'], await errorAnswer(ONLY_READ, context, 'people')),
  )
  return app

  function mount(row: Endpoint): void {
    app.on(row.method, row.path, (context) => dispatch(row, context))
  }

  async function dispatch(row: Endpoint, context: Context): Promise<Response> {
    noteFacts({ route: `${row.method} ${row.path}` })
    const caller = callers.open(context)
    const answer = await enforce(row, context, caller).catch((error: unknown) =>
      errorAs(row.audience, error, context, () => failedFormOf(row, context, caller.readerOf)),
    )
    keepLiteRedirect(answer, { address: context.req.url, referer: context.req.header('referer') })
    return finish(row, answer, caller.sessionLines)
  }
}

/** Decides by the first segment of a path whether its errors are for people or programs, and their shape. */
function createErrorShapes({ table, errorAnswer }: Dispatching) {
  const programs = foldersOf(table)
  const shapes = new Map(
    table.flatMap(({ path, errorShape }) => (errorShape ? [[firstSegment(path), errorShape]] : [])),
  )
  const audienceOf = (context: Context): Endpoint['audience'] =>
    programs.has(firstSegment(context.req.path)) ? 'programs' : 'people'
  return { audienceOf, errorAs }

  async function errorAs(
    audience: Endpoint['audience'],
    error: unknown,
    context: Context,
    keep?: () => Promise<FailedForm | null>,
  ): Promise<Response> {
    const answer = await errorAnswer(error, context, audience, keep)
    const shape = audience === 'programs' && shapes.get(firstSegment(context.req.path))
    return shape ? shape(answer) : answer
  }
}

/** Creates the function that checks a request against its row, and calls the handler if nothing is refused. */
function createEnforcement({ limits, addressOf }: Dispatching) {
  return enforce

  async function enforce(row: Endpoint, context: Context, caller: Caller): Promise<Response> {
    const refusal =
      caller.originRefusal(row) ??
      bodyRefusal(row, context) ??
      (await rateRefusal(row, limits, addressOf(context), caller.editorOf))
    if (refusal) return row.refusal(refusal, context)
    const found = await caller.identify(row.access)
    if ('because' in found) return row.refusal(found, context)
    const { readerOf, editorOf, isForeign } = caller
    const { reader, newsroomRole = null, partner = null } = found
    const call = { context, reader, newsroomRole, partner, readerOf, editorOf, isForeign }
    return row.handle(call)
  }
}

const NO_ENDPOINT = new ServiceError(404, 'There is no such endpoint')
const ONLY_READ = new ReaderRefusal(405, texts.error[405])

/** Sets the endpoint's caching and security headers on a response. Cookies of a renewed session precede the handler's own. */
function finish(
  { access, caching }: Endpoint,
  answer: Response,
  sessionLines: readonly string[],
): Response {
  const { headers } = answer
  headers.set('x-content-type-options', 'nosniff')
  if (answer.status === 401) headers.set('www-authenticate', schemesOf(access))
  const isPrivate = caching === 'private' || sessionLines.length > 0
  if (isPrivate) headers.set('cache-control', 'private, no-store')
  else if (caching !== 'as answered' && answer.ok) headers.set('cache-control', caching)
  if (sessionLines.length === 0) return answer
  const own = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const line of [...sessionLines, ...own]) headers.append('set-cookie', line)
  return answer
}

/** Returns the authentication schemes: feed readers know Basic, programs send bearer tokens. */
const schemesOf = (access: Access): string =>
  isPartnerAccess(access) ? 'Basic realm="Partner", Bearer' : 'Bearer'

/** Returns the methods of every path for programs, for responses with status 405. */
function methodsOf(table: readonly Endpoint[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { method, path, audience } of table) {
    if (audience !== 'programs' || path === '*') continue
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  return methods
}

const otherMethod = ({ req }: Context): ServiceError =>
  new ServiceError(405, `${req.method} is not possible here.`)

/** Sets the `Allow` header; GET includes HEAD. */
function allowing(methods: readonly string[], answer: Response): Response {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  answer.headers.set('allow', allowed.join(', '))
  return answer
}

/** Returns the first path segments of program endpoints: unknown paths below them get an error for programs, not a page. */
const foldersOf = (table: readonly Endpoint[]): ReadonlySet<string> =>
  new Set(
    table.filter(({ audience }) => audience === 'programs').map(({ path }) => firstSegment(path)),
  )

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''
