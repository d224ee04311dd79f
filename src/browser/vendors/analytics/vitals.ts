import type { Vital } from '../../../rules/analytics/vitals.ts'
import { pageFacts } from './page-facts.ts'
import { send } from './send.ts'

/** One page load out of this many is measured. */
const SAMPLE_RATIO = 4
/** Layout shifts with a longer gap or window start a new session window. */
const GAP_MS = 1000
const WINDOW_MS = 5000

type Interaction = PerformanceEventTiming & { interactionId?: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/**
 * Measures Core Web Vitals of the loaded page with the reader's consent, and sends them once when the page is hidden.
 * They contain no personal data.
 */
export function startVitals(): void {
  const page = pageFacts()
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!page || !load || Math.random() * SAMPLE_RATIO >= 1) return
  // The consent came on a later page, whose type does not match the measured page.
  if (new URL(load.name).pathname !== location.pathname) return
  // Skip pages that loaded in a background tab.
  if (performance.getEntriesByType('visibility-state')[0]?.name === 'hidden') return
  const values: Partial<Record<Vital, number>> = { TTFB: load.responseStart, CLS: 0 }
  let begin = 0
  let last = 0
  let sum = 0
  watch('largest-contentful-paint', ({ startTime }) => (values.LCP = startTime))
  // Include the first input regardless of its duration; otherwise only slow pages would be counted.
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
  // Send when the page is hidden. If it was already hidden, this runs when it becomes visible.
  document.addEventListener('visibilitychange', sendValues, { once: true })
}

function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  try {
    const options = { type, buffered: true, durationThreshold: 40 }
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
  } catch {
    // The browser does not measure this metric.
  }
}

function deviceClass(): string {
  if (innerWidth < 640) return 'phone'
  return innerWidth < 1064 ? 'tablet' : 'desktop'
}
