import type { LinkToken } from '../../rules/access/link-token.ts'
import type { CheckedLinkToken } from '../../rules/access/link-token.ts'
import type { MaybePromise } from '../calls/maybe-promise.ts'

/** A link as shown to its creator. Times are ISO dates; `uses` lags some seconds behind. */
export type MadeLink = {
  jti: string
  articleId: number | null
  scope: string
  note: string
  /** URL of the article with the token; `null` if the token is for all articles or its article no longer exists. */
  url: string | null
  token: string
  createdAt: string
  expiresAt: string
  uses: number
  state: 'valid' | 'expired' | 'revoked'
}

/** Gifts a reader has left this calendar month, and their terms. */
export type GiftAllowance = {
  limit: number
  remaining: number
  days: number
  needsLogin: boolean
}

export type GiftAnswer =
  | { kind: 'given'; gift: MadeLink; allowance: GiftAllowance }
  | { kind: 'none-left'; allowance: GiftAllowance }
  /** The article is free for everyone. */
  | { kind: 'free' }
  | { kind: 'missing' }

export type NewsroomLink = {
  articleId: number | null
  scope: string
  days: number
  note: string
}

/** Link tokens (S3.01): creation, verification, counting, revocation. */
export type LinkTokensService = {
  /** S5.15: returns the state of a token for an article; never throws. */
  verify(token: string, articleId: number): MaybePromise<LinkToken>
  /** S7.08, S7.14: returns the claims of a token for any article. */
  check(token: string): MaybePromise<CheckedLinkToken>
  /** Counts a page view with this verified token; written later, outside the request. */
  noteUse(token: string): void
  allowance(accountId: string): Promise<GiftAllowance>
  /** Creates a gift, or returns the valid one this reader already made of the article. */
  give(ask: { accountId: string; articleId: number }): Promise<GiftAnswer>
  gifts(accountId: string): Promise<MadeLink[]>
  makeNewsroomLink(link: NewsroomLink): Promise<MadeLink>
  newsroomLinks(): Promise<MadeLink[]>
  /** Returns the address of the publisher's e-paper with a token that `check` accepts for five minutes. */
  epaperLink(epaperUrl: string): Promise<string>
  /** Revokes a token on every node; `false` if it does not exist or belongs to someone else. `null` is the newsroom. */
  revoke(jti: string, accountId: string | null): Promise<boolean>
  /** Handles announced cache tags. */
  invalidate(cacheTags: readonly string[]): void
  /** Writes the pending counts. */
  close(): Promise<void>
}
