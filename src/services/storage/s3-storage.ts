import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Counter } from 'prom-client'
import { storedType } from '../../rules/http/media-types.ts'
import { readAtMost } from '../calls/read-body.ts'
import { remainingMs } from '../calls/remaining-ms.ts'
import { ServiceError } from '../service-error.ts'
import { bucketUrl, errorCode, readListing } from './s3-wire.ts'
import {
  isStorageKey,
  StorageUnavailableError,
  tooLarge,
  type Storage,
  type StorageLog,
} from './storage.ts'

export type Bucket = {
  /** Where the service is; a path may belong to it. */
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named in the path, or in the host. */
  isInPath: boolean
}

type Call = {
  method: 'GET' | 'HEAD' | 'PUT'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Blob
  /** Until the head of the answer. */
  patienceMs?: number
}

const PATIENCE_MS = 5000
/** What is read whole is read in this time; what is handed on as it comes takes as long as its reader. */
const READING_MS = 15_000
/** A write may take this long, and a second more for each megabyte. */
const WRITING_MS = 20_000
const AGAIN_AFTER_MS = 200
/** Whoever gave no answer is left alone for so long: what waits in a line would wait for each. */
const REST_MS = 2000
const MAX_LISTED = 1000
/** What a page of names, or an error, may weigh. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * Keys are those of a bucket, asked over S3's REST interface and signed with version 4. What gives no answer, or says
 * 429 or 5xx, is asked once more (decision 66): every call says the same however often it is made.
 */
export function createS3Storage(bucket: Bucket, log: StorageLog): Storage {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const calls = new Counter({
    name: 'storage_calls_total',
    help: 'Calls to the bucket of pictures by outcome',
    labelNames: ['outcome'],
    registers: [],
  })
  let isAway = false
  let resting: { until: number; reason: string } | undefined

  return {
    metrics: [calls],
    facts: (key) =>
      asked({ method: 'HEAD', key }, ({ headers }) =>
        Promise.resolve({
          bytes: Number(headers.get('content-length')),
          version: versionOf(headers),
        }),
      ),
    read: (key, most) =>
      asked({ method: 'GET', key }, async ({ body }) => {
        const bytes = await readAtMost(body, most)
        if (!bytes) throw tooLarge(most)
        return bytes
      }),
    open: (key, range) =>
      asked(
        {
          method: 'GET',
          key,
          headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
        },
        ({ body }) => Promise.resolve(body ?? new Blob([]).stream()),
      ),
    async write(key, body) {
      if (!isStorageKey(key)) throw new RangeError(`„${key}“ is no key`)
      const patienceMs = WRITING_MS + body.size / 1000
      const headers = { 'content-type': storedType(extname(key)) }
      const isWritten = await asked({ method: 'PUT', key, headers, body, patienceMs }, discard)
      if (!isWritten) throw away({ reason: '404 for a write', isRefused: true })
    },
    async *list(folder) {
      let last: string | undefined
      do {
        const query: Record<string, string> = {
          prefix: `${folder}/`,
          'max-keys': String(MAX_LISTED),
          ...(last !== undefined && { marker: last }),
        }
        const page = await asked({ method: 'GET', query }, async (answer) =>
          readListing((await readAtMost(answer.body, MAX_BYTES))?.toString() ?? ''),
        )
        if (!page) throw away({ reason: '404 NoSuchBucket', isRefused: true })
        yield* page.entries
        last = page.isCut ? page.entries.at(-1)?.key : undefined
      } while (last !== undefined)
    },
  }

  /** Null for 404. What `read` throws of its own accord is no absence. */
  async function asked<Result>(
    call: Call,
    read: (answer: Response) => Promise<Result>,
  ): Promise<Result | null> {
    if (call.key !== undefined && !isStorageKey(call.key)) return null
    if (resting && remainingMs(resting.until, REST_MS) > 0)
      throw new StorageUnavailableError(resting.reason, false)
    let failure = await tried(call, read)
    if ('reason' in failure && !failure.isRefused) {
      await sleep(AGAIN_AFTER_MS)
      failure = await tried(call, read)
    }
    if ('reason' in failure) throw away(failure)
    calls.inc({ outcome: failure.result === null ? 'missing' : 'ok' })
    if (isAway) log.info(placeOf(bucket), 'The storage of pictures answers again')
    isAway = false
    return failure.result
  }

  async function tried<Result>(
    call: Call,
    read: (answer: Response) => Promise<Result>,
  ): Promise<{ result: Result | null } | Failure> {
    const patience = new AbortController()
    const late = () => patience.abort(new DOMException('It took too long', 'TimeoutError'))
    let timer = setTimeout(late, call.patienceMs ?? PATIENCE_MS)
    try {
      const answer = await send(call, patience.signal)
      clearTimeout(timer)
      timer = setTimeout(late, READING_MS)
      const isAsAsked = !call.headers?.['range'] || answer.status === 206
      if (answer.ok && isAsAsked) return { result: await read(answer) }
      const code = errorCode((await readAtMost(answer.body, MAX_BYTES))?.toString() ?? '')
      if (answer.status === 404 && code !== 'NoSuchBucket') return { result: null }
      const isPassing = answer.status >= 500 || answer.status === 429
      return { reason: [answer.status, code].filter(Boolean).join(' '), isRefused: !isPassing }
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
    const request = await client.sign(bucketUrl(bucket, key, query), {
      method,
      headers,
      ...(body && { body }),
    })
    // Not signed: what stands between may say it otherwise. With a range it is said already.
    if (!headers['range']) request.headers.set('accept-encoding', 'identity')
    return fetch(request, { redirect: 'manual', signal })
  }

  /** One line for each absence, not one for each picture. */
  function away({ reason, isRefused }: Failure): StorageUnavailableError {
    calls.inc({ outcome: isRefused ? 'refused' : 'failed' })
    const message = isRefused
      ? 'The storage of pictures refuses what it is asked: check the settings S3_…'
      : 'The storage of pictures does not answer: what has no made size here is missing'
    if (!isAway) log.error({ ...placeOf(bucket), reason }, message)
    isAway = true
    if (!isRefused) resting = { until: Date.now() + REST_MS, reason }
    return new StorageUnavailableError(reason, isRefused)
  }
}

type Failure = { reason: string; isRefused: boolean }

const discard = async ({ body }: Response): Promise<true> => {
  await body?.cancel()
  return true
}

const versionOf = (headers: Headers): string =>
  (headers.get('etag') ?? headers.get('last-modified') ?? '').replaceAll(/W\/|[^\w-]/g, '')

const placeOf = ({ endpoint, name }: Bucket) => ({ endpoint, bucket: name })

/** Fetch asks no port that is another protocol's (10080, 6000), and says so in words alone. */
const isBadPort = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port'

/** Messages of others may quote what was sent; their names and codes do not. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  const code: unknown = Reflect.get(Object(error.cause), 'code')
  return typeof code === 'string' ? code : error.name
}
