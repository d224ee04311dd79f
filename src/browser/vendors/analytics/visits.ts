import {
  sectionVisited,
  TRACKING_COOKIE,
  visitsAt,
  VISITS_COOKIE,
} from '../../../rules/analytics/visits.ts'
import { allows } from '../../../rules/consent/consent-record.ts'
import { cacheKeyOf } from '../../../rules/http/cache-key.ts'
import * as COOKIE_AGES from '../../../rules/http/cookie-ages.ts'
import { CACHE_KEY, readCookie } from '../../../rules/http/cookies.ts'
import { isVariantKey } from '../../../rules/recommendations/variant.ts'
import { onEveryPage } from '../../navigation/page-events.ts'
import { hasHint, knownReader } from '../../readers/reader.ts'
import { consent, refreshConsent } from '../consent-state.ts'
import { isPur } from './events.ts'
import { pageFacts } from './page-facts.ts'

const LAX = 'SameSite=Lax'
const NONE = 'SameSite=None; Secure'

/** S3.19, S3.20, S9.04: records visits while the reader agrees to `kdm`, and deletes them when the consent ends. */
export function startVisits(): void {
  onEveryPage(() => void updateVisits())
  consent.listen(() => void updateVisits())
  // A decision in another window applies here at once.
  addEventListener('storage', (event) => {
    if ((event as StorageEvent).key === CACHE_KEY && document.visibilityState === 'visible')
      refreshConsent()
  })
}

export const trackingId = () => readCookie(document.cookie, TRACKING_COOKIE)

/** Returns a summary of the visits for vendors that the reader has agreed to; empty without `kdm`. */
export function visitSummary(): { visits: number; topSection?: string } {
  const [topSection] = Object.entries(stored<Record<string, number>>('resort_visits', {})).toSorted(
    (a, b) => b[1] - a[1],
  )
  const visits = stored<number[]>('recent_visits', []).length
  return { visits, ...(topSection && { topSection: topSection[0] }) }
}

async function updateVisits(): Promise<void> {
  const isOff = await isPur()
  const isAllowed = allows(consent.get(), 'kdm') && !isOff
  if (isAllowed) recordVisit()
  else if (trackingId() ?? localStorage.getItem('recent_visits')) clearVisits()
  const roles = (await knownReader())?.roles
  const key = cacheKeyOf(document.cookie, roles ?? [])
  if (isAllowed) localStorage.setItem(CACHE_KEY, key)
  // Keep the cookie if the roles are unknown because the server did not answer, or if an anonymous reader has not
  // decided on consent.
  if (!roles && (hasHint() || !consent.get())) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  write(CACHE_KEY, key, COOKIE_AGES.cacheKey, LAX + secure)
}

function recordVisit(): void {
  write(TRACKING_COOKIE, trackingId() ?? crypto.randomUUID(), COOKIE_AGES.tracking, NONE)
  const visits = visitsAt(stored('recent_visits', []), Date.now())
  write(VISITS_COOKIE, String(visits.length), COOKIE_AGES.visits, LAX)
  localStorage.setItem('recent_visits', JSON.stringify(visits))
  const channel = pageFacts()?.channel
  if (!channel) return
  const sections = sectionVisited(stored('resort_visits', {}), channel)
  localStorage.setItem('resort_visits', JSON.stringify(sections))
}

function clearVisits(): void {
  write(TRACKING_COOKIE, '', 0, NONE)
  write(VISITS_COOKIE, '', 0, LAX)
  const variants = Object.keys(localStorage).filter(isVariantKey)
  for (const key of ['recent_visits', 'resort_visits', CACHE_KEY, 'ab_tests', ...variants])
    localStorage.removeItem(key)
}

function write(name: string, value: string, age: number, terms: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; ${terms}`
}

/** Returns the stored value, or `none` if it is missing or malformed. */
function stored<Value extends object>(key: string, fallback: Value): Value {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return value && Array.isArray(value) === Array.isArray(fallback) ? (value as Value) : fallback
  } catch {
    return fallback
  }
}
