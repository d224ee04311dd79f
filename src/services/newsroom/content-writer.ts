import { Tinypool } from 'tinypool'
import type { EditorIdentity } from '../../rules/access/editor-scopes.ts'
import type { Store } from '../../store/store.ts'
import { DatabaseError } from '../../store/pools/database-error.ts'
import { readJsonBytes } from '../calls/json-body.ts'
import { runInThread } from '../queues/run-in-thread.ts'
import { workerUrl } from '../queues/worker-url.ts'
import { ServiceError } from '../service-error.ts'
import { preferredLanguage } from '../../rules/newsroom/accept-language.ts'
import { processShare } from '../queues/slots.ts'
import type { QueueMetrics } from '../queues/queue-metrics.ts'
import type { StorageLocation } from '../storage/open-storage.ts'
import type { OnUnexpectedError } from '../content/wire/http-router.ts'
import type { SaveOptions } from '../content/writing/save-articles.ts'
import type { OnAnnounced } from '../content/writing/saved.ts'
import { NewsroomRefusal } from './refusals/newsroom-refusal.ts'
import type { WriteAnswer, WriteRequest } from './write-thread/write-api.ts'
import { MAX_BODY_BYTES } from '../content/wire/write-contract.ts'

const WORKER = workerUrl(import.meta.url, 'write-worker')

const THREADS = 2
const IDLE_MILLISECONDS = 60_000
const MAX_WAITING = 32
const MAX_WRITE_MILLISECONDS = 120_000
/** A write that needs more memory only ends its own thread. */
const MAX_MEGABYTES = 512

export type ContentWriter = {
  /**
   * Answers a request of the writing contract (S7.03) or of the newsroom for an editor. Refuses with 403, 413 and 415, and with 503 while
   * too many writes wait or if one takes two minutes.
   */
  write: (request: Request, editor: EditorIdentity) => Promise<Response>
  close(): Promise<void>
}

type WriterParts = Pick<SaveOptions, 'homePath'> & {
  /** The mandator whose site record the newsroom changes. */
  mandator: string
  /** The site's own hosts, from the publisher's file and `PUBLIC_URL`. */
  hosts: readonly string[]
  /** The storage of uploaded pictures. */
  place: StorageLocation
  /** Called with the changed cache tags before the write is answered. */
  onAnnounced?: OnAnnounced | undefined
  onError?: OnUnexpectedError
  /** How many processes share the machine. */
  processes?: number
  lines?: Pick<QueueMetrics, 'add'>
}

/**
 * Creates a writer that runs in its own threads, started on the first write, so that parsing and sanitizing do not
 * delay readers.
 */
export function createContentWriter(
  { connection, guard }: Pick<Store, 'connection' | 'guard'>,
  { homePath, mandator, hosts, place, onAnnounced, onError, processes = 1, lines }: WriterParts,
): ContentWriter {
  const pool = new Tinypool({
    filename: WORKER.href,
    name: 'answerWrite',
    minThreads: 0,
    maxThreads: processShare(THREADS, processes),
    idleTimeout: IDLE_MILLISECONDS,
    maxQueue: MAX_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    workerData: { connection, homePath, mandator, hosts, place },
    // With Atomics, an idle thread would not notice lost database connections.
    useAtomics: false,
  })
  lines?.add('writes', () => pool.queueSize)
  // A thread may fail while no write waits for it.
  pool.on('error', (error: unknown) => onError?.(error))

  async function run(request: WriteRequest): Promise<WriteAnswer> {
    try {
      guard.silent.throwIfAborted()
      const signal = AbortSignal.any([AbortSignal.timeout(MAX_WRITE_MILLISECONDS), guard.silent])
      return (await runInThread(pool, request, signal)) as WriteAnswer
    } catch (error) {
      throw serviceErrorOf(guard.silent.aborted ? guard.silent.reason : error) ?? error
    }
  }

  return {
    async write(request, editor) {
      const { method, url, headers } = request
      const hasBody = method === 'POST' || method === 'PUT'
      const bytes = hasBody ? await readJsonBytes(request, MAX_BODY_BYTES) : null
      const ifMatch = headers.get('if-match')
      const language = preferredLanguage(headers.get('accept-language'))
      const answer = await run({ method, url, ifMatch, language, editor, bytes })
      for (const { message, stack, trouble } of answer.unexpectedErrors) {
        const error = Object.assign(new Error(message), { stack })
        onError?.(trouble ? guard.report(new DatabaseError(trouble, error)) : error)
      }
      if (answer.announced.length > 0) await onAnnounced?.(answer.announced)
      const body = answer.status === 204 ? null : new Uint8Array(answer.bytes)
      return new Response(body, { status: answer.status, headers: answer.headers })
    },
    close: () => pool.destroy(),
  }
}

function serviceErrorOf(error: unknown): ServiceError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DatabaseError) return new ServiceError(503, error.message)
  if (error.name === 'AbortError') return new NewsroomRefusal(503, 'tooLong')
  if (error.message === 'Task queue is at limit') return new NewsroomRefusal(503, 'tooManyWrites')
  return undefined
}
