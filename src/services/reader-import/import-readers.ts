import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { HashKind } from '../accounts/imported/hash-kinds.ts'
import type { Tables } from '../../store/tables.ts'
import { columnsOf, DOCUMENTED_COLUMNS, type Columns, type ReaderSystem } from './columns.ts'
import { readRows, type SourceRow } from '../content/import/reading/read-rows.ts'
import { readerRecord, type ReaderRecord, type RecordOptions } from './reader-record.ts'
import { RecordRefusal } from './record-refusal.ts'
import {
  readersOutcomes,
  saveReaders,
  type ReaderBatch,
  type ReaderOutcome,
  type SavedReader,
} from './save-readers.ts'
import {
  recipientOutcomes,
  saveRecipients,
  type Recipient,
  type RecipientOutcome,
} from './save-recipients.ts'

export type ReaderResult = {
  file: string
  line: number
  status: ReaderOutcome | 'rejected'
  /** Sentences about what is refused or left out; never an address, a name or a hash. */
  reasons: readonly string[]
  isConfirmed: boolean
  passwordKind: HashKind | null
  recipients: readonly RecipientOutcome[]
}

export type ReaderImport = {
  database: Kysely<Tables>
  files: readonly string[]
  options: RecordOptions
  /** Imports only the orders of newsletters, and makes no accounts. */
  recipientsOnly: boolean
  /** Without it nothing is written. */
  writes: boolean
  /** Called for each set of columns of a file, with the recognised system and the columns that are not imported. */
  onFile: (file: string, columns: Columns) => void
  onResult: (result: ReaderResult) => void | Promise<void>
  onBytes: (count: number) => void
  signal: AbortSignal
}

/** Records of one transaction. A killed import continues with the same command: written records are unchanged. */
const BATCH = 500

type Row = Extract<SourceRow, { kind: 'row' }>
type Entry = { line: number; record: ReaderRecord }

/** Imports readers of files of any size, in batches. */
export async function importReaders(work: ReaderImport): Promise<void> {
  const seen = new Map<string, string>()
  for (const file of work.files) {
    if (work.signal.aborted) return
    await importFile(work, file, seen)
  }
}

async function importFile(
  work: ReaderImport,
  file: string,
  seen: Map<string, string>,
): Promise<void> {
  const columns = new KnownColumns((found) => work.onFile(file, found))
  let batch: Entry[] = []
  const saveBatch = async (): Promise<void> => {
    if (batch.length > 0) await save(work, file, { entries: batch, source: columns.system })
    batch = []
  }
  for await (const row of readable(work, file)) {
    if (work.signal.aborted) break
    if (row.kind === 'row' && !columns.hasEmail(row.values)) return rejectFile(work, file, row)
    const entry =
      row.kind === 'row' ? entryOf(row, columns.of(row.values), { work, file, seen }) : row
    if ('record' in entry) batch.push(entry)
    else await reject(work, file, entry)
    if (batch.length >= BATCH) await saveBatch()
  }
  await saveBatch()
}

const MAX_SHAPES = 100

/** The columns of a file. Records of JSON may have different ones. */
class KnownColumns {
  system: ReaderSystem = 'table'
  private readonly shapes = new Map<string, Columns>()
  private readonly onNew: (columns: Columns) => void
  private hasFirst = false

  constructor(onNew: (columns: Columns) => void) {
    this.onNew = onNew
  }

  /** Returns `false` if the first record has no e-mail address: the file is no list of readers. */
  hasEmail(values: Row['values']): boolean {
    return this.hasFirst || this.of(values).of.has('email')
  }

  of(values: Row['values']): Columns {
    const names = Object.keys(values)
    const shape = names.join('\n')
    const known = this.shapes.get(shape)
    if (known) return known
    const columns = columnsOf(names)
    if (!this.hasFirst) this.system = columns.system
    if (columns.of.has('email')) this.hasFirst = true
    if (this.shapes.size >= MAX_SHAPES) this.shapes.clear()
    this.shapes.set(shape, columns)
    this.onNew(columns)
    return columns
  }
}

/** An unreadable file is one rejected record. */
async function* readable({ onBytes }: ReaderImport, file: string): AsyncGenerator<SourceRow> {
  try {
    yield* readRows(file, onBytes)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    yield { kind: 'broken', line: 1, reason: `the file cannot be read (${String(error.code)})` }
  }
}

type Context = { work: ReaderImport; file: string; seen: Map<string, string> }
type Rejection = { line: number; reason: string }

function entryOf(row: Row, columns: Columns, { work, file, seen }: Context): Entry | Rejection {
  const { line } = row
  try {
    const record = readerRecord(row.values, columns, work.options)
    const key = createHash('sha256')
      .update(record.email.toLowerCase())
      .digest('base64')
      .slice(0, 16)
    const earlier = seen.get(key)
    if (earlier !== undefined)
      return { line, reason: `email: it is also in ${earlier}: keep one of the records` }
    seen.set(key, `${file}:${line}`)
    return { line, record }
  } catch (error) {
    if (error instanceof RecordRefusal) return { line, reason: error.message }
    throw error
  }
}

async function rejectFile(work: ReaderImport, file: string, { line }: SourceRow): Promise<void> {
  const reason = `email: the file has no column of this kind. The columns of a table are ${DOCUMENTED_COLUMNS}`
  await reject(work, file, { line, reason })
}

async function reject(
  work: ReaderImport,
  file: string,
  { line, reason }: Rejection,
): Promise<void> {
  const nothing = { isConfirmed: false, passwordKind: null, recipients: [] }
  await work.onResult({ file, line, status: 'rejected', reasons: [reason], ...nothing })
}

type Batch = { entries: readonly Entry[]; source: string }

async function save(work: ReaderImport, file: string, { entries, source }: Batch): Promise<void> {
  const readers = { records: entries.map(({ record }) => record), source }
  const saved = work.writes
    ? await work.database
        .transaction()
        .execute((transaction) => written(transaction, readers, work.recipientsOnly))
    : await planned(work.database, readers)
  for (const [place, { line, record }] of entries.entries()) {
    const result = resultOf({ file, line, record }, saved.accounts[place], saved.orders)
    await work.onResult(work.recipientsOnly ? asRecipient(result) : result)
  }
}

/** Of a list of recipients only the orders are counted. */
const asRecipient = (result: ReaderResult): ReaderResult => ({
  ...result,
  status: result.status === 'updated' ? 'unchanged' : result.status,
  passwordKind: null,
})

async function written(
  transaction: Transaction<Tables>,
  readers: ReaderBatch,
  recipientsOnly: boolean,
) {
  const accounts = recipientsOnly
    ? await readersOutcomes(transaction, readers)
    : await saveReaders(transaction, readers)
  const orders = ordersOf(readers.records, accounts)
  return { accounts, orders: groupedBy(orders, await saveRecipients(transaction, orders)) }
}

async function planned(database: Kysely<Tables>, readers: ReaderBatch) {
  const accounts = await readersOutcomes(database, readers)
  const orders = ordersOf(readers.records, accounts)
  return { accounts, orders: groupedBy(orders, await recipientOutcomes(database, orders)) }
}

/** The orders of readers whose account is new or still only imported. */
function ordersOf(records: readonly ReaderRecord[], accounts: readonly SavedReader[]): Recipient[] {
  return records.flatMap(({ email, newsletters, consent }, place) => {
    const saved = accounts[place]
    if (!saved?.account || saved.outcome === 'existing') return []
    const accountId = saved.account.isConfirmed ? saved.account.id || null : null
    return newsletters.map((newsletter) => ({ email, accountId, newsletter, consent }))
  })
}

function groupedBy(orders: readonly Recipient[], outcomes: readonly RecipientOutcome[]) {
  return Map.groupBy(
    outcomes.map((outcome, place) => ({ outcome, email: orders[place]?.email ?? '' })),
    ({ email }) => email,
  )
}

const KEPT = 'the address has an account here already; nothing of it was changed'

function resultOf(
  { file, line, record }: Entry & { file: string },
  saved: SavedReader | undefined,
  orders: ReturnType<typeof groupedBy>,
): ReaderResult {
  const status = saved?.outcome ?? 'existing'
  return {
    file,
    line,
    status,
    reasons: status === 'existing' ? [KEPT] : record.notes,
    isConfirmed: saved?.account?.isConfirmed ?? false,
    passwordKind: record.password?.kind ?? null,
    recipients: (orders.get(record.email) ?? []).map(({ outcome }) => outcome),
  }
}
