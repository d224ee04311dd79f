import { z } from 'zod'
import { readAtMost } from '../../calls/read-body.ts'
import { ServiceError } from '../../service-error.ts'
import { createCircuitBreaker } from '../../calls/circuit-breaker.ts'
import { texts } from './texts.de.ts'

export type PlenigoOptions = {
  /** Base URL of the API, without `/customers`. */
  url: string
  key: string
  log: PlenigoLog
  /** Timeout per request. */
  patienceMs?: number
}

export type PlenigoLog = {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

/** `errorCode` is `null` if the response had no code. Only codes are evaluated, because texts may change. */
export type PlenigoAnswer = {
  status: number
  body: unknown
  errorCode: number | null
  isRead: boolean
}

type CallOptions = { query?: Readonly<Record<string, string>>; body?: object }

export type PlenigoClient = ReturnType<typeof createPlenigoClient>

/** plenigo gave no usable response. `isUnsure`: the requested change may have been made anyway. */
export class PlenigoUnavailableError extends ServiceError {
  readonly isUnsure: boolean

  constructor({ isUnsure, retryAfter }: { isUnsure: boolean; retryAfter?: number }) {
    super(503, texts.away, retryAfter)
    this.isUnsure = isUnsure
  }
}

const DEFAULT_TIMEOUT_MS = 5000
const MAX_BYTES = 4 * 1024 * 1024
/** Errors before the request was sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']
/** The key is wrong, a module is not booked or a permission is missing; readers cannot fix this. */
const KEY_ERRORS = [401, 402, 403]

const errorBody = z.object({ errorCode: z.number().int() })

/** Creates a client for plenigo v3. Callers interpret the status. Requests are never retried (S7.01). */
export function createPlenigoClient({
  url,
  key,
  log,
  patienceMs = DEFAULT_TIMEOUT_MS,
}: PlenigoOptions) {
  const outages = createOutages(log)
  return { call, log }

  async function call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { query = {}, body }: CallOptions = {},
  ): Promise<PlenigoAnswer> {
    const endpoint = `${method} /${path.split('/')[1]}`
    outages.refuseWhileAway(endpoint)
    const search = new URLSearchParams(query).toString()
    try {
      const response = await fetch(url + path + (search && `?${search}`), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          accept: 'application/json',
          'x-plenigo-token': key,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return await read(response, endpoint)
    } catch (error) {
      if (error instanceof ServiceError) throw error
      throw outages.failed(endpoint, reasonOf(error))
    }
  }

  async function read(response: Response, endpoint: string): Promise<PlenigoAnswer> {
    const { status, headers } = response
    if (status === 429 || status >= 500) {
      await response.body?.cancel()
      if (status === 429) throw outages.limited(endpoint, headers.get('retry-after'))
      throw outages.failed(endpoint, `status ${status}`)
    }
    const body = await jsonOf(response)
    const errorCode = status < 400 ? null : (errorBody.safeParse(body).data?.errorCode ?? null)
    if (KEY_ERRORS.includes(status)) {
      log.error({ endpoint, status, errorCode }, 'plenigo refuses the key: check BILLING_KEY')
      throw new PlenigoUnavailableError({ isUnsure: false })
    }
    outages.answered(endpoint)
    return { status, body, errorCode, isRead: isRead(endpoint) }
  }
}

/** Notes which endpoints fail. Logs one line per outage instead of one per request, without the sent data. */
function createOutages(log: PlenigoLog) {
  const circuitBreaker = createCircuitBreaker()
  let isAway = false
  return {
    refuseWhileAway(endpoint: string): void {
      const wait = circuitBreaker.secondsLeft(endpoint)
      if (wait > 0) throw new PlenigoUnavailableError({ isUnsure: false, retryAfter: wait })
    },
    answered(endpoint: string): void {
      circuitBreaker.answered(endpoint)
      isAway = false
    },
    limited(endpoint: string, retryAfterHeader: string | null): PlenigoUnavailableError {
      const retryAfter = circuitBreaker.limited(endpoint, retryAfterHeader)
      log.warn({ endpoint, retryAfter }, 'plenigo has been asked too often, and is left alone')
      return new PlenigoUnavailableError({ isUnsure: false, retryAfter })
    },
    failed(endpoint: string, reason: string): PlenigoUnavailableError {
      circuitBreaker.failed(endpoint)
      if (!isAway) log.error({ endpoint, reason }, 'plenigo is away')
      isAway = true
      return new PlenigoUnavailableError({
        isUnsure: !isRead(endpoint) && !NOT_CONNECTED.includes(reason),
      })
    },
  }
}

const isRead = (endpoint: string): boolean => endpoint.startsWith('GET ')

/** Error messages may quote the sent data; names and codes do not. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  const code: unknown = Reflect.get(Object(error.cause), 'code')
  return typeof code === 'string' ? code : error.name
}

async function jsonOf({ body }: Response): Promise<unknown> {
  const bytes = await readAtMost(body, MAX_BYTES)
  if (!bytes) throw new RangeError('The answer is too long')
  const text = bytes.toString()
  return text === '' ? null : JSON.parse(text)
}

/** Validates a response. A different shape counts as no response, with an unknown outcome of changes. */
export function readAnswer<Shape>(
  { log }: Pick<PlenigoClient, 'log'>,
  shape: z.ZodType<Shape>,
  { status, body, errorCode, isRead }: PlenigoAnswer,
): Shape {
  const result = shape.safeParse(body)
  if (status < 300 && result.success) return result.data
  log.error({ status, errorCode }, 'plenigo gave an answer that this site does not understand')
  throw new PlenigoUnavailableError({ isUnsure: status < 300 && !isRead })
}
