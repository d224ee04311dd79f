import type { Vital } from '../../../rules/analytics/vitals.ts'
import { pageFacts } from './page-facts.ts'
import { send } from './send.ts'

/** One load of so many is measured. */
const SAMPLED = 4
/** A shift later than these belongs to another window. */
const GAP_MS = 1000
const WINDOW_MS = 5000

type Interaction = PerformanceEventTiming & { interactionId?: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Core Web Vitals of the page that was loaded, told once when it is left, with the reader's consent; nothing in it is a person's. */
export function startVitals(): void {
  const page = pageFacts()
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!page || !load || Math.random() * SAMPLED >= 1) return
  // Agreed to on a later page: what was measured is of another type than the one that stands.
  if (new URL(load.name).pathname !== location.pathname) return
  // Nobody waited for a page that loaded unseen, in a tab behind others.
  if (performance.getEntriesByType('visibility-state')[0]?.name === 'hidden') return
  const values: Partial<Record<Vital, number>> = { TTFB: load.responseStart, CLS: 0 }
  let begin = 0
  let last = 0
  let sum = 0
  watch('largest-contentful-paint', ({ startTime }) => (values.LCP = startTime))
  // The first one however short it is: or only pages that were slow would be in the figures.
  for (const type of ['event', 'first-input'])
    watch(type, (entry) => {
      const { duration, interactionId } = entry as Interaction
      if (interactionId || type !== 'event') values.INP = Math.max(values.INP ?? 0, duration)
    })
  watch('layout-shift', (entry) => {
    const { hadRecentInput, startTime, value } = entry as Shift
    if (hadRecentInput) return
    const isNew = startTime - last > GAP_MS || startTime - begin > WINDOW_MS
    if (isNew) begin = startTime
    sum = isNew ? value : sum + value
    last = startTime
    values.CLS = Math.max(values.CLS ?? 0, sum * 1000)
  })
  const { type } = page
  const sendValues = () => {
    const device = deviceClass()
    send({
      vitals: Object.entries(values).map(([vital, value]) => ({ vital, value, type, device })),
    })
  }
  // As it is hidden; where it was by now, as somebody comes back.
  document.addEventListener('visibilitychange', sendValues, { once: true })
}

function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  try {
    const options = { type, buffered: true, durationThreshold: 40 }
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
  } catch {
    // A browser that does not measure this tells nothing of it.
  }
}

function deviceClass(): string {
  if (innerWidth < 640) return 'phone'
  return innerWidth < 1064 ? 'tablet' : 'desktop'
}
