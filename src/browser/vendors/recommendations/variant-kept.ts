import { allows } from '../../../rules/consent/consent-record.ts'
import {
  armOf,
  isVariantKey,
  keptArms,
  NO_TEST,
  variantOf,
  type RecommendationVariant,
  type TestArms,
} from '../../../rules/recommendations/variant.ts'
import { consent } from '../consent-state.ts'

const ARMS_KEY = 'ab_tests'

/** S4.15, S3.20: what this browser has kept, else drawn now; kept with the reader's consent to the publisher alone (kdm). */
export function ownVariant(setting: string): RecommendationVariant {
  const key = isVariantKey(setting) ? setting : null
  const variant = variantOf(key && kept(key), setting, Math.random())
  if (key) keep(key, variant)
  return variant
}

/** S9.07: whoever keeps nothing takes part in no test. */
export function ownArms(tests: string | undefined): TestArms {
  const [birds, frequency] = tests?.split(' ') ?? []
  if (!birds || !frequency || !allows(consent.get(), 'kdm')) return NO_TEST
  const arms = keptArms(kept(ARMS_KEY)) ?? {
    birds: armOf(birds, Math.random()),
    frequency: armOf(frequency, Math.random()),
  }
  keep(ARMS_KEY, `${arms.birds}.${arms.frequency}`)
  return arms
}

/** A reader who no longer agrees has nothing kept. */
function kept(key: string): string | null {
  try {
    if (allows(consent.get(), 'kdm')) return localStorage.getItem(key)
    localStorage.removeItem(key)
  } catch {
    // A browser that lets nobody store.
  }
  return null
}

function keep(key: string, value: string): void {
  try {
    if (allows(consent.get(), 'kdm')) localStorage.setItem(key, value)
  } catch {
    // It is drawn again.
  }
}
