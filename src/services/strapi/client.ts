import { z } from 'zod'
import { readAtMost } from '../calls/read-body.ts'
import { ReaderRefusal, type ServiceError } from '../service-error.ts'
import { texts } from './texts.de.ts'

export type StrapiOptions = {
  /** Base URL of `/auth`; ends in `/api` for version 4. */
  url: string
  log: { error(facts: object, message: string): void }
  /** Timeout of one request in milliseconds. */
  patienceMs?: number
}

export type StrapiAnswer = {
  status: number
  body: unknown
  /** Error message in lower case, and its id in version 3. */
  problem: { message: string; id: string; fields: readonly string[] }
  /** In seconds. */
  retryAfter: number
}

type CallOptions = {
  body?: object
  /** Token of the user the request is made for (S7.01). */
  jwt?: string
  query?: Readonly<Record<string, string>>
}

export type StrapiClient = ReturnType<typeof createStrapiClient>

const PATIENCE_MS = 5000
const MAX_BYTES = 256 * 1024
const USUAL_RETRY_SECONDS = 60

/**
 * Creates an HTTP client for Strapi's users-permissions plugin (S7.02), versions 3 and 4. The caller interprets the
 * status. Calls are never repeated (S7.01). No answer or a server error throws 503.
 */
export function createStrapiClient({ url, log, patienceMs = PATIENCE_MS }: StrapiOptions) {
  let isAway = false
  return { call, unexpected }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    { body, jwt, query = {} }: CallOptions = {},
  ): Promise<StrapiAnswer> {
    const search = new URLSearchParams(query).toString()
    try {
      const response = await fetch(url + path + (search && `?${search}`), {
        method,
        // Only a confirmed address is answered by a redirect, so the status is enough.
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          accept: 'application/json',
          ...(jwt && { authorization: `Bearer ${jwt}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = await answerOf(response)
      if (answer.status >= 500) throw new Error(`status ${answer.status}`)
      isAway = false
      return answer
    } catch (error) {
      throw failed(path, reasonOf(error))
    }
  }

  /** Error for an answer this site does not understand. */
  function unexpected(path: string, { status }: Pick<StrapiAnswer, 'status'>): ServiceError {
    return failed(path, `status ${status}, unexpected`)
  }

  /** Logs once per outage, not per request, and never what was sent. */
  function failed(path: string, reason: string): ServiceError {
    if (!isAway) log.error({ path, reason }, 'Strapi is away')
    isAway = true
    return new ReaderRefusal(503, texts.away)
  }
}

/** Error messages of other libraries may contain what was sent; names and codes do not. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  if (/^status \d+$/.test(error.message)) return error.message
  const code: unknown = Reflect.get(Object(error.cause), 'code')
  return typeof code === 'string' ? code : error.name
}

async function answerOf(response: Response): Promise<StrapiAnswer> {
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    return { status, body: null, problem: NO_PROBLEM, retryAfter: 0 }
  }
  const bytes = await readAtMost(response.body, MAX_BYTES)
  if (!bytes) throw new RangeError('The answer is too long')
  const body: unknown = bytes.length === 0 ? null : JSON.parse(bytes.toString())
  const seconds = Number(headers.get('retry-after'))
  const retryAfter = Number.isInteger(seconds) && seconds > 0 ? seconds : USUAL_RETRY_SECONDS
  return { status, body, problem: status < 400 ? NO_PROBLEM : problemOf(body), retryAfter }
}

const NO_PROBLEM = { message: '', id: '', fields: [] }

const version4 = z.object({
  error: z.object({
    message: z.string(),
    details: z
      .object({ errors: z.array(z.object({ path: z.array(z.string()) })).default([]) })
      .catch({ errors: [] }),
  }),
})
const version3 = z.object({
  message: z.union([
    z.string(),
    z
      .tuple([z.object({ messages: z.tuple([z.object({ id: z.string(), message: z.string() })]) })])
      .transform(([{ messages }]) => messages[0]),
  ]),
})

function problemOf(body: unknown): StrapiAnswer['problem'] {
  const newer = version4.safeParse(body).data?.error
  if (newer) {
    const fields = newer.details.errors.flatMap(({ path }) => path.slice(0, 1))
    return { message: newer.message.toLowerCase(), id: '', fields }
  }
  const older = version3.safeParse(body).data?.message ?? ''
  if (typeof older === 'string') return { ...NO_PROBLEM, message: older.toLowerCase() }
  return { message: older.message.toLowerCase(), id: older.id, fields: [] }
}
