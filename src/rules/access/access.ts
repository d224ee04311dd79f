import type { AccessSubject } from './access-subject.ts'
import { OPEN_TEMPLATE } from '../paywall/paywall.ts'
import type { ReaderKinds } from './roles.ts'

/** S3.01, S5.15: what the check of a `link-token` found. `scope` is space-separated. */
export type LinkToken = {
  state: 'valid' | 'invalid' | 'expired'
  /** The one article the token is for; null when it is for none in particular. */
  articleId: number | null
  scope: string
  /** What it was made for, `gift` for one; `unknown` where it did not verify. */
  type: string
}

/** Everything the decision rests on, from verified sources only (design 5). A source that has nothing to say is absent. */
export type AccessFacts = {
  paywallEnabled: boolean
  article: Pick<AccessSubject, 'articleId' | 'contentRestriction' | 'mainTagPath' | 'tagPaths'>
  /** Absent is anonymous. */
  reader?: ReaderKinds | null | undefined
  /** The search engine's access context (gaa_at, gaa_n, gaa_sig, gaa_ts); absent without one. */
  googleAccess?: 'waiting' | 'allowed' | 'denied' | null | undefined
  /** The search engine's crawler that reverse and forward DNS have proven to ask; absent for everyone else. */
  crawler?: string | null | undefined
  /** When this reader bought this article with a credit (S3.08). */
  purchasedAt?: string | null | undefined
  linkToken?: LinkToken | null | undefined
  /** The paywall service's answer, its device filled in; absent when it failed or was not asked (S4.05). */
  serviceTemplate?: string | null | undefined
  /** What locks when no service names a template (S4.05). */
  fallbackTemplate: string
}

/** `open`: nothing to unlock. `because` names the fact that decided, for the operator. */
export type AccessDecision = { because: string } & (
  | { outcome: 'open' }
  | { outcome: 'unlocked' }
  | { outcome: 'locked'; template: string }
)

/** S4.06, read from top to bottom: the first line that applies decides. */
export function decideAccess(facts: AccessFacts): AccessDecision {
  const { article, reader, googleAccess, linkToken, serviceTemplate } = facts

  if (!facts.paywallEnabled) return open('the paywall is disabled')
  if (article.contentRestriction === 'free') return open('the article is free')

  if (googleAccess === 'waiting') return unlocked('the search-engine access context is waiting')
  if (googleAccess === 'allowed') return unlocked('the search-engine access context is allowed')
  if (googleAccess)
    return locked(facts.fallbackTemplate, 'the search-engine access context is denied')

  if (facts.crawler) return unlocked(`the verified crawler ${facts.crawler}`)

  if (reader?.plus) return unlocked('the reader has the role PLUS_USER')

  const tagMatch = matchingTag(article, reader?.plusTagIds ?? [])
  if (tagMatch) return unlocked(tagMatch)

  if (reader?.wallet && facts.purchasedAt) {
    return unlocked(`the reader bought the article with a credit at ${facts.purchasedAt}`)
  }

  if (reader && isForArticle(linkToken, article.articleId)) {
    return unlocked(TOKEN_FOR_ARTICLE)
  }
  // S3.01, S6.09: the scope lifts the paywall for whoever holds the token, logged in or not.
  if (liftsPaywall(linkToken, article.articleId)) return unlocked(TOKEN_LIFTS)

  // S4.04, S6.07: for e-paper readers the service is not asked and its template counts as ok; so they stand
  // where the service's answer stands, below everything that may lock before it.
  if (reader?.epaper)
    return unlocked('the reader has the role EPAPER_USER, which skips the paywall check')

  if (serviceTemplate === OPEN_TEMPLATE) return unlocked('the paywall service answered ok')
  if (serviceTemplate)
    return locked(serviceTemplate, `the paywall service answered ${serviceTemplate}`)

  return locked(facts.fallbackTemplate, NO_SOURCE)
}

const open = (because: string): AccessDecision => ({ outcome: 'open', because })
const unlocked = (because: string): AccessDecision => ({ outcome: 'unlocked', because })
const locked = (template: string, because: string): AccessDecision => ({
  outcome: 'locked',
  template,
  because,
})

/** S4.04: of a decision without the paywall service, whether its answer would decide; else it is not asked. */
export function awaitsService({ because }: AccessDecision): boolean {
  return because === NO_SOURCE
}

const NO_SOURCE = 'no source decided'

/** Whether the reader came in by a link token, so that its use is counted. */
export function isByLinkToken({ because }: AccessDecision): boolean {
  return because === TOKEN_FOR_ARTICLE || because === TOKEN_LIFTS
}

const TOKEN_FOR_ARTICLE = 'the link token is for this article and the reader is logged in'
const TOKEN_LIFTS = 'the link token has the scope no_paywall'

/** S6.05: the sentence that says which subscribed tag matches, the main tag before the others. */
function matchingTag(
  article: AccessFacts['article'],
  subscribed: readonly number[],
): string | null {
  if (subscribed.length === 0) return null
  const match = pathMatch(article.mainTagPath, subscribed, 'the main tag')
  if (match) return match
  for (const path of article.tagPaths) {
    const tagMatch = pathMatch(path, subscribed, `tag ${path.at(-1)} of the article`)
    if (tagMatch) return tagMatch
  }
  return null
}

/** A path runs from the root of the hierarchy down to the tag itself, so one look covers tag and ancestors. */
function pathMatch(
  path: readonly number[],
  subscribed: readonly number[],
  name: string,
): string | null {
  const id = subscribed.find((candidate) => path.includes(candidate))
  if (id === undefined) return null
  const relation = id === path.at(-1) ? 'is' : 'is an ancestor of'
  return `tag ${id} of PLUS-TAG-${id} ${relation} ${name}`
}

function isForArticle(token: LinkToken | null | undefined, articleId: number): boolean {
  return token?.state === 'valid' && token.articleId === articleId
}

/** S5.15: a token for another article is invalid, whatever its scope. */
function liftsPaywall(token: LinkToken | null | undefined, articleId: number): boolean {
  if (token?.state !== 'valid') return false
  if (token.articleId !== null && token.articleId !== articleId) return false
  return token.scope.split(/\s+/).includes('no_paywall')
}
