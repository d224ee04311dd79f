import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord, SavedArticle } from '../writing/article-record.ts'
import { FileReader, type FileReaderOptions } from './file-reader.ts'
import type { OldAddress } from '../reading/redirects.ts'
import { readRecords } from './reading/read.ts'
import { RunFiles } from './reading/run-files.ts'
import type { ArchiveTarget } from './news/news-record.ts'
import type { ParsedRecord } from './record.ts'

/** The result of one record (design 10). `reason` says why it was rejected, or what was assumed. */
export type ImportResult = {
  file: string
  line: number
  status: 'created' | 'updated' | 'unchanged' | 'rejected'
  id: number | null
  path: string | null
  reason: string | null
  /** How its file calls the record, where its line says too little. */
  name?: string | undefined
}

/** Reason for a record that is known from a file of another name. */
export const KNOWN_FROM_ANOTHER_FILE = 'known from a file of another name'
export const NEWER_IS_KNOWN = 'its source has sent a newer version before'

export type ImportOptions = FileReaderOptions & {
  files: string[]
  /** Saves records and returns the results in order. `parsed`: the records as they were read, in the same order. */
  save: (records: ArticleRecord[], parsed: readonly ParsedRecord[]) => Promise<SavedArticle[]>
  /** Saves the paths that articles had on the site that they come from. Optional. */
  saveOldAddresses?: (addresses: OldAddress[]) => Promise<void>
  /** Saves the former paths of lists, once for each path, at the end. Optional. */
  saveArchives?: (archives: ArchiveTarget[]) => Promise<void>
  /** `parsed`: the record as it was read, unless reading it failed. */
  onResult: (result: ImportResult, parsed?: ParsedRecord) => void | Promise<void>
  onBytes?: (count: number) => void
  /** Ends the import after the records already read are saved. */
  signal?: AbortSignal
}

const BATCH_SIZE = 250
/** Bounds the memory for categories, tags and authors of a file. */
const MAX_ARCHIVES = 100_000
const YIELD_INTERVAL = 10

type Place = Pick<ImportResult, 'file' | 'line' | 'name'>
type Pending = ParsedRecord & Place

const rejected = ({ file, line, name }: Place, reason: string): ImportResult => ({
  file,
  line,
  name,
  status: 'rejected',
  id: null,
  path: null,
  reason,
})

/** Saves a batch; if the database refuses a record, the others are saved one by one. */
async function saveAll(pending: Pending[], save: ImportOptions['save']): Promise<ImportResult[]> {
  if (pending.length === 0) return []
  try {
    const saved = await save(
      pending.map(({ record }) => record),
      pending,
    )
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

/** Collects records and reports their results in order. Reads the next batch while one is saved. */
class Batch {
  private readonly options: ImportOptions
  private entries: (Pending | ImportResult)[] = []
  private saving: Promise<void> = Promise.resolve()
  private readonly archives = new Map<string, ArchiveTarget>()

  constructor(options: ImportOptions) {
    this.options = options
  }

  async add(entry: Pending | ImportResult): Promise<void> {
    this.entries.push(entry)
    if (this.entries.length >= BATCH_SIZE) await this.start()
    // Yields to the event loop, because reading alone would delay the database's answers.
    else if (this.entries.length % YIELD_INTERVAL === 0) await setImmediate()
  }

  async end(): Promise<void> {
    await this.start()
    await this.saving
    await this.options.saveArchives?.([...this.archives.values()])
  }

  private async start(): Promise<void> {
    const { entries } = this
    this.entries = []
    await this.saving
    this.saving = this.saveEntries(entries)
    // The next await throws this error; until then it must not count as unhandled.
    this.saving.catch(() => undefined)
  }

  private async saveEntries(entries: (Pending | ImportResult)[]): Promise<void> {
    const pending = entries.filter((entry) => 'record' in entry)
    const saved = await saveAll(pending, this.options.save)
    await this.options.saveOldAddresses?.(addressesOf(pending, saved))
    for (const { archives = [] } of pending) this.addArchives(archives)
    const results = saved.values()
    for (const entry of entries) {
      const result = 'record' in entry ? results.next().value : entry
      if (result) await this.options.onResult(result, 'record' in entry ? entry : undefined)
    }
  }

  /** The first article that names a list decides where it leads. */
  private addArchives(archives: readonly ArchiveTarget[]): void {
    for (const archive of archives)
      if (this.archives.size < MAX_ARCHIVES && !this.archives.has(archive.path))
        this.archives.set(archive.path, archive)
  }
}

const addressesOf = (pending: Pending[], results: ImportResult[]): OldAddress[] =>
  pending.flatMap(({ oldPaths = [] }, index) => {
    const articleId = results[index]?.id ?? null
    return articleId === null ? [] : oldPaths.map((path) => ({ path, articleId }))
  })

/** Returns the sentence for a refusal that concerns the record; `null` for a failure of the database. */
function refusal(error: unknown): string | null {
  if (error instanceof ServiceError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // SQLSTATE classes 22, 23 and 54: data, constraint, limit.
  return /^(?:22|23|54)\w{3}$/.test(code) ? `the store refuses the record (${code})` : null
}

function resultOf(entry: Pending, saved: SavedArticle | undefined): ImportResult {
  const { file, line, name, note } = entry
  if (!saved || saved.kind === 'conflict')
    return rejected(entry, 'the article was changed meanwhile')
  const reason = noteOf(saved) ?? note
  return { file, line, name, status: saved.kind, id: saved.id, path: saved.path, reason }
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

/** Imports files record by record. Invalid records are reported and skipped (design 6, 10). */
export async function importFiles(options: ImportOptions): Promise<void> {
  const batch = new Batch(options)
  const run = new RunFiles(options.files, options.signal)
  try {
    for (const file of options.files) {
      const reader = new FileReader(file, options, await writtenAt(file))
      for await (const found of readRecords(file, options.onBytes, run)) {
        if (options.signal?.aborted) break
        const entry = found.kind === 'broken' ? found.reason : await reader.parse(found)
        const { line, name } = found
        await batch.add(
          typeof entry === 'string'
            ? rejected({ file, line, name }, entry)
            : { ...entry, file, line, name },
        )
      }
      if (options.signal?.aborted) break
    }
  } finally {
    await batch.end()
  }
}
