/** The result of a variant: `low` and `high` bound its click rate with 95 % confidence. */
export type VariantResult = {
  variant: string
  shown: number
  clicked: number
  low: number
  high: number
}

type Counted = { labels: Readonly<Record<string, string>>; count: number }

/** S1.07: returns the results in the order of their names, from counters labelled `variant` and `event` (shown, clicked). */
export function resultsOf(rows: readonly Counted[]): VariantResult[] {
  const sum = (variant: string, event: string) =>
    rows
      .filter(({ labels }) => labels['variant'] === variant && labels['event'] === event)
      .reduce((all, { count }) => all + count, 0)
  return ['A', 'B'].map((variant) => {
    const shown = sum(variant, 'shown')
    // A reader can click several times in a box.
    const clicked = Math.min(sum(variant, 'clicked'), shown)
    return { variant, shown, clicked, ...wilson(clicked, shown) }
  })
}

const Z_95 = 1.959964

/** The Wilson interval, which also works for few views and rare clicks. */
function wilson(clicked: number, shown: number): { low: number; high: number } {
  if (shown === 0) return { low: 0, high: 1 }
  const share = clicked / shown
  const square = Z_95 ** 2 / shown
  const middle = share + square / 2
  const reach = Z_95 * Math.sqrt((share * (1 - share) + square / 4) / shown)
  return {
    low: Math.max((middle - reach) / (1 + square), 0),
    high: Math.min((middle + reach) / (1 + square), 1),
  }
}

/**
 * Returns the confidence that two variants differ, 0 to 1: a two-sided test of two proportions; null if one was never shown.
 */
export function surenessOf(one: VariantResult, other: VariantResult): number | null {
  if (one.shown === 0 || other.shown === 0) return null
  const pooled = (one.clicked + other.clicked) / (one.shown + other.shown)
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.shown + 1 / other.shown))
  if (spread === 0) return 0
  const z = Math.abs(one.clicked / one.shown - other.clicked / other.shown) / spread
  return errorFunction(z / Math.SQRT2)
}

/** Accurate to 0.00000015 (Abramowitz and Stegun 7.1.26). */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const sum = terms.reduceRight((above, term) => (above + term) * t, 0)
  return 1 - sum * Math.exp(-x * x)
}
