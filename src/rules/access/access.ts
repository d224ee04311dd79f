import type { AccessCause } from './access-cause.ts'
import type { AccessSubject } from './access-subject.ts'
import type { LinkToken } from './link-token.ts'
import { OPEN_TEMPLATE } from '../paywall/paywall.ts'
import { isStaff, type ReaderKinds } from './roles.ts'

/** The facts the decision uses, from verified sources only (design 5). A source without a result is absent. */
export type AccessFacts = {
  paywallEnabled: boolean
  article: Pick<AccessSubject, 'articleId' | 'contentRestriction' | 'mainTagPath' | 'tagPaths'>
  /** Absent or null: anonymous. */
  reader?: ReaderKinds | null | undefined
  /**
   * The access context of the search engine (gaa_at, gaa_n, gaa_sig, gaa_ts); absent without one. `waiting`: the page may ask
   * Google for its token, which is not verified yet.
   */
  googleAccess?: 'waiting' | 'allowed' | 'denied' | null | undefined
  /** The name of a search engine crawler verified by reverse and forward DNS; absent for all other requests. */
  crawler?: string | null | undefined
  /** When this reader bought this article with a credit (S3.08). */
  purchasedAt?: string | null | undefined
  linkToken?: LinkToken | null | undefined
  /** The template named by the paywall service for the device; absent if the service failed or was not asked (S4.05). */
  serviceTemplate?: string | null | undefined
  /** The template that locks if no service names one (S4.05). */
  fallbackTemplate: string
}

/**
 * `open`: nothing to unlock. `waiting`: Google's token decides; until then the paid body is not sent, and without a valid token
 * `template` locks.
 */
export type AccessDecision = { cause: AccessCause } & (
  | { outcome: 'open' }
  | { outcome: 'unlocked' }
  | { outcome: 'waiting'; template: string }
  | { outcome: 'locked'; template: string }
)

/**
 * Decides who may read an article (S4.06). A waiting context counts only if everything else would lock, so that a subscriber
 * who comes from Google does not wait.
 */
export function decideAccess(facts: AccessFacts): AccessDecision {
  const decision = decideInOrder(facts)
  const isWaiting = facts.googleAccess === 'waiting' && decision.outcome === 'locked'
  const decided: AccessDecision = isWaiting
    ? { outcome: 'waiting', template: decision.template, cause: WAITING }
    : decision
  return needsPaywallService(decided) ? decideByService(decided, facts.serviceTemplate) : decided
}

/** S4.04: returns the decision after the paywall service's answer, for a decision that awaits it. */
export function decideByService(
  decision: AccessDecision,
  template: string | null | undefined,
): AccessDecision {
  if (template === OPEN_TEMPLATE) return SERVICE_OPENS
  if (!template) return decision
  if (decision.outcome === 'waiting') return { ...decision, template }
  return locked(template, { kind: 'service', template })
}

/** S4.06: the first matching condition decides. */
function decideInOrder(facts: AccessFacts): AccessDecision {
  const { article, reader, googleAccess, linkToken, fallbackTemplate } = facts

  if (!facts.paywallEnabled) return PAYWALL_OFF
  if (article.contentRestriction === 'free') return FREE

  if (googleAccess === 'allowed') return GOOGLE_ALLOWS
  if (googleAccess === 'denied') return locked(fallbackTemplate, DENIED)

  if (facts.crawler) return unlocked({ kind: 'crawler', name: facts.crawler })

  // Decision 31: an addition to S4.06, next to the subscription with the same effect.
  if (isStaff(reader)) return STAFF
  if (reader?.plus) return PLUS

  const tag = matchingTag(article, reader?.plusTagIds ?? [])
  if (tag) return unlocked(tag)

  if (reader?.wallet && facts.purchasedAt)
    return unlocked({ kind: 'purchase', at: facts.purchasedAt })

  if (reader && isForArticle(linkToken, article.articleId)) return TOKEN_FOR_ARTICLE
  // S3.01, S6.09: the scope lifts the paywall for anyone who has the link, signed in or not.
  if (liftsPaywall(linkToken, article.articleId)) return TOKEN_LIFTS

  // S4.04, S6.07: for e-paper readers the service is not asked and its template counts as `ok`. The check is therefore in the
  // service's place, after all conditions that may lock before it.
  if (reader?.epaper) return EPAPER

  return locked(fallbackTemplate, NO_SOURCE)
}

/** S4.04: whether the paywall service must be asked, given a decision made without it. */
export const needsPaywallService = ({ cause, outcome }: AccessDecision): boolean =>
  cause.kind === 'no-source' || outcome === 'waiting'

const unlocked = (cause: AccessCause): AccessDecision => ({ outcome: 'unlocked', cause })
const locked = (template: string, cause: AccessCause): AccessDecision => ({
  outcome: 'locked',
  template,
  cause,
})

// Constant decisions are created once.
const PAYWALL_OFF: AccessDecision = { outcome: 'open', cause: { kind: 'paywall-off' } }
const FREE: AccessDecision = { outcome: 'open', cause: { kind: 'free' } }
const STAFF = unlocked({ kind: 'staff' })
const PLUS = unlocked({ kind: 'plus' })
const TOKEN_FOR_ARTICLE = unlocked({ kind: 'link-token', by: 'article' })
const TOKEN_LIFTS = unlocked({ kind: 'link-token', by: 'scope' })
const EPAPER = unlocked({ kind: 'epaper' })
const SERVICE_OPENS = unlocked({ kind: 'service', template: OPEN_TEMPLATE })
const GOOGLE_ALLOWS = unlocked({ kind: 'google', context: 'allowed' })
const WAITING: AccessCause = { kind: 'google', context: 'waiting' }
const DENIED: AccessCause = { kind: 'google', context: 'denied' }
const NO_SOURCE: AccessCause = { kind: 'no-source' }

type TagCause = Extract<AccessCause, { kind: 'tag' }>

/** S6.05: returns the matching subscribed tag; the main tag is checked before the others. */
function matchingTag(
  article: AccessFacts['article'],
  subscribed: readonly number[],
): TagCause | null {
  if (subscribed.length === 0) return null
  const main = pathMatch(article.mainTagPath, subscribed, true)
  if (main) return main
  for (const path of article.tagPaths) {
    const match = pathMatch(path, subscribed, false)
    if (match) return match
  }
  return null
}

/** A path runs from the root of the hierarchy to the tag itself, so one check covers the tag and its ancestors. */
function pathMatch(
  path: readonly number[],
  subscribed: readonly number[],
  isMainTag: boolean,
): TagCause | null {
  const tagId = subscribed.find((candidate) => path.includes(candidate))
  if (tagId === undefined) return null
  return { kind: 'tag', tagId, of: path.at(-1) ?? tagId, isMainTag }
}

function isForArticle(token: LinkToken | null | undefined, articleId: number): boolean {
  return token?.state === 'valid' && token.articleId === articleId
}

/** S5.15: a token for another article is invalid, with any scope. */
function liftsPaywall(token: LinkToken | null | undefined, articleId: number): boolean {
  if (token?.state !== 'valid') return false
  if (token.articleId !== null && token.articleId !== articleId) return false
  return token.scope.split(/\s+/).includes('no_paywall')
}
