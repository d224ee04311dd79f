/** Which recommendations a browser gets, and which tests it takes part in (S4.15, S9.07). */

/** A: what is read most now. B: what is like the article. */
export type RecommendationVariant = 'A' | 'B'

/** S4.15: the share of new visitors who get B, 0 to 1: `reco_95` is 0.95; what names no share is none. */
export function shareOfB(setting: string): number {
  const percent = Number(/_(\d{1,3})$/.exec(setting)?.[1] ?? 0)
  return Math.min(percent, 100) / 100
}

/** S4.15: what was kept, else drawn; `chance` is a number from 0 up to 1. */
export function variantOf(
  kept: string | null,
  setting: string,
  chance: number,
): RecommendationVariant {
  if (kept === 'A' || kept === 'B') return kept
  return chance < shareOfB(setting) ? 'B' : 'A'
}

/** S3.20: the local key that keeps the variant is the setting itself, so that other shares are drawn anew. */
export const isVariantKey = (setting: string): boolean => /^[a-z]{1,20}_\d{1,3}$/.test(setting)

/** S9.07: which arm of a test, from 0, by its shares (`20/80`); without any that count, the first. */
export function armOf(shares: string, chance: number): number {
  const parts = shares.split('/').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  let reached = 0
  const arm = parts.findIndex((part) => (reached += part) > chance * whole)
  return Math.max(arm, 0)
}

/** What the tests make of a browser: numbers of their arms. */
export type TestArms = { birds: number; frequency: number }

/** S9.07: the tests' arms as they are kept (`0.1`); null where none are. */
export function keptArms(kept: string | null): TestArms | null {
  const [, birds, frequency] = /^(\d)\.(\d)$/.exec(kept ?? '') ?? []
  return birds && frequency ? { birds: Number(birds), frequency: Number(frequency) } : null
}

/** Whoever takes part in no test. */
export const NO_TEST: TestArms = { birds: 0, frequency: 0 }

/** The variant in a test's arm: its second gets A always, its third no box at all; in the second of the other, every second article has none. */
export function variantInTest(
  variant: RecommendationVariant,
  { birds, frequency }: TestArms,
  articlesOpened: number,
): RecommendationVariant | null {
  if (birds > 1) return null
  if (frequency > 0 && articlesOpened % 2 === 0) return null
  return birds === 1 ? 'A' : variant
}
