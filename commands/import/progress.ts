import { MultiBar, Presets } from 'cli-progress'
import {
  KNOWN_FROM_ANOTHER_FILE,
  type ImportResult,
} from '../../src/services/content/import/import-files.ts'

/** From this number of written articles on the lists are vacuumed. */
export const LARGE_IMPORT = 1000

const REPORT_MS = 5000

/** Counts the results and shows the progress: a bar on a terminal, otherwise a line every few seconds. */
export class Progress {
  readonly counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  private readonly started = performance.now()
  private readonly total: number
  private readonly json: boolean
  private readonly bars: MultiBar | undefined
  private readonly timer: NodeJS.Timeout | undefined
  private bytes = 0
  private renamed = 0

  constructor(total: number, json: boolean) {
    this.total = Math.max(total, 1)
    this.json = json
    if (process.stderr.isTTY) {
      const format = '{bar} {percentage} % · {records} records · {rate}/s · {eta_formatted}'
      this.bars = new MultiBar(
        { format, stream: process.stderr, hideCursor: true },
        Presets.shades_classic,
      )
      this.bar = this.bars.create(this.total, 0, { records: 0, rate: 0 })
    } else {
      this.timer = setInterval(() => process.stderr.write(`${this.line()}\n`), REPORT_MS)
    }
  }

  private readonly bar: ReturnType<MultiBar['create']> | undefined

  get records(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }

  readonly addBytes = (count: number): void => {
    this.bytes += count
  }

  readonly add = async (result: ImportResult): Promise<void> => {
    this.counts[result.status] += 1
    const { records } = this
    this.bar?.update(Math.min(this.bytes, this.total), { records, rate: this.rate() })
    const isRenamed = result.reason === KNOWN_FROM_ANOTHER_FILE
    if (isRenamed) this.renamed += 1
    if (this.json) await write(`${JSON.stringify(result)}\n`)
    // A daily export has thousands of these, so only their number is printed at the end.
    else if (isRenamed) return
    else if (result.reason)
      this.tell(`${result.file}:${result.line}: ${result.status}, ${result.reason}`)
  }

  stop(): void {
    clearInterval(this.timer)
    this.bars?.stop()
  }

  summary(): string {
    const { created, updated, unchanged, rejected } = this.counts
    const seconds = ((performance.now() - this.started) / 1000).toFixed(1)
    return (
      `${this.records} records: ${created} created, ${updated} updated, ${unchanged} unchanged, ` +
      `${rejected} rejected, in ${seconds} s` +
      (this.renamed > 0 ? ` (${this.renamed} ${KNOWN_FROM_ANOTHER_FILE})` : '')
    )
  }

  private tell(line: string): void {
    if (this.bars) this.bars.log(`${line}\n`)
    else process.stderr.write(`${line}\n`)
  }

  private line(): string {
    const percentage = Math.min(100, Math.floor((this.bytes / this.total) * 100))
    return `${percentage} % read, ${this.records} records, ${this.rate()}/s`
  }

  private rate(): number {
    return Math.round(this.records / ((performance.now() - this.started) / 1000))
  }
}

/** Waits if the output is read more slowly than it is written. */
function write(text: string): Promise<void> {
  if (process.stdout.write(text)) return Promise.resolve()
  return new Promise((done) => process.stdout.once('drain', done))
}
