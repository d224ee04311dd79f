import type { MaybePromise } from '../calls/maybe-promise.ts'

/** A view of an article, as far as Google's access is concerned. */
export type GoogleView = {
  /** The page's query, with or without `gaa_at`, `gaa_n`, `gaa_sig`, `gaa_ts`. */
  query: URLSearchParams
  /** The Referer header. */
  referrer: string | null
  /** Whose request it is: the network address. */
  address: string
  articleId: number
  /** The value of the cookie `gaa`, if the request has one. */
  token?: string | null | undefined
  /** The page may load Google's script: it runs scripts, and the reader has agreed. */
  mayAskGoogle?: boolean | undefined
  /** An operator asks why: a nonce is looked at, not used up. */
  isDryRun?: boolean | undefined
}

/** What a browser hands over once Google has given it a token for this reader. */
export type GoogleToken = Pick<GoogleView, 'query' | 'address' | 'articleId'> & { token: string }

/** The value of the cookie `gaa`: opens one article, for `maxAge` seconds. */
export type GooglePass = { value: string; maxAge: number }

export type GoogleAnswer = {
  /** Null where the context counts as absent: always in `off`. `waiting` only in `verified`: the page asks Google. */
  state: 'waiting' | 'allowed' | 'denied' | null
  /** Only where this view has used a nonce up: lets the same browser load the article again, for a while. */
  pass?: GooglePass
}

/** S4.06, S9.10, design 5: the search engine's access context, in the three modes of the setting `extended_access`. */
export type GoogleAccessService = {
  /** May use a nonce up, so it is asked once a page view. */
  check(view: GoogleView): MaybePromise<GoogleAnswer>
  /** In `verified`: a pass for a token that Google signed for this site, once; null for anything else. */
  redeem(presented: GoogleToken): Promise<GooglePass | null>
}
