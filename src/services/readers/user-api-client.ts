import type { z } from 'zod'
import type { Bearers } from '../calls/bearers.ts'
import { readAtMost } from '../calls/read-body.ts'
import { createCircuitBreaker } from '../calls/circuit-breaker.ts'
import { ServiceError } from '../service-error.ts'
import type { ListOwner } from './readers-service.ts'

export type UserApiOptions = {
  /** Base URL of `/mandators`. */
  url: string
  /** The mandator of this site. */
  mandator: () => Promise<string>
  bearers: Pick<Bearers, 'of'>
  log: { error(facts: object, message: string): void }
  /** Timeout of one request in milliseconds. */
  patienceMs?: number
}

type UserApiAnswer = { status: number; body: unknown }
export type UserApiClient = ReturnType<typeof createUserApiClient>

const PATIENCE_MS = 3000
const MAX_BYTES = 1024 * 1024
const AWAY = 'The User API does not answer'

/**
 * Creates an HTTP client for a remote User API (S7.04–S7.07). Calls carry the reader's id token as bearer and are never
 * repeated (S7.01). The caller interprets the status; no answer, a server error or a refusal throws 503.
 */
export function createUserApiClient(options: UserApiOptions) {
  const { url, mandator, bearers, log, patienceMs = PATIENCE_MS } = options
  const outages = createOutages(log)
  return { call, read }

  /** Calls the API and parses the body of a 200 answer. */
  async function read<Shape>(
    shape: z.ZodType<Shape>,
    owner: ListOwner,
    path: string,
    sent?: object,
  ): Promise<Shape> {
    const method = sent === undefined ? 'GET' : 'POST'
    const { status, body } = await call(method, owner, path, sent)
    const result = shape.safeParse(body)
    if (status === 200 && result.success) return result.data
    throw outages.failed(endpointOf(method, path), `status ${status}, in another shape`)
  }

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    owner: ListOwner,
    path: string,
    sent?: object,
  ): Promise<UserApiAnswer> {
    const endpoint = endpointOf(method, path)
    outages.refuseIfAway(endpoint)
    const base = `${url}/mandators/${encodeURIComponent(await mandator())}/users/${owner.ssoId}`
    const token = bearers.of(owner)
    try {
      const response = await fetch(`${base}/${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      })
      return await answerOf(response, endpoint)
    } catch (error) {
      if (error instanceof ServiceError) throw error
      throw outages.failed(endpoint, reasonOf(error))
    }
  }

  async function answerOf(response: Response, endpoint: string): Promise<UserApiAnswer> {
    const { status, headers } = response
    if (status === 429) {
      await response.body?.cancel()
      throw outages.limited(endpoint, headers.get('retry-after'))
    }
    // This site has verified the token, so a 401 is a configuration problem between the two servers.
    if (status >= 500 || status === 401) {
      await response.body?.cancel()
      throw outages.failed(endpoint, `status ${status}`)
    }
    const body = await jsonOf(response)
    outages.answered(endpoint)
    return { status, body }
  }
}

/** Records failures for each endpoint, and logs once per outage, not per request. */
function createOutages(log: UserApiOptions['log']) {
  const breaker = createCircuitBreaker()
  let isAway = false
  return { refuseIfAway, answered, limited, failed }

  function refuseIfAway(endpoint: string): void {
    const wait = breaker.secondsLeft(endpoint)
    if (wait > 0) throw new ServiceError(503, AWAY, wait)
  }

  function answered(endpoint: string): void {
    breaker.answered(endpoint)
    isAway = false
  }

  function limited(endpoint: string, retryAfter: string | null): ServiceError {
    return new ServiceError(503, AWAY, breaker.limited(endpoint, retryAfter))
  }

  /** Never logs what was sent. */
  function failed(endpoint: string, reason: string): ServiceError {
    breaker.failed(endpoint)
    if (!isAway) log.error({ endpoint, reason }, 'The User API is away')
    isAway = true
    return new ServiceError(503, AWAY)
  }
}

/** Key of the circuit breaker: method and list, without ids. */
const endpointOf = (method: string, path: string): string => `${method} ${path.split('/', 1)[0]}`

/** Error messages of other libraries may contain what was sent; names and codes do not. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  const code: unknown = Reflect.get(Object(error.cause), 'code')
  return typeof code === 'string' ? code : error.name
}

/** Parses JSON. Returns `null` for an empty body or an error, whose body is not used. */
async function jsonOf({ body, ok }: Response): Promise<unknown> {
  const bytes = await readAtMost(body, MAX_BYTES)
  if (!bytes) throw new RangeError('The answer is too long')
  const text = bytes.toString()
  if (text === '' || !ok) return null
  return JSON.parse(text)
}
