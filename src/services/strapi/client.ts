import { z } from 'zod'
import { readAtMost } from '../calls/read-body.ts'
import { ServiceError } from '../service-error.ts'
import { texts } from './texts.de.ts'

export type StrapiOptions = {
  /** The folder above `/auth`: with version 4 it ends in `/api`. */
  url: string
  log: { error(facts: object, message: string): void }
  /** For one answer, in milliseconds. */
  patienceMs?: number
}

export type StrapiAnswer = {
  status: number
  body: unknown
  /** What an error says, in lower case, and what version 3 calls it. */
  problem: { message: string; id: string; fields: readonly string[] }
  /** Seconds. */
  retryAfter: number
}

type CallOptions = {
  body?: object
  /** The token of the user on whose behalf it is asked (S7.01). */
  jwt?: string
  query?: Readonly<Record<string, string>>
}

export type StrapiClient = ReturnType<typeof createStrapiClient>

const PATIENCE_MS = 5000
const MAX_BYTES = 256 * 1024
const USUAL_RETRY_SECONDS = 60

/**
 * Speaks Strapi's users-permissions (S7.02), versions 3 and 4: which answer a status is, is for the caller to say. Each
 * call is made once (S7.01). A silent or broken service is a 503.
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
        // Only a confirmed address is answered by one, which says enough.
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

  /** An answer that this site does not understand. */
  function unexpected(path: string, { status }: Pick<StrapiAnswer, 'status'>): ServiceError {
    return failed(path, `status ${status}, unexpected`)
  }

  /** One line for each absence, not one for each request; no line holds what was sent. */
  function failed(path: string, reason: string): ServiceError {
    if (!isAway) log.error({ path, reason }, 'Strapi is away')
    isAway = true
    return new ServiceError(503, texts.away)
  }
}

/** Messages of others may quote what was sent; their names and codes do not. */
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
