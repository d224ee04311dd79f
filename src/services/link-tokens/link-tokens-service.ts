import type { LinkToken } from '../../rules/access/link-token.ts'
import type { CheckedLinkToken } from '../../rules/access/link-token.ts'
import type { MaybePromise } from '../calls/maybe-promise.ts'

/** A link that was made, as its maker may know it. Times are ISO dates; `uses` lags some seconds behind. */
export type MadeLink = {
  jti: string
  articleId: number | null
  scope: string
  note: string
  /** The article's address with the token; null where the token is for none in particular, or its article is gone. */
  url: string | null
  token: string
  createdAt: string
  expiresAt: string
  uses: number
  state: 'valid' | 'expired' | 'revoked'
}

/** What a reader may still give this calendar month, and on what terms. */
export type GiftAllowance = {
  limit: number
  remaining: number
  days: number
  needsLogin: boolean
}

export type GiftAnswer =
  | { kind: 'given'; gift: MadeLink; allowance: GiftAllowance }
  | { kind: 'none-left'; allowance: GiftAllowance }
  /** Everyone may read it anyway. */
  | { kind: 'free' }
  | { kind: 'missing' }

export type NewsroomLink = {
  articleId: number | null
  scope: string
  days: number
  note: string
}

/** Link tokens (S3.01): made, verified, counted, revoked. */
export type LinkTokensService = {
  /** S5.15: what a token is worth for an article; never throws. */
  verify(token: string, articleId: number): MaybePromise<LinkToken>
  /** S7.08, S7.14: what a token says, whatever it is for. */
  check(token: string): MaybePromise<CheckedLinkToken>
  /** A page was opened with this verified token; written down later, off the way of the request. */
  noteUse(token: string): void
  allowance(accountId: string): Promise<GiftAllowance>
  /** Makes a gift, or hands out again the one this reader has already made of this article. */
  give(ask: { accountId: string; articleId: number }): Promise<GiftAnswer>
  gifts(accountId: string): Promise<MadeLink[]>
  makeNewsroomLink(link: NewsroomLink): Promise<MadeLink>
  newsroomLinks(): Promise<MadeLink[]>
  /** Ends a token on every node at once; false where there is none, or it is another's. `null` is the newsroom. */
  revoke(jti: string, accountId: string | null): Promise<boolean>
  /** Tags that were announced as changed. */
  invalidate(cacheTags: readonly string[]): void
  /** Writes down what was counted. */
  close(): Promise<void>
}
