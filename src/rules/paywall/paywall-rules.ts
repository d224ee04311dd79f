/** A rule of the built-in paywall service: the first rule whose conditions all apply decides (design 5). */
export type PaywallRule = {
  /** The unique name for operators. */
  name: string
  when: RuleConditions
  /**
   * The template key; `{device}` is replaced by mobile or desktop, `ok` opens. With a meter: the template after the meter is
   * used up.
   */
  template: string
  meter?: RuleMeter | undefined
}

/** An absent condition applies to every visit; in a list one entry must match. */
export type RuleConditions = {
  /** Paths such as `/sport`, including everything below them. */
  sections?: readonly string[] | undefined
  restrictions?: readonly string[] | undefined
  devices?: readonly string[] | undefined
  /** Hosts including their subdomains; `none` for visits without a referrer. */
  referrers?: readonly string[] | undefined
  pageTypes?: readonly string[] | undefined
  linkTokenStates?: readonly string[] | undefined
  registered?: boolean | undefined
  share?: VisitorShare | undefined
}

/** The visitors between two percentages. The same visitor has another position in another test. */
export type VisitorShare = { test: string; from: number; to: number }

/** The number of articles within a number of days, which begin with the first article. */
export type RuleMeter = {
  limit: number
  periodDays: number
  /** Rules with the same counter count together. */
  counter: string
  /** The most new anonymous readers per network and day; a reader who deletes cookies counts as new. */
  newReadersPerDay: number
}

/** A page view, as described by the inputs of S3.03. */
export type PaywallVisit = {
  path: string
  restriction: string
  device: string
  referrer: string
  pageType: string
  linkTokenState: string
  registered: boolean
  /** Account id or anonymous id; a visitor without one is in no share. */
  visitorId: string | null
}

/** S3.02, S3.03: returns the rule that decides a visit; null if no rule applies. */
export function ruleFor(rules: readonly PaywallRule[], visit: PaywallVisit): PaywallRule | null {
  return rules.find(({ when }) => applies(when, visit)) ?? null
}

/** Returns the template that locks paid articles if no rule applies. */
export const defaultTemplate = (brand: string): string => `${brand}-standard-{device}`

/** Whether decisions need a visitor id, so that anonymous visitors need a session. */
export function needsSession(rules: readonly PaywallRule[]): boolean {
  return rules.some(({ meter, when }) => meter !== undefined || when.share !== undefined)
}

/** Whether decisions depend on the signed-in reader. */
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

/** Compares whole segments: `/sport` contains `/sport/fussball`, not `/sportwetten`. */
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

/** Maps a text to a constant position between 0 and 100: FNV-1a with mixed bits. */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}
