import { missingMessage } from '../routes.ts'
import { accessSubject } from '../rules/access-subject.ts'
import type { AccessGate } from './access-gate.ts'
import { addEncoding, storedAnswer } from './answer.ts'
import { compressQuickly, type ContentEncoding } from './compression.ts'
import type { CachedAnswer, PageCache } from './page-cache.ts'
import type { PageSources } from './page-sources.ts'
import type { PageUrl } from './page-url.ts'
import { pages } from './pages.ts'
import type { Renderer } from './render.tsx'
import type { Visitor } from './visitor.ts'

export type PageAsk = { address: PageUrl; visitor: Visitor; encoding: ContentEncoding }

export type PageAnswer =
  | { kind: 'answer'; answer: CachedAnswer }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'missing'; message: string }

type Parts = {
  cache: PageCache
  gate: AccessGate
  sources: PageSources
  renderer: Renderer
}

export type PageAnswers = ReturnType<typeof createPageAnswers>

/** Load, gate, render, compress, keep: what happens when the cache has no answer (design 4). */
export function createPageAnswers({ cache, gate, sources, renderer }: Parts) {
  const underway = new Map<string, Promise<PageAnswer>>()
  return { answer }

  /** Readers who ask for the same answer at once wait for one rendering. */
  function answer(ask: PageAsk): Promise<PageAnswer> {
    const name = `${ask.address.key}|${ask.address.format}|${ask.encoding}|${JSON.stringify(ask.visitor)}`
    const running = underway.get(name)
    if (running) return running
    const making = make(ask).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }

  async function make({ address, visitor, encoding }: PageAsk): Promise<PageAnswer> {
    const { match } = address
    if (!match) return { kind: 'missing', message: missingMessage(address.path) }
    const moment = cache.moment
    const { services, cacheTags } = sources.open()
    const page = pages[match.name]
    const loaded = await page.load({ params: match.params, query: address.query, services })
    if (loaded.kind === 'redirect') return loaded
    if (loaded.kind === 'missing')
      return { kind: 'missing', message: `page not found ${address.path}` }

    const article = page.article?.(loaded.model)
    const subject = article ? accessSubject(article) : null
    const decision = gate.decide(subject, visitor)
    const access = await gate.open(subject, decision.access, cacheTags)

    const body = await renderer.render({
      address,
      page,
      name: match.name,
      model: loaded.model,
      access,
      visitor,
    })
    const { cacheSeconds } = page
    const made = storedAnswer({ body, format: address.format, cacheSeconds, cacheTags, access })
    addEncoding(made, encoding, compressQuickly(body, encoding))
    if (cacheSeconds > 0) {
      const key = `${decision.key}|${address.format}`
      cache.put({ url: address.key, article: subject }, { key, moment, cacheTags, answer: made })
    }
    return { kind: 'answer', answer: made }
  }
}
