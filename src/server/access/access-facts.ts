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

/** A visitor before an article: what the sources of facts are asked about. */
export type ArticleVisit = { article: AccessSubject; visitor: Visitor }

/** `cookies` are Set-Cookie lines by which the reader's next view is known. */
export type GoogleAccessFact = {
  state: AccessFacts['googleAccess']
  cookies: readonly string[]
}

/** Where each fact of the ladder comes from; every source verifies for itself, and one that fails has nothing to say. */
export type AccessSources = {
  /** The pass an earlier view left, unverified. */
  googlePass: (visitor: Visitor) => string | undefined
  googleAccess: (visit: ArticleVisit) => MaybePromise<GoogleAccessFact>
  crawler: (visitor: Visitor) => MaybePromise<string | null>
  creditPurchase: (reader: Reader, articleId: number) => MaybePromise<string | null>
  linkToken: (token: string, articleId: number) => MaybePromise<LinkToken>
}

type SourceAnswers = [GoogleAccessFact | null, string | null, string | null, LinkToken | null]
type Gathered = { facts: AccessFacts; cookies: readonly string[] }

/** The facts of a page view that somebody has to be asked for; most readers bring none of these, and cost nothing. */
export function createAccessFacts(sources: AccessSources, settings: () => Settings, log: Logger) {
  return { gather }

  /** `known` and what was asked for beside it; null where there is nothing to ask. */
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

  /** With the context in the address, or the pass that one left. */
  function comesFromGoogle(visitor: Visitor): boolean {
    if (settings().extended_access === 'off') return false
    return visitor.address.hasGoogleContext || sources.googlePass(visitor) !== undefined
  }

  /** Two tokens in one address are nobody's link. */
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

/** The reader, where articles may have been bought one by one. */
const buyerOf = ({ verified, kinds }: Visitor): Reader | null =>
  verified && kinds?.wallet && !kinds.plus && !isStaff(kinds) ? verified.reader : null
