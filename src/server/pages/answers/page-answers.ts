import { isDeepStrictEqual } from 'node:util'
import { orElse } from '../../../pages/data/missing.ts'
import { isPersonal } from '../../../pages/page.ts'
import { missingMessage } from '../../../routes.ts'
import type { HouseAd } from '../../../rules/ads/house-ad.ts'
import type { Article } from '../../../rules/articles/article.ts'
import { accessSubject, type AccessSubject } from '../../../rules/access/access-subject.ts'
import { pageSources } from '../../../rules/consent/vendor-sources.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import type { AccessGate, VisitDecision } from '../../access/access-gate.ts'
import { addEncoding, storedAnswer } from './stored-answer.ts'
import { DatabaseError } from '../../../store/pools/database-error.ts'
import { compressQuickly, type ContentEncoding } from '../../http/compression.ts'
import type { KnownAddresses } from '../addresses/known-addresses.ts'
import { isFresh } from '../cache/freshness.ts'
import { answerKey, type CachedAnswer, type PageCache } from '../cache/page-cache.ts'
import type { PageSources } from '../page-sources.ts'
import { framesOf } from '../rendering/page-frames.ts'
import { movedTo, type PageUrl } from '../addresses/page-url.ts'
import { isRefusedForNow, type RenderQueue } from './render-queue.ts'
import { pages } from '../pages.ts'
import type { Renderer } from '../rendering/render.tsx'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import { editionOf, type Visitor } from '../../access/visitor.ts'
import type { PageMeters } from '../../watching/page-meters.ts'

/** One visit of a page that the cache could not answer. */
export type PageVisit = {
  address: PageUrl
  visitor: Visitor
  encoding: ContentEncoding
  /** Where it was decided before. */
  decision?: VisitDecision | undefined
}

export type PageAnswer =
  | { kind: 'answer'; answer: CachedAnswer; decision: VisitDecision }
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  /** It is read at another path than was asked for (decoded). */
  | { kind: 'moved'; path: string }
  | { kind: 'missing'; message: string }
  /** Fetched ahead, where reading is counted: to be asked for again. */
  | { kind: 'later' }

/** A page that is made for one reader: nothing is decided about it but who that is. */
export type Undecided = 'undecided'

type PageAnswersOptions = {
  cache: PageCache
  gate: AccessGate
  sources: PageSources
  renderer: Renderer
  security: SecurityHeaders
  mayExist: KnownAddresses['mayExist']
  homePath: string
  settings: () => Settings
  meters: Pick<PageMeters, 'timeMaking'>
  turns: Pick<RenderQueue, 'take'>
}

/** A page that was found, before it is rendered: what it was made of, and since when. */
type PageContent = {
  model: unknown
  article: Article | undefined
  cacheTags: Set<string>
  moment: number
  ads: readonly HouseAd[]
}

/** Who may read it is being asked. */
type UndecidedPage = { kind: 'asking'; found: PageContent; decision: Promise<VisitDecision> }

export type PageAnswers = ReturnType<typeof createPageAnswers>

/** Load, gate, render, compress, cache: what happens when the cache has no answer (design 4). */
export function createPageAnswers(parts: PageAnswersOptions) {
  const { cache, gate, sources, renderer, security, homePath, mayExist, settings } = parts
  const { meters, turns } = parts
  const underway = new Map<string, Promise<CachedAnswer>>()
  return { answer, renew, explain }

  /**
   * In its turn (decision 59); who has to be asked who may read is waited for between two. Throws a ServiceError 503
   * where there is none.
   */
  async function answer(visit: PageVisit): Promise<PageAnswer> {
    const { key, match } = visit.address
    // What leads nowhere costs nothing worth a turn.
    const takesTurn = match && (await mayExist(match))
    const inTurn = <Made>(make: () => Promise<Made>): Promise<Made> => {
      if (!takesTurn) return make()
      const { request } = visit.visitor
      const turn = { key, request, searches: match.name === 'search' }
      return turns.take(turn, () => meters.timeMaking(make))
    }
    const begun = await inTurn(() => begin(visit))
    if (begun.kind !== 'asking') return begun
    const decision = await begun.decision
    return inTurn(() => finish(visit, begun.found, decision))
  }

  /** Behind a reader's back; where there is no turn the next reader brings it up again. */
  async function renew(visit: PageVisit): Promise<void> {
    try {
      await answer(visit)
    } catch (error) {
      if (!isRefusedForNow(error) && !(error instanceof DatabaseError)) throw error
    }
  }

  async function begin(visit: PageVisit): Promise<PageAnswer | UndecidedPage> {
    const loaded = await load(visit.address)
    if (loaded.kind !== 'found') {
      // What is no longer there is not served from before either.
      cache.drop(visit.address.key)
      return loaded
    }
    const { found } = loaded
    const path = found.article && movedTo(visit.address, found.article, homePath)
    if (path) {
      cache.drop(visit.address.key)
      return { kind: 'moved', path }
    }
    const decision = decisionOn(subjectOf(found.article), visit)
    if (decision instanceof Promise) return { kind: 'asking', found, decision }
    return finish(visit, found, decision)
  }

  async function finish(
    visit: PageVisit,
    found: PageContent,
    decision: VisitDecision,
  ): Promise<PageAnswer> {
    if (decision.isProvisional) return { kind: 'later' }
    return { kind: 'answer', answer: await rendered(visit, found, decision), decision }
  }

  /** An article may have become another since it was decided about: then it is decided about again. */
  function decisionOn(
    subject: AccessSubject | null,
    { visitor, decision }: PageVisit,
  ): VisitDecision | Promise<VisitDecision> {
    if (decision && isDeepStrictEqual(decision.article, subject)) return decision
    return gate.decide(subject, visitor)
  }

  /** The decision about a page, without the page. */
  async function explain(
    address: PageUrl,
    visitor: Visitor,
  ): Promise<VisitDecision | Undecided | null> {
    if (address.match && isPersonal(pages[address.match.name])) return 'undecided'
    const loaded = await load(address)
    if (loaded.kind !== 'found') return null
    const { article } = loaded.found
    return gate.decide(subjectOf(article), visitor)
  }

  async function load(
    address: PageUrl,
  ): Promise<{ kind: 'found'; found: PageContent } | Exclude<PageAnswer, { kind: 'answer' }>> {
    const { match } = address
    if (!match) return { kind: 'missing', message: missingMessage(address.path) }
    if (!(await mayExist(match))) return notFound(address)
    const { moment } = cache
    const { services, cacheTags } = sources.open()
    const page = pages[match.name]
    if (isPersonal(page)) return { kind: 'missing', message: missingMessage(address.path) }
    const loaded = await page.load({ params: match.params, query: address.query, services })
    if (loaded.kind === 'redirect' || loaded.kind === 'moved') return loaded
    if (loaded.kind === 'missing') return notFound(address)
    const { model } = loaded
    const ads = page.ads?.(model) ? await orElse(services.ads.standing(), []) : []
    const article = page.article?.(model)
    return { kind: 'found', found: { model, article, cacheTags, moment, ads } }
  }

  /** Readers whose views were decided alike and who ask at once wait for one rendering. */
  function rendered(
    visit: PageVisit,
    found: PageContent,
    decision: VisitDecision,
  ): Promise<CachedAnswer> {
    const { address, encoding } = visit
    const cached = cache.get(address.key)?.answers.get(answerKey(decision, address.format))
    if (cached && isFresh(cached) && cached.encodings.has(encoding)) {
      return Promise.resolve(cached)
    }
    const name = `${found.moment}|${address.key}|${answerKey(decision, address.format)}|${encoding}`
    const running = underway.get(name)
    if (running) return running
    const making = make(visit, found, decision).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }

  async function make(
    visit: PageVisit,
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
    // For pur an embed is a link.
    const frames = edition.showsAds ? framesOf(article, access, settings()) : []
    const shown = { address, page, name, model, access, edition, frames, ads }
    const waitsForGoogle = access.kind === 'locked' && access.waitsForGoogle
    const body = await renderer.render(shown)
    const { cacheSeconds } = page
    const packed = compressQuickly(body, encoding)
    const made = storedAnswer({
      packed,
      format: address.format,
      cacheSeconds,
      cacheTags,
      access,
      sources: pageSources(renderer.partsOf(shown), { frames, waitsForGoogle }),
      security: security({ frames, runsScripts: address.format !== 'lite' }),
    })
    addEncoding(made, encoding, packed)
    if (cacheSeconds > 0) {
      const key = answerKey(decision, address.format)
      cache.put({ url: address.key, article: subject }, { key, moment, cacheTags, answer: made })
    }
    return made
  }
}

const notFound = ({ path }: PageUrl) =>
  ({ kind: 'missing', message: `page not found ${path}` }) as const

const subjectOf = (article: Article | undefined) => (article ? accessSubject(article) : null)
