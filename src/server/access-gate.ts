import type { PageAccess } from '../pages/page.ts'
import { decideAccess, type AccessDecision } from '../rules/access.ts'
import type { AccessSubject } from '../rules/access-subject.ts'
import { fallbackTemplate } from '../rules/paywall.ts'
import type { Settings } from '../rules/settings.ts'
import { cacheTagsOf } from '../services/content/cache-tags.ts'
import type { ContentService } from '../services/content/content-service.ts'
import type { Visitor } from './visitor.ts'

/** A decision, and the part of the cache key it makes: outcome, ads or none, web or app. */
export type Decision = { access: AccessDecision; key: string }

export type AccessGate = {
  decide(article: AccessSubject | null, visitor: Visitor): Decision
  /** The one place that obtains a paid body, and only for a decision that allows it; `cacheTags` learn what it shows. */
  open(
    article: AccessSubject | null,
    access: AccessDecision,
    cacheTags: Set<string>,
  ): Promise<PageAccess>
}

type Gate = {
  content: Pick<ContentService, 'paidBody'>
  settings: () => Settings
  brand: string
}

const NOT_AN_ARTICLE: AccessDecision = { outcome: 'open', because: 'the page is not an article' }

export function createAccessGate({ content, settings, brand }: Gate): AccessGate {
  return { decide, open }

  function decide(article: AccessSubject | null, visitor: Visitor): Decision {
    const access = article ? decideAccess(factsOf(article, visitor)) : NOT_AN_ARTICLE
    const outcome = access.outcome === 'locked' ? `locked:${access.template}` : access.outcome
    const ads = visitor.kinds?.pur ? 'pur' : 'ads'
    return { access, key: `${outcome}|${ads}|${visitor.surface}` }
  }

  function factsOf(article: AccessSubject, visitor: Visitor) {
    return {
      paywallEnabled: settings().paywall_enabled,
      article,
      reader: visitor.kinds,
      fallbackTemplate: fallbackTemplate(brand, visitor.device),
    }
  }

  async function open(
    article: AccessSubject | null,
    access: AccessDecision,
    cacheTags: Set<string>,
  ): Promise<PageAccess> {
    if (access.outcome === 'locked') return { kind: 'locked', template: access.template }
    if (!article?.hasPaidBody) return { kind: 'open' }
    const input = { id: article.articleId }
    const body = await content.paidBody(input)
    for (const tag of cacheTagsOf('paidBody', input, body)) cacheTags.add(tag)
    return { kind: 'unlocked', body }
  }
}
