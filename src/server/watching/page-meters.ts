import { Counter, Histogram } from 'prom-client'
import type { AccessDecision } from '../../rules/access/access.ts'
import { traced } from './traced.ts'

/** Where an answer came from; `stale` is past its time and being made anew, `refused` got no turn. */
type Source = 'cache' | 'stale' | 'made' | 'personal' | 'missing' | 'refused'
type Outcome = AccessDecision['outcome'] | 'none'

export type PageMeters = ReturnType<typeof createPageMeters>

/** What of pages a site counts for its operators: answers, and how long making and invalidating take. */
export function createPageMeters() {
  const answers = new Counter({
    name: 'page_answers_total',
    help: 'Answers of pages by where they came from and what was decided about the reader',
    labelNames: ['source', 'outcome'],
    registers: [],
  })
  const making = new Histogram({
    name: 'page_making_seconds',
    help: 'Pages that were not in the cache: from their turn to the answer',
    buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [],
  })
  const invalidating = new Histogram({
    name: 'invalidation_seconds',
    help: 'From hearing of a change until nothing made before it is served',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
    registers: [],
  })
  /** Found by two words at each hit, which costs less than labels do. */
  const children = new Map<string, { inc(): void }>()

  function served(source: Source, outcome: Outcome): void {
    const name = `${source} ${outcome}`
    let child = children.get(name)
    if (!child) children.set(name, (child = answers.labels({ source, outcome })))
    child.inc()
  }

  return {
    served,
    /** Of what succeeds. */
    timeMaking: timing(making, 'make page'),
    timeInvalidating: timing(invalidating, 'invalidate'),
    metrics: [answers, making, invalidating],
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
