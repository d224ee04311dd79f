import type { Logger } from 'pino'
import type { PageAccess } from '../../pages/page.ts'
import {
  needsPaywallService,
  decideAccess,
  decideByService,
  type AccessDecision,
  type AccessFacts,
} from '../../rules/access/access.ts'
import type { PaidBody } from '../../rules/articles/article.ts'
import type { AccessSubject } from '../../rules/access/access-subject.ts'
import { fallbackTemplate } from '../../rules/paywall/paywall.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { mapMaybePromise, type MaybePromise } from '../../services/calls/maybe-promise.ts'
import { cacheTagsOf } from '../../services/content/wire/cache-tags.ts'
import type { ContentService } from '../../services/content/content-service.ts'
import type { AccessLog } from './access-log.ts'
import { createAccessFacts, type AccessSources, type ArticleVisit } from './access-facts.ts'
import { editionOf, type Visitor } from './visitor.ts'

/** The decision about one visit, with its cookies and cache key. */
export type VisitDecision = {
  /**
   * The article that was decided about; the decision holds for this state of the article only. Null if the page is no
   * article.
   */
  article: AccessSubject | null
  access: AccessDecision
  /** The decision's part of the cache key: the outcome, with or without ads. */
  key: string
  /** Set-Cookie lines that the decision requires. */
  cookies: readonly string[]
  /** True for a prefetch: the decision is made again when the page is read. */
  isProvisional: boolean
}

/** The paywall service's answer to a page view; `template` is null if the service gave no template (S4.05). */
export type PaywallAnswer = {
  template: string | null
  cookies: readonly string[]
  /** True if the service was not asked because the page is only prefetched. */
  isProvisional: boolean
}

export type AccessGate = {
  /** Decides synchronously if no service has to be asked. Call it once per view: the paywall service may count the call. */
  decide(article: AccessSubject | null, visitor: Visitor): MaybePromise<VisitDecision>
  /**
   * Loads the paid body if the decision allows it; no other code does. Adds the cache tags of the shown content to
   * `cacheTags`.
   */
  open(
    article: AccessSubject | null,
    access: AccessDecision,
    cacheTags: Set<string>,
    shows?: 'article' | 'history',
  ): Promise<PageAccess>
}

export type GateParts = {
  content: Pick<ContentService, 'paidBody' | 'changeTexts'>
  sources: AccessSources
  askPaywall: (visit: ArticleVisit, facts: AccessFacts) => MaybePromise<PaywallAnswer>
  /** Called with the token of every visit that was opened by a link token. */
  noteLinkToken: (token: string) => void
  settings: () => Settings
  brand: string
  log: Logger
  accessLog: Pick<AccessLog, 'note'>
}

const NO_COOKIES: readonly string[] = []
const NO_BODY = { contentItems: [] } as unknown as PaidBody
const NO_ARTICLE: AccessDecision = { outcome: 'open', cause: { kind: 'no-article' } }

export function createAccessGate({
  content,
  sources,
  askPaywall,
  noteLinkToken,
  settings,
  brand,
  log,
  accessLog,
}: GateParts): AccessGate {
  const facts = createAccessFacts(sources, settings, log)
  const fallbacks = {
    mobile: fallbackTemplate(brand, 'mobile'),
    desktop: fallbackTemplate(brand, 'desktop'),
  }
  return { decide, open: createOpening(content) }

  function decide(article: AccessSubject | null, visitor: Visitor): MaybePromise<VisitDecision> {
    if (!article) return visitDecision(NO_ARTICLE, { article, visitor })
    const visit: ArticleVisit = { article, visitor }
    const known: AccessFacts = {
      paywallEnabled: settings().paywall_enabled,
      article,
      reader: visitor.kinds,
      fallbackTemplate: fallbacks[visitor.device],
    }
    const isOpen = !known.paywallEnabled || article.contentRestriction === 'free'
    if (isOpen) return visitDecision(decideAccess(known), visit)
    const gathering = facts.gather(visit, known)
    if (gathering === null) return decideWithService(visit, known)
    return mapMaybePromise(gathering, (gathered) =>
      decideWithService(visit, gathered.facts, gathered.cookies),
    )
  }

  /** S4.04: asks the paywall service only if its answer matters, so that entitled readers are not counted. */
  function decideWithService(
    visit: ArticleVisit,
    known: AccessFacts,
    cookies: readonly string[] = NO_COOKIES,
  ): MaybePromise<VisitDecision> {
    const decided = decideAccess(known)
    if (!needsPaywallService(decided)) return noted(decided, visit, { cookies })
    return mapMaybePromise(askPaywall(visit, known), (answer) =>
      noted(decideByService(decided, answer.template), visit, {
        cookies: cookies.length > 0 ? [...cookies, ...answer.cookies] : answer.cookies,
        isProvisional: answer.isProvisional,
      }),
    )
  }

  function noted(
    access: AccessDecision,
    visit: ArticleVisit,
    { cookies, isProvisional = false }: { cookies: readonly string[]; isProvisional?: boolean },
  ): VisitDecision {
    const { article, visitor } = visit
    if (!visitor.isDryRun && !isProvisional) {
      accessLog.note(article.articleId, access)
      if (access.cause.kind === 'link-token') noteLinkToken(visitor.address.linkTokens[0] ?? '')
    }
    return visitDecision(access, visit, cookies, isProvisional)
  }
}

/** Creates the function that loads what a decision allows. */
function createOpening(content: GateParts['content']): AccessGate['open'] {
  return open

  async function open(
    article: AccessSubject | null,
    access: AccessDecision,
    cacheTags: Set<string>,
    shows: 'article' | 'history' = 'article',
  ): Promise<PageAccess> {
    const { outcome } = access
    if (outcome === 'locked') return { kind: 'locked', template: access.template }
    if (outcome === 'waiting')
      return {
        kind: 'locked',
        template: access.template,
        waitsForGoogle: shows === 'article',
      }
    if (article && shows === 'history') return openHistory(article, cacheTags)
    if (!article?.hasPaidBody) return { kind: 'open' }
    const input = { id: article.articleId }
    const body = await content.paidBody(input)
    for (const tag of cacheTagsOf('paidBody', input, body)) cacheTags.add(tag)
    return { kind: 'unlocked', body }
  }

  /** Returns the article's earlier texts. A reader of the current article may read them even if the article was paid then. */
  async function openHistory(article: AccessSubject, cacheTags: Set<string>): Promise<PageAccess> {
    const input = { id: article.articleId }
    const history = await content.changeTexts(input)
    for (const tag of cacheTagsOf('changeTexts', input, history)) cacheTags.add(tag)
    if (article.contentRestriction === 'free') return { kind: 'open', history }
    return { kind: 'unlocked', body: NO_BODY, history }
  }
}

function visitDecision(
  access: AccessDecision,
  { article, visitor }: { article: AccessSubject | null; visitor: Visitor },
  cookies: readonly string[] = NO_COOKIES,
  isProvisional = false,
): VisitDecision {
  const outcome = 'template' in access ? `${access.outcome}:${access.template}` : access.outcome
  const key = `${outcome}|${editionOf(visitor).showsAds ? 'ads' : 'pur'}`
  return { article, access, key, cookies, isProvisional }
}
