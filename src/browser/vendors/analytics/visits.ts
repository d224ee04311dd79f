import { mayPersonalize, sectionVisited, visitsAt } from '../../../rules/analytics/visits.ts'
import { allows, consentValue } from '../../../rules/consent/consent-record.ts'
import { cacheKeyValue } from '../../../rules/http/cache-key.ts'
import { COOKIE_AGES, readCookie } from '../../../rules/http/cookies.ts'
import { onEveryPage } from '../../navigation/page-events.ts'
import { knownReader } from '../../readers/reader.ts'
import { consent } from '../consent-state.ts'
import { isPur } from './events.ts'
import { pageFacts } from './page-facts.ts'

const TRACKING = 'dm_trackingId'
const LAX = 'SameSite=Lax'
const NONE = 'SameSite=None; Secure'

/** S3.19, S3.20, S9.04: what is kept of visits, only while `kdm` is agreed to; it goes with the consent. */
export function startVisits(): void {
  onEveryPage(() => void note())
  consent.listen(() => void note())
}

export const trackingId = () => readCookie(document.cookie, TRACKING)

/** What the visits so far say, for vendors the reader has agreed to; nothing without `kdm`. */
export function habits(): { visits: number; topSection?: string } {
  const [topSection] = Object.entries(stored<Record<string, number>>('resort_visits', {})).toSorted(
    (a, b) => b[1] - a[1],
  )
  const visits = stored<number[]>('recent_visits', []).length
  return { visits, ...(topSection && { topSection: topSection[0] }) }
}

async function note(): Promise<void> {
  const isOff = await isPur()
  const record = consent.get()
  if (record && allows(record, 'kdm') && !isOff) {
    keep()
    void hint(consentValue(record).split('.')[3] ?? '', true)
  } else if (trackingId()) {
    forget()
    void hint('', false)
  }
}

function keep(): void {
  write(TRACKING, trackingId() ?? crypto.randomUUID(), COOKIE_AGES.tracking, NONE)
  const visits = visitsAt(stored('recent_visits', []), Date.now())
  write('visits', String(visits.length), COOKIE_AGES.visits, LAX)
  localStorage.setItem('recent_visits', JSON.stringify(visits))
  const channel = pageFacts()?.channel
  if (!channel) return
  const sections = sectionVisited(stored('resort_visits', {}), channel)
  localStorage.setItem('resort_visits', JSON.stringify(sections))
}

function forget(): void {
  write(TRACKING, '', 0, NONE)
  write('visits', '', 0, LAX)
  for (const key of ['recent_visits', 'resort_visits']) localStorage.removeItem(key)
}

/** The readable hint of a signed-in reader says it too. */
async function hint(flags: string, isAllowed: boolean): Promise<void> {
  const person = await knownReader()
  if (!person || !readCookie(document.cookie, 'cache_key')) return
  const facts = {
    roles: person.roles,
    consent: flags,
    mayPersonalize: isAllowed && mayPersonalize(stored('recent_visits', [])),
  }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  write('cache_key', cacheKeyValue(facts), COOKIE_AGES.cacheKey, LAX + secure)
}

function write(name: string, value: string, age: number, terms: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; ${terms}`
}

/** What another hand has written there reads as nothing. */
function stored<Value extends object>(key: string, none: Value): Value {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return value && Array.isArray(value) === Array.isArray(none) ? (value as Value) : none
  } catch {
    return none
  }
}
