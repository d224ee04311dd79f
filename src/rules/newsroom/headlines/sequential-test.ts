/** Views of a page while a headline was shown, and presses on it. */
export type Count = { views: number; presses: number }

/** The counts of each headline, the published one first, from a round in which each was shown once for the same time. */
export type Round = readonly Count[]

/** `winner`: the index of the headline; `null` while there is no decision. */
export type Verdict = { winner: number | null }

/** The share of tests without any difference that may still name a winner. */
const ALPHA = 0.05
/** The expected size of a difference, as a share of the press rate. */
const EXPECTED_DIFFERENCE = 0.15
export const MIN_ROUNDS = 12
/** Per headline. */
export const MIN_VIEWS = 1000

/**
 * Decides a test after any number of rounds: a mixture sequential probability ratio test on the differences of the rounds.
 * It may be asked after each round without finding more false winners. Differences between rounds, such as the time of day,
 * do not count. A variant wins if it is better than the published headline, which wins if all variants are worse.
 */
export function verdictOf(rounds: readonly Round[]): Verdict {
  const counted = rounds.filter((round) => round.every(({ views }) => views > 0))
  const variants = (counted[0]?.length ?? 0) - 1
  if (counted.length < MIN_ROUNDS || variants < 1) return { winner: null }
  const totals = totalsOf(counted)
  if (totals.some(({ views }) => views < MIN_VIEWS)) return { winner: null }
  const rate = rateOf(sumOf(totals))
  const evidence = Array.from({ length: variants }, (_, index) =>
    evidenceOf(
      counted.map((round) => rateAt(round, index + 1) - rateAt(round, 0)),
      rate * EXPECTED_DIFFERENCE,
    ),
  )
  // Each variant is a further chance to be wrong.
  const isSure = ({ ratio }: Evidence) => ratio >= variants / ALPHA
  const best = evidence.reduce(
    (found, one, index) =>
      isSure(one) && one.mean > (evidence[found - 1]?.mean ?? 0) ? index + 1 : found,
    0,
  )
  if (best > 0) return { winner: best }
  return { winner: evidence.every((one) => isSure(one) && one.mean < 0) ? 0 : null }
}

/** Returns the sums of each headline over all rounds. */
export const totalsOf = (rounds: readonly Round[]): Count[] =>
  (rounds[0] ?? []).map((_, index) => sumOf(rounds.map((round) => countAt(round, index))))

const countAt = (round: Round, index: number): Count => round[index] ?? { views: 0, presses: 0 }
const rateOf = ({ views, presses }: Count): number => (views === 0 ? 0 : presses / views)
const rateAt = (round: Round, index: number): number => rateOf(countAt(round, index))

const sumOf = (counts: readonly Count[]): Count => ({
  views: counts.reduce((sum, { views }) => sum + views, 0),
  presses: counts.reduce((sum, { presses }) => sum + presses, 0),
})

type Evidence = { mean: number; ratio: number }

/**
 * Returns how much more likely the differences are if their true mean is normally distributed with the deviation `expected`
 * than if it is zero.
 */
function evidenceOf(differences: readonly number[], expected: number): Evidence {
  const n = differences.length
  const mean = differences.reduce((sum, one) => sum + one, 0) / n
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1)
  if (variance === 0) return { mean, ratio: 1 }
  const prior = expected ** 2
  const spread = variance + n * prior
  const exponent = (n ** 2 * prior * mean ** 2) / (2 * variance * spread)
  return { mean, ratio: Math.sqrt(variance / spread) * Math.exp(exponent) }
}
