/** Upper ends of the classes Core Web Vitals are counted in: milliseconds, CLS in thousandths. Beyond the last: `more`. */
export const VITALS = {
  LCP: [500, 800, 1200, 1600, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [16, 40, 80, 120, 200, 300, 500, 800, 1500],
  CLS: [0, 10, 25, 50, 100, 150, 250, 500],
  TTFB: [50, 100, 200, 400, 800, 1200, 1800, 3000],
} as const satisfies Record<string, readonly number[]>
export type Vital = keyof typeof VITALS

export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const

/** The class a value is counted in, by its upper end. */
export function vitalClass(vital: Vital, value: number): string {
  const end = VITALS[vital].find((one) => value <= one)
  return end === undefined ? 'more' : String(end)
}

/** The upper end of the class three quarters of the visits stay within; null without visits, Infinity beyond the last. */
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
