import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Maximum length of waiting lines in characters; further lines are dropped and counted. */
export const MAX_WAITING = 1_000_000

const RETRY_MS = 200
const LAST_RETRIES = 10

/**
 * Writes the log's lines to a file descriptor. A failing descriptor neither ends the site nor delays its stop: on a full disk
 * or a blocked pipe, lines wait and are written later; the log then reports how many were lost.
 */
export class LogOutput implements DestinationStream {
  private readonly descriptor: number
  private waiting = ''
  private underway: Buffer | null = null
  private failed = false
  private lost = 0

  constructor(descriptor: number) {
    this.descriptor = descriptor
    process.on('exit', this.atExit)
  }

  write(line: string): void {
    if (this.waiting.length + line.length > MAX_WAITING) this.lost += 1
    else this.waiting += line
    if (!this.underway) this.writeNext()
  }

  private writeNext(): void {
    if (this.waiting === '' && this.lost > 0) this.waiting = this.lossLine()
    if (this.waiting === '') return
    this.underway = Buffer.from(this.waiting)
    this.waiting = ''
    this.writeOn(this.underway)
  }

  private writeOn(rest: Buffer): void {
    write(this.descriptor, rest, (error, written) => {
      this.failed = error !== null
      this.underway = error ? rest : rest.subarray(written)
      if (error) setTimeout(() => this.writeOn(rest), RETRY_MS).unref()
      else if (this.underway.length > 0) this.writeOn(this.underway)
      else {
        this.underway = null
        this.writeNext()
      }
    })
  }

  private lossLine(): string {
    const msg = `${this.lost} lines of the log are lost: nothing took them`
    this.lost = 0
    return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`
  }

  /** Writes the remaining lines at exit, for at most two seconds if the descriptor is busy. */
  private readonly atExit = (): void => {
    const left = this.failed ? this.underway : null
    let rest = Buffer.concat([left ?? Buffer.alloc(0), Buffer.from(this.waiting)])
    for (let retries = 0; rest.length > 0 && retries < LAST_RETRIES;)
      try {
        rest = rest.subarray(writeSync(this.descriptor, rest))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        retries += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
      }
  }
}
