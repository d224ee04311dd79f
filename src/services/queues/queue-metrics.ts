import { Gauge } from 'prom-client'

/** Where readers and editors wait for their turn. */
type Line = 'pages' | 'search' | 'pictures' | 'addresses' | 'writes' | 'passwords'

export type QueueMetrics = ReturnType<typeof createQueueMetrics>

/** The lines of a site, counted when an operator asks and not before. */
export function createQueueMetrics() {
  const lines: { line: Line; waiting: () => number }[] = []
  const gauge = new Gauge({
    name: 'waiting',
    help: 'Who waits for a turn, by the line: for a page to be made, a search, a picture, a guess at an unknown address, a thread that writes, the check of a password',
    labelNames: ['line'],
    registers: [],
    collect() {
      this.reset()
      for (const { line, waiting } of lines) this.inc({ line }, waiting())
    },
  })
  return {
    /** Of a line that several places have, all are counted together. */
    add: (line: Line, waiting: () => number): void => void lines.push({ line, waiting }),
    metrics: [gauge],
  }
}
