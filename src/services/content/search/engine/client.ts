import { cutText } from '../../../../rules/language/cut-text.ts'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Client } from '@opensearch-project/opensearch'
import { readAtMost } from '../../../calls/read-body.ts'
import { withTimeout } from '../../../calls/with-timeout.ts'
import { SearchUnavailableError, typeOfError } from './search-unavailable-error.ts'

/** Where the engine is, and under which name it is asked; user and password are secrets. */
export type EnginePlace = {
  /** Without user and password. */
  url: string
  auth: { username: string; password: string } | null
  index: string
}

export type EngineCall = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
  /** One JSON text a line. */
  lines?: string
  /** Until the end of the answer, in milliseconds. */
  patienceMs?: number
  /** Ends it at once. */
  signal?: AbortSignal
}

export type EngineAnswer = { status: number; body: unknown }

export type EngineClient = {
  index: string
  /** 2xx and 404 are answers; all else, silence too, throws SearchUnavailableError. */
  call(call: EngineCall): Promise<EngineAnswer>
  close(): Promise<void>
}

const PATIENCE_MS = 10_000
/** No answer we ask for is as long: a page of numbers, or what became of some hundred articles. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Calls over the kept client, which does connections and credentials; nothing is tried again here. Answers are read as
 * they come, to a bound in bytes and time, for the client knows neither. Its errors carry headers and are not handed on.
 */
export function createEngineClient({ url, auth, index }: EnginePlace): EngineClient {
  const client = new Client({
    node: url,
    maxRetries: 0,
    resurrectStrategy: 'none',
    ...(auth && { auth }),
  })

  async function call(asked: EngineCall): Promise<EngineAnswer> {
    const { method, path, query = {}, body, lines, patienceMs = PATIENCE_MS, signal } = asked
    signal?.throwIfAborted()
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const stop = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop)
    const request = client.transport.request(
      {
        method,
        path,
        querystring: query,
        ...(body && { body }),
        ...(lines && { bulkBody: lines }),
      },
      // Longer than our own patience, which ends it.
      { asStream: true, requestTimeout: patienceMs * 2 },
    )
    let answer: IncomingMessage | undefined
    const exchange = async (): Promise<EngineAnswer> => {
      const { statusCode, body: stream } = await request
      answer = stream as unknown as IncomingMessage
      const text = await readAtMost(Readable.toWeb(answer) as ReadableStream, MAX_BYTES)
      if (!text) throw new SearchUnavailableError('an answer that does not end')
      return { status: statusCode ?? 0, body: parsed(text.toString()) }
    }
    try {
      const late = () => new SearchUnavailableError(`no answer within ${patienceMs} ms`)
      return accepted(await withTimeout(patienceMs, Promise.race([exchange(), stopped]), late))
    } catch (error) {
      if (answer) answer.destroy()
      else request.abort()
      signal?.throwIfAborted()
      throw error instanceof SearchUnavailableError
        ? error
        : new SearchUnavailableError(reasonOf(error))
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  return { index, call, close: () => client.close() }
}

function accepted(answer: EngineAnswer): EngineAnswer {
  const { status, body } = answer
  if ((status >= 200 && status < 300) || status === 404) return answer
  const isPassing = status >= 500 || status === 429 || status === 408
  throw new SearchUnavailableError(
    [status, typeOfError(body)].filter(Boolean).join(' '),
    !isPassing,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const MAX_REASON_LENGTH = 120

/** Node's own words for a connection: they name host and port, and nothing of what was sent. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? cutText(error.message || error.name, MAX_REASON_LENGTH) : 'it failed'
