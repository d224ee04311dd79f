/** Which recommendations a browser gets, and which tests it takes part in (S4.15, S9.07). */

/** A: the most-read articles. B: similar articles. */
export type RecommendationVariant = 'A' | 'B'

/** S4.15: returns the share of new visitors who get B, 0 to 1: `reco_95` is 0.95; 0 without a number. */
export function shareOfB(setting: string): number {
  const percent = Number(/_(\d{1,3})$/.exec(setting)?.[1] ?? 0)
  return Math.min(percent, 100) / 100
}

/** S4.15: returns the stored variant, or draws one; `chance` is at least 0 and less than 1. */
export function variantOf(
  stored: string | null,
  setting: string,
  chance: number,
): RecommendationVariant {
  if (stored === 'A' || stored === 'B') return stored
  return chance < shareOfB(setting) ? 'B' : 'A'
}

/** S3.20: the variant is stored in local storage under the setting's value, so that a changed share draws again. */
export const isVariantKey = (setting: string): boolean => /^[a-z]{1,20}_\d{1,3}$/.test(setting)

/** S9.07: returns the arm of a test, counted from 0, by its shares (`20/80`); the first arm without valid shares. */
export function armOf(shares: string, chance: number): number {
  const parts = shares.split('/').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  let reached = 0
  const arm = parts.findIndex((part) => (reached += part) > chance * whole)
  return Math.max(arm, 0)
}

/** The arms of a browser, by number. */
export type TestArms = { birds: number; frequency: number }

/** S9.07: parses the stored arms of the tests (`0.1`); null if there are no valid ones. */
export function parseStoredArms(stored: string | null): TestArms | null {
  const [, birds, frequency] = /^(\d)\.(\d)$/.exec(stored ?? '') ?? []
  return birds && frequency ? { birds: Number(birds), frequency: Number(frequency) } : null
}

/** The arms of a browser that takes part in no test. */
export const NO_TEST: TestArms = { birds: 0, frequency: 0 }

/**
 * Returns the variant in the arms of the tests. `birds`: arm 1 always gets A, arm 2 no box. `frequency`: in arm 1 every second
 * article has no box.
 */
export function variantInTest(
  variant: RecommendationVariant,
  { birds, frequency }: TestArms,
  articlesOpened: number,
): RecommendationVariant | null {
  if (birds > 1) return null
  if (frequency > 0 && articlesOpened % 2 === 0) return null
  return birds === 1 ? 'A' : variant
}
