import { Counter, Histogram } from 'prom-client'
import type { AccessDecision } from '../../rules/access/access.ts'
import { traced } from './traced.ts'

/**
 * Where a response came from. `stale`: expired and being rendered again; `refused`: not rendered because the queue was full.
 */
type Source = 'cache' | 'stale' | 'made' | 'personal' | 'missing' | 'refused'
type Outcome = AccessDecision['outcome'] | 'none'

export type PageMeters = ReturnType<typeof createPageMeters>

/** Page metrics for operators: responses, and durations of rendering and invalidation. */
export function createPageMeters() {
  /** Counts since the last scrape. A lookup by two strings costs less per hit than metric labels. */
  const counted = new Map<string, { source: Source; outcome: Outcome; count: number }>()
  const answers = new Counter({
    name: 'page_answers_total',
    help: 'Answers of pages by where they came from and what was decided about the reader',
    labelNames: ['source', 'outcome'],
    registers: [],
    collect() {
      for (const one of counted.values()) {
        this.inc({ source: one.source, outcome: one.outcome }, one.count)
        one.count = 0
      }
    },
  })
  const making = new Histogram({
    name: 'page_making_seconds',
    help: 'Pages that were not in the cache: what their turns take, two where somebody is asked between who may read',
    buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [],
  })
  const invalidating = new Histogram({
    name: 'invalidation_seconds',
    help: 'From hearing of a change until nothing made before it is served',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
    registers: [],
  })
  const delays = new Histogram({
    name: 'invalidation_delay_seconds',
    help: "From announcing a change, by the store's clock, until nothing made before it is served here, by this machine's (store_clock_ahead_seconds says how far they are apart; less than nothing counts as 0)",
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60],
    registers: [],
  })

  function served(source: Source, outcome: Outcome): void {
    const name = `${source} ${outcome}`
    const known = counted.get(name)
    if (known) known.count += 1
    else counted.set(name, { source, outcome, count: 1 })
  }

  return {
    served,
    /** Measures successful renderings only. */
    timeMaking: timing(making, 'make page'),
    timeInvalidating: timing(invalidating, 'invalidate'),
    noteDelay: (announcedAt: Date): void =>
      delays.observe(Math.max(0, Date.now() - announcedAt.getTime()) / 1000),
    metrics: [answers, making, invalidating, delays],
  }
}

const timing =
  (histogram: Histogram, name: string) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const end = histogram.startTimer()
    const result = await traced(name, work)
    end()
    return result
  }
