import * as COOKIE_AGES from '../http/cookie-ages.ts'

/** By which a browser is told again. */
export const TRACKING_COOKIE = 'dm_trackingId'
/** How many recent visits there were. */
export const VISITS_COOKIE = 'visits'

/** After so long without a page another visit begins. */
const VISIT_MS = 30 * 60_000
const MAX_VISITS = 50
const MAX_SECTIONS = 20

/** The moments of recent visits (`recent_visits`, milliseconds), with the one under way last and at this moment. */
export function visitsAt(before: readonly unknown[], now: number): number[] {
  const oldest = now - COOKIE_AGES.visits * 1000
  const recent = before.filter(
    (moment): moment is number => typeof moment === 'number' && moment > oldest && moment <= now,
  )
  const last = recent.at(-1)
  const isSame = last !== undefined && now - last < VISIT_MS
  return [...(isSame ? recent.slice(0, -1) : recent), now].slice(-MAX_VISITS)
}

/** S5.12 */
export function mayPersonalize(recentVisits: number): boolean {
  return recentVisits > 0
}

/** How often which section was looked at (`resort_visits`); of many the most visited stay, and the one of now. */
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
