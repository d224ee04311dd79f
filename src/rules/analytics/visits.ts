import * as COOKIE_AGES from '../http/cookie-ages.ts'

/** The cookie by which a browser is recognised. */
export const TRACKING_COOKIE = 'dm_trackingId'
/** The cookie with the number of recent visits. */
export const VISITS_COOKIE = 'visits'

/** The time without a page after which a new visit begins. */
const VISIT_MS = 30 * 60_000
const MAX_VISITS = 50
const MAX_SECTIONS = 20

/** Returns the moments of recent visits (`recent_visits`, milliseconds); the current visit is last, with the current moment. */
export function visitsAt(before: readonly unknown[], now: number): number[] {
  const oldest = now - COOKIE_AGES.visits * 1000
  const recent = before.filter(
    (moment): moment is number => typeof moment === 'number' && moment > oldest && moment <= now,
  )
  const last = recent.at(-1)
  const isSame = last !== undefined && now - last < VISIT_MS
  return [...(isSame ? recent.slice(0, -1) : recent), now].slice(-MAX_VISITS)
}

/** S5.12: whether visits may personalise the page. */
export function mayPersonalize(recentVisits: number): boolean {
  return recentVisits > 0
}

/**
 * Returns the visit counts of sections (`resort_visits`) after a visit to `section`; keeps the most visited and the current
 * one.
 */
export function sectionVisited(
  before: Readonly<Record<string, unknown>>,
  section: string,
): Record<string, number> {
  const known = Object.entries(before).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0] !== section,
  )
  const count = before[section]
  const most = known.toSorted((one, other) => other[1] - one[1]).slice(0, MAX_SECTIONS - 1)
  return Object.fromEntries([...most, [section, typeof count === 'number' ? count + 1 : 1]])
}
