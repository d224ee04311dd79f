import type { Logger } from 'pino'
import type { AccessFacts } from '../../rules/access/access.ts'
import type { AccessSubject } from '../../rules/access/access-subject.ts'
import { refusedLinkToken, type LinkToken } from '../../rules/access/link-token.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { isStaff } from '../../rules/access/roles.ts'
import type { Settings } from '../../rules/site/settings.ts'
import {
  mapMaybePromise,
  allMaybePromises,
  catchMaybePromise,
  type MaybePromise,
} from '../../services/calls/maybe-promise.ts'
import { DatabaseError } from '../../store/pools/database-error.ts'
import type { Visitor } from './visitor.ts'

/** A page view of an article: the input of every fact source. */
export type ArticleVisit = { article: AccessSubject; visitor: Visitor }

/** `cookies`: Set-Cookie lines that identify the reader on the next view. */
export type GoogleAccessFact = {
  state: AccessFacts['googleAccess']
  cookies: readonly string[]
}

/** One source per fact of the access decision. Each source verifies its input; a failed source counts as "no answer". */
export type AccessSources = {
  /** The pass that an earlier view set as a cookie, not yet verified. */
  googlePass: (visitor: Visitor) => string | undefined
  googleAccess: (visit: ArticleVisit) => MaybePromise<GoogleAccessFact>
  crawler: (visitor: Visitor) => MaybePromise<string | null>
  creditPurchase: (reader: Reader, articleId: number) => MaybePromise<string | null>
  linkToken: (token: string, articleId: number) => MaybePromise<LinkToken>
}

type SourceAnswers = [GoogleAccessFact | null, string | null, string | null, LinkToken | null]
type Gathered = { facts: AccessFacts; cookies: readonly string[] }

/** Collects the facts of a page view that need a lookup. Most views bring no such fact and cost nothing. */
export function createAccessFacts(sources: AccessSources, settings: () => Settings, log: Logger) {
  return { gather }

  /** Returns `known` plus the looked-up facts, or null if nothing has to be looked up. */
  function gather(
    { article, visitor }: ArticleVisit,
    known: AccessFacts,
  ): MaybePromise<Gathered> | null {
    const { linkTokens: tokens } = visitor.address
    const isFromGoogle = comesFromGoogle(visitor)
    const mayBeCrawler = settings().verified_crawlers.length > 0
    const buyer = buyerOf(visitor)
    if (tokens.length === 0 && !isFromGoogle && !mayBeCrawler && !buyer) return null
    const google = isFromGoogle ? asked(() => sources.googleAccess({ article, visitor })) : null
    const crawler = mayBeCrawler ? asked(() => sources.crawler(visitor)) : null
    const purchasedAt = buyer ? asked(() => sources.creditPurchase(buyer, article.articleId)) : null
    const linkToken = tokens.length > 0 ? asked(() => linkTokenOf(tokens, article.articleId)) : null
    return mapMaybePromise(
      allMaybePromises<SourceAnswers>([google, crawler, purchasedAt, linkToken]),
      (answers) => gathered(known, answers),
    )
  }

  /** True if the URL carries Google's context or an earlier view left a pass. */
  function comesFromGoogle(visitor: Visitor): boolean {
    if (settings().extended_access === 'off') return false
    return visitor.address.hasGoogleContext || sources.googlePass(visitor) !== undefined
  }

  /** Refuses a URL with two link tokens. */
  function linkTokenOf(tokens: readonly string[], articleId: number): MaybePromise<LinkToken> {
    const [token = ''] = tokens
    if (tokens.length > 1) return refusedLinkToken('invalid')
    return sources.linkToken(token, articleId)
  }

  function asked<Fact>(ask: () => MaybePromise<Fact>): MaybePromise<Fact | null> {
    return catchMaybePromise(ask, (error) => {
      if (!(error instanceof DatabaseError))
        log.error({ err: error }, 'A source of the access decision failed')
      return null
    })
  }
}

const gathered = (
  known: AccessFacts,
  [google, crawler, purchasedAt, linkToken]: SourceAnswers,
): Gathered => ({
  facts: { ...known, googleAccess: google?.state, crawler, purchasedAt, linkToken },
  cookies: google?.cookies ?? [],
})

/** The reader, if this kind of reader can have bought single articles. */
const buyerOf = ({ verified, kinds }: Visitor): Reader | null =>
  verified && kinds?.wallet && !kinds.plus && !isStaff(kinds) ? verified.reader : null
