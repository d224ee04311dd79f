import { SingleBar, Presets } from 'cli-progress'

const REPORT_MS = 5000
/** The space in a line of the terminal. */
const MAX_STEP_LENGTH = 40

/** Shows how many of the expected bytes are done: a bar on a terminal, otherwise a line every few seconds. */
export class ByteProgress {
  private readonly started = performance.now()
  private readonly bar: SingleBar | undefined
  private readonly timer: NodeJS.Timeout | undefined
  private total = 1
  private done = 0
  private name = ''

  constructor() {
    if (process.stderr.isTTY) {
      const format = '{bar} {percentage} % · {step} · {eta_formatted}'
      this.bar = new SingleBar(
        { format, stream: process.stderr, hideCursor: true },
        Presets.shades_classic,
      )
      this.bar.start(this.total, 0, { step: '' })
    } else {
      this.timer = setInterval(() => process.stderr.write(`${this.line()}\n`), REPORT_MS)
    }
  }

  readonly start = (bytes: number): void => {
    this.total = Math.max(bytes, 1)
    this.bar?.setTotal(this.total)
  }

  readonly step = (name: string): void => {
    this.name = name
    const step = name.length > MAX_STEP_LENGTH ? `…${name.slice(-MAX_STEP_LENGTH)}` : name
    this.bar?.update(Math.min(this.done, this.total), { step })
  }

  readonly bytes = (count: number): void => {
    this.done += count
    this.bar?.update(Math.min(this.done, this.total))
  }

  stop(): void {
    clearInterval(this.timer)
    this.bar?.stop()
  }

  seconds(): string {
    return `${((performance.now() - this.started) / 1000).toFixed(1)} s`
  }

  private line(): string {
    const percentage = Math.min(100, Math.floor((this.done / this.total) * 100))
    return `${percentage} %, ${this.name}`
  }
}
