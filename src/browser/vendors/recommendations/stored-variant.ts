import { allows } from '../../../rules/consent/consent-record.ts'
import {
  armOf,
  isVariantKey,
  parseStoredArms,
  NO_TEST,
  variantOf,
  type RecommendationVariant,
  type TestArms,
} from '../../../rules/recommendations/variant.ts'
import { consent } from '../consent-state.ts'

const ARMS_KEY = 'ab_tests'

/**
 * S4.15, S3.20: returns the variant stored in this browser, otherwise a random one. Stored only with consent to the
 * publisher (`kdm`).
 */
export function ownVariant(setting: string): RecommendationVariant {
  const key = isVariantKey(setting) ? setting : null
  const variant = variantOf(key && readStored(key), setting, Math.random())
  if (key) store(key, variant)
  return variant
}

/** S9.07: returns the arms of the A/B tests. Readers without consent take part in no test. */
export function ownArms(tests: string | undefined): TestArms {
  const [birds, frequency] = tests?.split(' ') ?? []
  if (!birds || !frequency || !allows(consent.get(), 'kdm')) return NO_TEST
  const arms = parseStoredArms(readStored(ARMS_KEY)) ?? {
    birds: armOf(birds, Math.random()),
    frequency: armOf(frequency, Math.random()),
  }
  store(ARMS_KEY, `${arms.birds}.${arms.frequency}`)
  return arms
}

/** Returns the stored value. Without consent, deletes it. */
function readStored(key: string): string | null {
  try {
    if (allows(consent.get(), 'kdm')) return localStorage.getItem(key)
    localStorage.removeItem(key)
  } catch {
    // The browser blocks storage.
  }
  return null
}

function store(key: string, value: string): void {
  try {
    if (allows(consent.get(), 'kdm')) localStorage.setItem(key, value)
  } catch {
    // The value is drawn again the next time.
  }
}
