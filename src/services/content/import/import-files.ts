import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord, SavedArticle } from '../writing/article-record.ts'
import { FileReader, type FileReaderOptions } from './file-reader.ts'
import { readRecords } from './reading/read.ts'
import type { ParsedRecord } from './record.ts'

/** What became of one record (design 10). `reason` tells why it was rejected, or what had to be assumed. */
export type ImportResult = {
  file: string
  line: number
  status: 'created' | 'updated' | 'unchanged' | 'rejected'
  id: number | null
  path: string | null
  reason: string | null
}

/** The reason of a record that needed nothing to be assumed but this. */
export const KNOWN_FROM_ANOTHER_FILE = 'known from a file of another name'
export const NEWER_IS_KNOWN = 'its source has sent a newer version before'

export type ImportOptions = FileReaderOptions & {
  files: string[]
  /** Saves records and answers in their order. */
  save: (records: ArticleRecord[]) => Promise<SavedArticle[]>
  onResult: (result: ImportResult) => void | Promise<void>
  onBytes?: (count: number) => void
  /** Ends the import after the records that are on their way. */
  signal?: AbortSignal
}

const BATCH = 250
const BREATH = 10

type Pending = ParsedRecord & { file: string; line: number }

const rejected = (
  { file, line }: { file: string; line: number },
  reason: string,
): ImportResult => ({
  file,
  line,
  status: 'rejected',
  id: null,
  path: null,
  reason,
})

/** Saves some hundreds at once; a record that the store refuses does not take the others with it. */
async function saveAll(pending: Pending[], save: ImportOptions['save']): Promise<ImportResult[]> {
  if (pending.length === 0) return []
  try {
    const saved = await save(pending.map(({ record }) => record))
    return pending.map((entry, index) => resultOf(entry, saved[index]))
  } catch (error) {
    const reason = refusal(error)
    const [first, ...others] = pending
    if (reason === null || !first) throw error
    if (others.length === 0) return [rejected(first, reason)]
    const results: ImportResult[] = []
    for (const entry of pending) results.push(...(await saveAll([entry], save)))
    return results
  }
}

/** Collects what came out of the files and tells it in their order. While one batch is saved the next is read. */
class Batch {
  private readonly options: ImportOptions
  private entries: (Pending | ImportResult)[] = []
  private saving: Promise<void> = Promise.resolve()

  constructor(options: ImportOptions) {
    this.options = options
  }

  async add(entry: Pending | ImportResult): Promise<void> {
    this.entries.push(entry)
    if (this.entries.length >= BATCH) await this.start()
    // Reading never waits for anything long: the database's answers would have to.
    else if (this.entries.length % BREATH === 0) await setImmediate()
  }

  async end(): Promise<void> {
    await this.start()
    await this.saving
  }

  private async start(): Promise<void> {
    const { entries } = this
    this.entries = []
    await this.saving
    this.saving = this.settle(entries)
    // The next wait throws it; until then it is nobody's.
    this.saving.catch(() => undefined)
  }

  private async settle(entries: (Pending | ImportResult)[]): Promise<void> {
    const pending = entries.filter((entry) => 'record' in entry)
    const saved = (await saveAll(pending, this.options.save)).values()
    for (const entry of entries) {
      const result = 'record' in entry ? saved.next().value : entry
      if (result) await this.options.onResult(result)
    }
  }
}

/** The sentence of a refusal that concerns the record; null for a failure that concerns the store. */
function refusal(error: unknown): string | null {
  if (error instanceof ServiceError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // SQLSTATE 22, 23 and 54: the data, a constraint, a limit.
  return /^(?:22|23|54)\w{3}$/.test(code) ? `the store refuses the record (${code})` : null
}

function resultOf(entry: Pending, saved: SavedArticle | undefined): ImportResult {
  const { file, line, note } = entry
  if (!saved || saved.kind === 'conflict')
    return rejected(entry, 'the article was changed meanwhile')
  const reason = noteOf(saved) ?? note
  return { file, line, status: saved.kind, id: saved.id, path: saved.path, reason }
}

function noteOf(saved: Exclude<SavedArticle, { kind: 'conflict' }>): string | null {
  if (saved.isOlder) return NEWER_IS_KNOWN
  return saved.isRenamed ? KNOWN_FROM_ANOTHER_FILE : null
}

const writtenAt = (file: string): Promise<Date | null> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  )

/** Imports files record by record: what is wrong is told and left out, the rest goes in (design 6, 10). */
export async function importFiles(options: ImportOptions): Promise<void> {
  const batch = new Batch(options)
  try {
    for (const file of options.files) {
      const reader = new FileReader(file, options, await writtenAt(file))
      for await (const found of readRecords(file, options.onBytes)) {
        if (options.signal?.aborted) break
        const entry = found.kind === 'broken' ? found.reason : await reader.parse(found)
        const { line } = found
        await batch.add(
          typeof entry === 'string' ? rejected({ file, line }, entry) : { ...entry, file, line },
        )
      }
      if (options.signal?.aborted) break
    }
  } finally {
    await batch.end()
  }
}
