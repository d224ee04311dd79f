import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Counter } from 'prom-client'
import { readAtMost } from '../calls/read-body.ts'
import { remainingMs } from '../calls/remaining-ms.ts'
import { ServiceError } from '../service-error.ts'
import { bucketUrl, errorCode } from './s3-wire.ts'
import { isStorageKey, StorageUnavailableError, type StorageLog } from './storage.ts'

export type Bucket = {
  /** URL of the service, optionally with a path. */
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket name is in the path or in the host. */
  isInPath: boolean
}

type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Blob
  /** Time until the headers of the answer. */
  timeoutMs?: number
}

type ReadAnswer<Result> = (answer: Response) => Promise<Result>

type Failure = { reason: string; isRefused: boolean }

const TIMEOUT_MS = 5000
/** Time to read a whole body. Streamed bodies have no limit: they take as long as their reader. */
const READ_TIMEOUT_MS = 15_000
const RETRY_DELAY_MS = 200
/** After a failure, no call is made for this time: each queued request would wait for its own timeout. */
const BACKOFF_MS = 2000
/** Maximum size of an error, in bytes. */
const MAX_ERROR_BYTES = 8 * 1024 * 1024

/**
 * Calls a bucket with the S3 REST API, signed with version 4. Calls without an answer, or answered with 429 or 5xx, are
 * retried once (decision 66): every call is idempotent. Logs one line per outage, not one per picture.
 */
export function createS3Client(bucket: Bucket, log: StorageLog) {
  const attempt = createAttempts(bucket)
  const calls = new Counter({
    name: 'storage_calls_total',
    help: 'Calls to the bucket of pictures by outcome',
    labelNames: ['outcome'],
    registers: [],
  })
  let isUnavailable = false
  let backoff: { until: number; reason: string } | undefined
  return { metrics: [calls], request, unavailable }

  /** Returns null for 404. A `ServiceError` thrown by `read` does not count as an outage. */
  async function request<Result>(call: Call, read: ReadAnswer<Result>): Promise<Result | null> {
    if (call.key !== undefined && !isStorageKey(call.key)) return null
    if (backoff && remainingMs(backoff.until, BACKOFF_MS) > 0)
      throw new StorageUnavailableError(backoff.reason, false)
    let failure = await attempt(call, read)
    if ('reason' in failure && !failure.isRefused) {
      await sleep(RETRY_DELAY_MS)
      failure = await attempt(call, read)
    }
    if ('reason' in failure) throw unavailable(failure)
    calls.inc({ outcome: failure.result === null ? 'missing' : 'ok' })
    if (isUnavailable) log.info(placeOf(bucket), 'The storage of pictures answers again')
    isUnavailable = false
    return failure.result
  }

  /** Notes a failure and returns its error. */
  function unavailable({ reason, isRefused }: Failure): StorageUnavailableError {
    calls.inc({ outcome: isRefused ? 'refused' : 'failed' })
    const message = isRefused
      ? 'The storage of pictures refuses what it is asked: check the settings S3_…'
      : 'The storage of pictures does not answer: what has no made size here is missing'
    if (!isUnavailable) log.error({ ...placeOf(bucket), reason }, message)
    isUnavailable = true
    if (!isRefused) backoff = { until: Date.now() + BACKOFF_MS, reason }
    return new StorageUnavailableError(reason, isRefused)
  }
}

/** Returns a function that makes one signed call and reads its answer, both with a time limit. */
function createAttempts(bucket: Bucket) {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  return async function attempt<Result>(
    call: Call,
    read: ReadAnswer<Result>,
  ): Promise<{ result: Result | null } | Failure> {
    const timeout = new AbortController()
    const onTimeout = () => timeout.abort(new DOMException('It took too long', 'TimeoutError'))
    let timer = setTimeout(onTimeout, call.timeoutMs ?? TIMEOUT_MS)
    try {
      const answer = await send(call, timeout.signal)
      clearTimeout(timer)
      timer = setTimeout(onTimeout, READ_TIMEOUT_MS)
      const isExpected = !call.headers?.['range'] || answer.status === 206
      if (answer.ok && isExpected) return { result: await read(answer) }
      return await failureOf(answer)
    } catch (error) {
      if (error instanceof ServiceError) throw error
      return isBadPort(error)
        ? {
            reason: `nothing, for port ${new URL(bucket.endpoint).port} may not be asked`,
            isRefused: true,
          }
        : { reason: nameOf(error), isRefused: false }
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(call: Call, signal: AbortSignal): Promise<Response> {
    const { method, key, query, headers = {}, body } = call
    const signed = await client.sign(bucketUrl(bucket, key, query), {
      method,
      headers,
      ...(body && { body }),
    })
    // Not signed, because proxies may change it. Range requests already set it.
    if (!headers['range']) signed.headers.set('accept-encoding', 'identity')
    return fetch(signed, { redirect: 'manual', signal })
  }
}

/** A missing key is an answer, a missing bucket is a failure. */
async function failureOf(answer: Response): Promise<{ result: null } | Failure> {
  const code = errorCode((await readAtMost(answer.body, MAX_ERROR_BYTES))?.toString() ?? '')
  if (answer.status === 404 && code !== 'NoSuchBucket') return { result: null }
  const isTransient = answer.status >= 500 || answer.status === 429
  return { reason: [answer.status, code].filter(Boolean).join(' '), isRefused: !isTransient }
}

const placeOf = ({ endpoint, name }: Bucket) => ({ endpoint, bucket: name })

/** `fetch` refuses ports of other protocols (10080, 6000) and only says so in the message. */
const isBadPort = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port'

/** Error messages may quote the request; names and codes do not. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  const code: unknown = Reflect.get(Object(error.cause), 'code')
  return typeof code === 'string' ? code : error.name
}
