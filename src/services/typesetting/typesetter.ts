import { Tinypool } from 'tinypool'
import { runInThread } from '../queues/run-in-thread.ts'
import { workerUrl } from '../queues/worker-url.ts'
import { ServiceError } from '../service-error.ts'
import { printable } from '../../rules/language/printed-characters.ts'
import type { Manuscript } from './typeset-worker.ts'

const WORKER = workerUrl(import.meta.url, 'typeset-worker')

const IDLE_MILLISECONDS = 60_000
const MAX_WAITING = 64
const MAX_MILLISECONDS = 15_000
/** Limit for JavaScript memory; the compiler's own memory is bounded by its input. */
const MAX_MEGABYTES = 256
const RETRY_SECONDS = 10

export type Typesetter = {
  /**
   * Returns a tagged PDF made of a Typst template and data, which the template reads as JSON from `sys.inputs.data`; the
   * same bytes for the same input. Characters that no font has become U+FFFD. Rejects with 503 while too many documents
   * wait or if one takes too long, and with Typst's message if the template does not compile.
   */
  pdf(template: URL, data: unknown): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Typesets documents in a thread of its own, started by the first document. `fonts`: the folder of the print fonts;
 * `milliseconds`: how long a document may wait and take.
 */
export function createTypesetter(fonts: string, milliseconds = MAX_MILLISECONDS): Typesetter {
  const pool = new Tinypool({
    filename: WORKER.href,
    name: 'typeset',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    maxQueue: MAX_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  return {
    async pdf(template, data) {
      const manuscript: Manuscript = { template: template.href, data: printed(data), fonts }
      try {
        const end = AbortSignal.timeout(milliseconds)
        return (await runInThread(pool, manuscript, end)) as Uint8Array
      } catch (error) {
        throw overloadOf(error) ?? error
      }
    },
    close: () => pool.destroy(),
  }
}

const printed = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  )

function overloadOf(error: unknown): ServiceError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name !== 'AbortError' && error.message !== 'Task queue is at limit') return undefined
  return new ServiceError(503, 'Too many documents are being made, please try again', RETRY_SECONDS)
}
