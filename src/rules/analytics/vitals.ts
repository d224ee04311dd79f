/** Upper bounds of the classes for Core Web Vitals: milliseconds, CLS in thousandths. Values above the last are `more`. */
export const VITALS = {
  LCP: [500, 800, 1200, 1600, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [16, 40, 80, 120, 200, 300, 500, 800, 1500],
  CLS: [0, 10, 25, 50, 100, 150, 250, 500],
  TTFB: [50, 100, 200, 400, 800, 1200, 1800, 3000],
} as const satisfies Record<string, readonly number[]>
export type Vital = keyof typeof VITALS

export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const

/** Returns the class of a value, named by its upper bound. */
export function vitalClass(vital: Vital, value: number): string {
  const end = VITALS[vital].find((one) => value <= one)
  return end === undefined ? 'more' : String(end)
}

/** Returns the upper bound of the class that contains the 75th percentile; null without visits, Infinity above the last. */
export function p75(vital: Vital, counts: ReadonlyMap<string, number>): number | null {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let below = 0
  for (const end of VITALS[vital]) {
    below += counts.get(String(end)) ?? 0
    if (below >= all * 0.75) return end
  }
  return Infinity
}
