import type { Columns } from '../../src/services/reader-import/columns.ts'
import type { ReaderResult } from '../../src/services/reader-import/import-readers.ts'

const REPORT_MS = 5000

type Counts = Map<string, number>

/** Counts the results of an import of readers, prints its progress, and at the end the sums. */
export class ReaderReport {
  private readonly counts: Counts = new Map()
  private readonly passwords: Counts = new Map()
  private readonly recipients: Counts = new Map()
  private readonly started = performance.now()
  private readonly systems = new Set<string>()
  private readonly unread = new Set<string>()
  private readonly timer: NodeJS.Timeout
  private readonly total: number
  private readonly json: boolean
  private bytes = 0

  constructor(total: number, json: boolean) {
    this.total = Math.max(total, 1)
    this.json = json
    this.timer = setInterval(() => process.stderr.write(`${this.progress()}\n`), REPORT_MS)
  }

  readonly addBytes = (count: number): void => {
    this.bytes += count
  }

  readonly addFile = (_file: string, { system, unread }: Columns): void => {
    this.systems.add(system)
    for (const column of unread) this.unread.add(column)
  }

  readonly add = async (result: ReaderResult): Promise<void> => {
    const { file, line, status, reasons } = result
    count(this.counts, status)
    if (status !== 'rejected' && status !== 'existing') {
      count(this.counts, result.isConfirmed ? 'confirmed' : 'unconfirmed')
      count(this.passwords, result.passwordKind ?? 'without')
      for (const outcome of result.recipients) count(this.recipients, outcome)
    }
    if (this.json) await write(`${JSON.stringify({ file, line, status, reasons })}\n`)
    else
      for (const reason of reasons) process.stderr.write(`${file}:${line}: ${status}, ${reason}\n`)
  }

  get rejected(): number {
    return this.numberOf('rejected')
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** The sums, one line each. */
  summary(writes: boolean): string {
    const n = (name: string) => this.numberOf(name)
    const lines = [
      `${this.records} records: ${n('created')} new, ${n('updated')} updated, ${n('unchanged')} unchanged, ${n('existing')} existing, ${n('rejected')} rejected, in ${this.seconds()} s`,
      `addresses: ${n('confirmed')} confirmed, ${n('unconfirmed')} unconfirmed`,
      `passwords: ${listed(this.passwords) || 'none'}`,
      `newsletter orders: ${this.recipients.get('withProof') ?? 0} with proof of consent, ${this.recipients.get('withoutProof') ?? 0} marked for a renewed consent, ${this.recipients.get('known') ?? 0} known`,
    ]
    if (this.systems.size > 0) lines.push(`read as: ${[...this.systems].join(', ')}`)
    if (this.unread.size > 0)
      lines.push(`columns that are not imported: ${[...this.unread].toSorted().join(', ')}`)
    if (!writes) lines.push('Nothing was written: --write imports.')
    return lines.map((line) => `${line}\n`).join('')
  }

  private get records(): number {
    const all = ['created', 'updated', 'unchanged', 'existing', 'rejected']
    return all.reduce((sum, status) => sum + this.numberOf(status), 0)
  }

  private numberOf(name: string): number {
    return this.counts.get(name) ?? 0
  }

  private seconds(): string {
    return ((performance.now() - this.started) / 1000).toFixed(1)
  }

  private progress(): string {
    const percentage = Math.min(100, Math.floor((this.bytes / this.total) * 100))
    return `${percentage} % read, ${this.records} records, ${this.seconds()} s`
  }
}

function count(counts: Counts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

const listed = (counts: Counts): string =>
  [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')

/** Waits if the output is read more slowly than it is written. */
function write(text: string): Promise<void> {
  if (process.stdout.write(text)) return Promise.resolve()
  return new Promise((done) => process.stdout.once('drain', done))
}
