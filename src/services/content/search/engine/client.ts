import { cutText } from '../../../../rules/language/cut-text.ts'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Client } from '@opensearch-project/opensearch'
import { readAtMost } from '../../../calls/read-body.ts'
import { withTimeout } from '../../../calls/with-timeout.ts'
import type { EngineLocation } from '../search-engine.ts'
import { SearchUnavailableError, typeOfError } from './search-unavailable-error.ts'

export type EngineCall = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
  /** One JSON text per line. */
  lines?: string
  /** Timeout in milliseconds, until the end of the response. */
  patienceMs?: number
  /** Aborts the call. */
  signal?: AbortSignal
}

export type EngineAnswer = { status: number; body: unknown }

export type EngineClient = {
  index: string
  /** Returns 2xx and 404 responses; everything else, including no response, throws SearchUnavailableError. */
  call(call: EngineCall): Promise<EngineAnswer>
  close(): Promise<void>
}

const TIMEOUT_MS = 10_000
/** No expected response is longer: a page of ids, or the results of some hundred writes. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Creates an engine client on top of the OpenSearch library, which handles connections and credentials. Calls are not
 * retried. Responses are limited in bytes and time, which the library does not do. The library's errors contain
 * headers, so they are not passed on.
 */
export function createEngineClient({ url, auth, index }: EngineLocation): EngineClient {
  const client = new Client({
    node: url,
    maxRetries: 0,
    resurrectStrategy: 'none',
    ...(auth && { auth }),
  })

  async function call(asked: EngineCall): Promise<EngineAnswer> {
    const { method, path, query = {}, body, lines, patienceMs = TIMEOUT_MS, signal } = asked
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
      // Longer than our own timeout, which applies first.
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
  const isTransient = status >= 500 || status === 429 || status === 408
  throw new SearchUnavailableError(
    [status, typeOfError(body)].filter(Boolean).join(' '),
    !isTransient,
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

/** Node's message for a connection error names host and port, but nothing of the request. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? cutText(error.message || error.name, MAX_REASON_LENGTH) : 'it failed'
