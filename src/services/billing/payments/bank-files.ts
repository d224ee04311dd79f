import { Tinypool } from 'tinypool'
import { runInThread } from '../../queues/run-in-thread.ts'
import { workerUrl } from '../../queues/worker-url.ts'
import { MoneyError } from '../money-error.ts'
import type { ReturnedDebit } from '../debits/debits-service.ts'
import type { PrintList } from '../print-subscribers/print-subscribers-service.ts'
import type { BankFile, BankFileResult } from './bank-file-worker.ts'
import type { BankFormat } from './bank-statement.ts'
import type { BankLine } from './payments-service.ts'

const WORKER = workerUrl(import.meta.url, 'bank-file-worker')

const IDLE_MILLISECONDS = 10_000
/** Waiting files, of at most 10 MB each. */
const MAX_WAITING = 16
const MAX_MILLISECONDS = 60_000
/** Heap limit of the thread; exceeding it ends only the thread. */
const MAX_MEGABYTES = 1024

export type BankFiles = {
  /**
   * Reads the payments of a camt.053, camt.054 or table. Throws 400 for other files and 503 if too many files wait or
   * one takes longer than a minute.
   */
  statement(bytes: Uint8Array, format: BankFormat): Promise<BankLine[]>
  /** Reads returned debits from a pain.002, camt.053, camt.054 or table; errors as above. */
  returns(bytes: Uint8Array, format: BankFormat): Promise<ReturnedDebit[]>
  /** Reads the list of print subscribers; errors as above. */
  printList(bytes: Uint8Array, format: 'csv' | 'json'): Promise<PrintList>
  close(): Promise<void>
}

/** Creates the reader. It starts one worker thread on demand. */
export function createBankFiles(): BankFiles {
  const pool = new Tinypool({
    filename: WORKER.href,
    name: 'readBankFile',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    maxQueue: MAX_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })

  async function read(file: BankFile): Promise<BankFileResult> {
    try {
      const signal = AbortSignal.timeout(MAX_MILLISECONDS)
      const answer = (await runInThread(pool, file, signal)) as BankFileResult
      if (answer.kind === 'refused')
        throw new MoneyError(answer.status, answer.because, answer.what)
      return answer
    } catch (error) {
      throw refusalOf(error) ?? error
    }
  }

  return {
    async statement(bytes, format) {
      const answer = await read({ kind: 'statement', format, bytes })
      return answer.kind === 'statement' ? answer.lines : []
    },
    async returns(bytes, format) {
      const answer = await read({ kind: 'returns', format, bytes })
      return answer.kind === 'returns' ? answer.debits : []
    },
    async printList(bytes, format) {
      const answer = await read({ kind: 'print-list', format, bytes })
      if (answer.kind !== 'print-list') throw new Error(`A list was read as ${answer.kind}.`)
      return answer.list
    },
    close: () => pool.destroy(),
  }
}

/** Maps a failure of the thread to a refusal of its file. */
function refusalOf(error: unknown): MoneyError | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'AbortError') return new MoneyError(503, 'too-long')
  if (error.message === 'Task queue is at limit') return new MoneyError(503, 'too-many-files')
  if (Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY')
    return new MoneyError(413, 'too-large')
  return undefined
}
