import { isDeepStrictEqual } from 'node:util'
import { isPersonal } from '../../../pages/page.ts'
import type { AccessSubject } from '../../../rules/access/access-subject.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import { DatabaseError } from '../../../store/pools/database-error.ts'
import type { AccessGate, VisitDecision } from '../../access/access-gate.ts'
import type { Visitor } from '../../access/visitor.ts'
import type { ContentEncoding } from '../../http/compression.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { PageMeters } from '../../watching/page-meters.ts'
import type { KnownAddresses } from '../addresses/known-addresses.ts'
import { movedTo, type PageUrl } from '../addresses/page-url.ts'
import type { CachedAnswer, PageCache } from '../cache/page-cache.ts'
import type { PageSources } from '../page-sources.ts'
import { pages } from '../pages.ts'
import type { Renderer } from '../rendering/render.tsx'
import { createPageLoader, type NoPage, type PageContent } from './load-page.ts'
import { createAnswerRenderer, subjectOf } from './render-answer.ts'
import { isRefusedForNow, type RenderQueue } from './render-queue.ts'

/** A visit of a page that the cache could not answer. */
export type PageVisit = {
  address: PageUrl
  visitor: Visitor
  encoding: ContentEncoding
  /** Set if access was already decided. */
  decision?: VisitDecision | undefined
}

export type PageAnswer =
  | { kind: 'answer'; answer: CachedAnswer; decision: VisitDecision }
  | NoPage
  /** A prefetch of a page whose views are counted: the browser has to ask again when the page is opened. */
  | { kind: 'later' }

/** A page made for one reader: no access decision exists for it. */
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
  turns: Pick<RenderQueue, 'run'>
}

/** A loaded page whose access decision is pending. */
type UndecidedPage = { kind: 'asking'; found: PageContent; decision: Promise<VisitDecision> }

export type PageAnswers = ReturnType<typeof createPageAnswers>

/** Loads, decides, renders and caches pages that the cache does not have (design 4). */
export function createPageAnswers(options: PageAnswersOptions) {
  const { gate, mayExist, meters, turns } = options
  const load = createPageLoader(options)
  const { begin, finish } = createSteps(options, load)
  return { answer, renew, explain }

  /**
   * Answers a visit in its turn of the render queue (decision 59). A pending access decision holds no place in the queue.
   * Throws a ServiceError 503 if the queue is full.
   */
  async function answer(visit: PageVisit): Promise<PageAnswer> {
    const { key, match } = visit.address
    // An unknown address needs no turn.
    const takesTurn = match && (await mayExist(match))
    const inTurn = <Made>(make: () => Promise<Made>): Promise<Made> => {
      if (!takesTurn) return make()
      const { request } = visit.visitor
      const turn = { key, request, searches: match.name === 'search' }
      return turns.run(turn, () => meters.timeMaking(make))
    }
    const begun = await inTurn(() => begin(visit))
    if (begun.kind !== 'asking') return begun
    const decision = await begun.decision
    return inTurn(() => finish(visit, begun.found, decision))
  }

  /** Renders a page again in the background. If the queue is full, the next reader triggers it again. */
  async function renew(visit: PageVisit): Promise<void> {
    try {
      await answer(visit)
    } catch (error) {
      if (!isRefusedForNow(error) && !(error instanceof DatabaseError)) throw error
    }
  }

  /** Returns the decision about a page without the page; null if there is no such page. */
  async function explain(
    address: PageUrl,
    visitor: Visitor,
  ): Promise<VisitDecision | Undecided | null> {
    if (address.match && isPersonal(pages[address.match.name])) return 'undecided'
    const loaded = await load(address)
    if (loaded.kind !== 'found') return null
    return gate.decide(subjectOf(loaded.found.article), visitor)
  }
}

/** Creates the two steps of an answer: the access decision is made between them. */
function createSteps(options: PageAnswersOptions, load: ReturnType<typeof createPageLoader>) {
  const { cache, gate, homePath } = options
  const rendered = createAnswerRenderer(options)
  return { begin, finish }

  async function begin(visit: PageVisit): Promise<PageAnswer | UndecidedPage> {
    const loaded = await load(visit.address)
    if (loaded.kind !== 'found') {
      // A page that is gone is no longer served from the cache either.
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

  /** Reuses the decision of the visit unless the article has changed since. */
  function decisionOn(
    subject: AccessSubject | null,
    { visitor, decision }: PageVisit,
  ): VisitDecision | Promise<VisitDecision> {
    if (decision && isDeepStrictEqual(decision.article, subject)) return decision
    return gate.decide(subject, visitor)
  }
}
