import { isPersonal } from '../../../pages/page.ts'
import { accessSubject, type AccessSubject } from '../../../rules/access/access-subject.ts'
import type { Article } from '../../../rules/articles/article.ts'
import { pageSources } from '../../../rules/consent/vendor-sources.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import type { AccessGate, VisitDecision } from '../../access/access-gate.ts'
import { editionOf, type Visitor } from '../../access/visitor.ts'
import { compressQuickly, type ContentEncoding } from '../../http/compression.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { PageUrl } from '../addresses/page-url.ts'
import { isFresh } from '../cache/freshness.ts'
import { answerKey, type CachedAnswer, type PageCache } from '../cache/page-cache.ts'
import { pages } from '../pages.ts'
import { framesOf } from '../rendering/page-frames.ts'
import type { Renderer } from '../rendering/render.tsx'
import type { PageContent } from './load-page.ts'
import { addEncoding, storedAnswer } from './stored-answer.ts'

type RenderingVisit = { address: PageUrl; visitor: Visitor; encoding: ContentEncoding }

type AnswerRenderer = (
  visit: RenderingVisit,
  found: PageContent,
  decision: VisitDecision,
) => Promise<CachedAnswer>

type AnswerRendererOptions = {
  cache: PageCache
  gate: Pick<AccessGate, 'open'>
  renderer: Renderer
  security: SecurityHeaders
  settings: () => Settings
}

/**
 * Renders, compresses and caches a page for a decision. Readers with the same decision who ask at the same time share one
 * rendering.
 */
export function createAnswerRenderer(options: AnswerRendererOptions): AnswerRenderer {
  const { cache, gate, renderer, security, settings } = options
  const underway = new Map<string, Promise<CachedAnswer>>()

  return (visit, found, decision) => {
    const { address, encoding } = visit
    const cached = cache.get(address.key)?.answers.get(answerKey(decision, address.format))
    if (cached && isFresh(cached) && cached.encodings.has(encoding)) {
      return Promise.resolve(cached)
    }
    const name = `${found.moment}|${address.key}|${answerKey(decision, address.format)}|${encoding}`
    const running = underway.get(name)
    if (running) return running
    const rendering = render(visit, found, decision).finally(() => underway.delete(name))
    underway.set(name, rendering)
    return rendering
  }

  async function render(
    visit: RenderingVisit,
    found: PageContent,
    decision: VisitDecision,
  ): Promise<CachedAnswer> {
    const { address, visitor, encoding } = visit
    const { model, article, cacheTags, moment, ads } = found
    if (!address.match) throw new Error(`${address.path} is no page.`)
    const { name } = address.match
    const page = pages[name]
    if (isPersonal(page)) throw new Error(`${address.path} is made for one reader.`)
    const subject = subjectOf(article)
    const shows = page.showsHistory ? 'history' : 'article'
    const access = await gate.open(subject, decision.access, cacheTags, shows)
    const edition = editionOf(visitor)
    // PUR readers see a link instead of an embed.
    const frames = edition.showsAds ? framesOf(article, access, settings()) : []
    const shown = { address, page, name, model, access, edition, frames, ads }
    const waitsForGoogle = access.kind === 'locked' && access.waitsForGoogle
    const body = await renderer.render(shown)
    const { cacheSeconds } = page
    const packed = compressQuickly(body, encoding)
    const answer = storedAnswer({
      packed,
      format: address.format,
      cacheSeconds,
      cacheTags,
      access,
      sources: pageSources(renderer.partsOf(shown), { frames, waitsForGoogle }),
      security: security({ frames, runsScripts: address.format !== 'lite' }),
    })
    addEncoding(answer, encoding, packed)
    if (cacheSeconds > 0) {
      const key = answerKey(decision, address.format)
      cache.put({ url: address.key, article: subject }, { key, moment, cacheTags, answer })
    }
    return answer
  }
}

/** Returns the part of an article that access depends on; null for a page without an article. */
export const subjectOf = (article: Article | undefined): AccessSubject | null =>
  article ? accessSubject(article) : null
