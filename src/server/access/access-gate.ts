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

/** The decision about one visit, and what follows from it for the answer. */
export type VisitDecision = {
  /** What it was made about: it holds for no other state of the article. Null is a page that is none. */
  article: AccessSubject | null
  access: AccessDecision
  /** The part of the cache key it makes: outcome, ads or none. */
  key: string
  /** Set-Cookie lines it brought about. */
  cookies: readonly string[]
  /** To be made again when the page is read: until then there is no answer. */
  isProvisional: boolean
}

/** The paywall service's answer to a page view; `template` is null where it gave none (S4.05). */
export type PaywallAnswer = {
  template: string | null
  cookies: readonly string[]
  /** Not asked, because nothing is read yet. */
  isProvisional: boolean
}

export type AccessGate = {
  /** At once where nobody has to be asked. Asking may count the view, so it is asked once for each. */
  decide(article: AccessSubject | null, visitor: Visitor): MaybePromise<VisitDecision>
  /** The one place that obtains a paid body, and only for a decision that allows it; `cacheTags` learn what it shows. */
  open(
    article: AccessSubject | null,
    access: AccessDecision,
    cacheTags: Set<string>,
    shows?: 'article' | 'history',
  ): Promise<PageAccess>
}

type Gate = {
  content: Pick<ContentService, 'paidBody' | 'changeTexts'>
  sources: AccessSources
  askPaywall: (visit: ArticleVisit, facts: AccessFacts) => MaybePromise<PaywallAnswer>
  /** Is called with the token of every visit that one opened. */
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
}: Gate): AccessGate {
  const facts = createAccessFacts(sources, settings, log)
  const fallbacks = {
    mobile: fallbackTemplate(brand, 'mobile'),
    desktop: fallbackTemplate(brand, 'desktop'),
  }
  return { decide, open }

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

  /** S4.04: the service is asked only where its answer decides, so that nothing is counted for who may read anyway. */
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

  /** Who may read the article today may read what it said before, whatever it was then. */
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
