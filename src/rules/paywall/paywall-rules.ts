/** The rules of the embedded paywall service: the first whose conditions all hold decides (design 5). */
export type PaywallRule = {
  /** What operators call it; each once. */
  name: string
  when: RuleConditions
  /** Its key, `{device}` standing for mobile or desktop; `ok` opens. With a meter: what stands once it is used up. */
  template: string
  meter?: RuleMeter | undefined
}

/** What is absent holds for every visit; of a list one entry has to fit. */
export type RuleConditions = {
  /** Paths such as `/sport`, with everything below them. */
  sections?: readonly string[] | undefined
  restrictions?: readonly string[] | undefined
  devices?: readonly string[] | undefined
  /** Hosts with their subdomains; `none` where nothing referred. */
  referrers?: readonly string[] | undefined
  pageTypes?: readonly string[] | undefined
  linkTokenStates?: readonly string[] | undefined
  registered?: boolean | undefined
  share?: VisitorShare | undefined
}

/** The visitors from one percentage up to another; the same visitor stands elsewhere in another test. */
export type VisitorShare = { test: string; from: number; to: number }

/** So many articles within so many days from the first one on. */
export type RuleMeter = {
  limit: number
  periodDays: number
  /** Rules that name the same counter count together. */
  counter: string
  /** New anonymous readers of one network within a day; whoever deletes cookies is a new reader. */
  newReadersPerDay: number
}

/** A page view as the inputs of S3.03 tell it. */
export type PaywallVisit = {
  path: string
  restriction: string
  device: string
  referrer: string
  pageType: string
  linkTokenState: string
  registered: boolean
  /** Account or anonymous id; without one a visitor belongs to no share. */
  visitorId: string | null
}

/** S3.02, S3.03: the rule that decides a visit; null where none applies. */
export function ruleFor(rules: readonly PaywallRule[], visit: PaywallVisit): PaywallRule | null {
  return rules.find(({ when }) => applies(when, visit)) ?? null
}

/** What everything paid is locked with where no rule applies. */
export const defaultTemplate = (brand: string): string => `${brand}-standard-{device}`

/** Whether a decision needs to tell visitors apart, so that anonymous ones need a session. */
export function needsSession(rules: readonly PaywallRule[]): boolean {
  return rules.some(({ meter, when }) => meter !== undefined || when.share !== undefined)
}

/** Whether a decision depends on who is signed in. */
export function asksForReader(rules: readonly PaywallRule[]): boolean {
  return needsSession(rules) || rules.some(({ when }) => when.registered !== undefined)
}

function applies(when: RuleConditions, visit: PaywallVisit): boolean {
  if (when.sections && !when.sections.some((section) => isBelow(visit.path, section))) return false
  if (when.restrictions && !when.restrictions.includes(visit.restriction)) return false
  if (when.devices && !when.devices.includes(visit.device)) return false
  if (when.referrers && !isReferredBy(visit.referrer, when.referrers)) return false
  if (when.pageTypes && !when.pageTypes.includes(visit.pageType)) return false
  if (when.linkTokenStates && !when.linkTokenStates.includes(visit.linkTokenState)) return false
  if (when.registered !== undefined && when.registered !== visit.registered) return false
  return when.share === undefined || isInShare(when.share, visit.visitorId)
}

/** By whole segments: `/sport` holds `/sport/fussball`, not `/sportwetten`. */
function isBelow(path: string, section: string): boolean {
  return path === section || path.startsWith(section.endsWith('/') ? section : `${section}/`)
}

function isReferredBy(referrer: string, hosts: readonly string[]): boolean {
  const host = hostOf(referrer)
  return hosts.some((wanted) => host === wanted || host.endsWith(`.${wanted}`))
}

function hostOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).hostname : 'none'
}

function isInShare({ test, from, to }: VisitorShare, visitorId: string | null): boolean {
  if (visitorId === null) return false
  const place = percentileOf(`${test}:${visitorId}`)
  return place >= from && place < to
}

/** Where a text stands between 0 and 100, always at the same place: FNV-1a, its bits mixed once more. */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}
