import { Gauge } from 'prom-client'

/** Queues in which readers and editors wait. */
type Line = 'pages' | 'search' | 'pictures' | 'addresses' | 'writes' | 'passwords'

export type QueueMetrics = ReturnType<typeof createQueueMetrics>

/** Metrics of a site's queues, counted only when they are collected. */
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
    /** Registers a queue. Queues with the same name are added up. */
    add: (line: Line, waiting: () => number): void => void lines.push({ line, waiting }),
    metrics: [gauge],
  }
}
