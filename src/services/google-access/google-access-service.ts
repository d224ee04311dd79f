import type { MaybePromise } from '../calls/maybe-promise.ts'

/** An article view, as far as Google's access is concerned. */
export type GoogleArticleView = {
  /** The page's query, with or without `gaa_at`, `gaa_n`, `gaa_sig`, `gaa_ts`. */
  query: URLSearchParams
  /** The Referer header. */
  referrer: string | null
  /** IP address of the connection. */
  address: string
  articleId: number
  /** Value of the cookie `gaa`, if present. */
  token?: string | null | undefined
  /** Whether the page may load Google's script: scripts run and the reader has consented. */
  mayAskGoogle?: boolean | undefined
  /** An operator's check: does not use up the nonce. */
  isDryRun?: boolean | undefined
}

/** A token that Google gave the browser for this reader. */
export type GoogleToken = Pick<GoogleArticleView, 'query' | 'address' | 'articleId'> & {
  token: string
}

/** Value of the cookie `gaa`: opens one article for `maxAge` seconds. */
export type GooglePass = { value: string; maxAge: number }

export type GoogleAnswer = {
  /**
   * `null` if the context counts as absent: always in mode `off`. `waiting` only in mode `verified`: the page asks
   * Google.
   */
  state: 'waiting' | 'allowed' | 'denied' | null
  /** Set if this view used up a nonce: lets the same browser load the article again for a while. */
  pass?: GooglePass
}

/** S4.06, S9.10, design 5: the search engine's access context, in the three modes of the setting `extended_access`. */
export type GoogleAccessService = {
  /** May use up a nonce, so call it once per page view. */
  check(view: GoogleArticleView): MaybePromise<GoogleAnswer>
  /** In mode `verified`: returns a pass for a token that Google signed for this site, once; otherwise `null`. */
  redeem(presented: GoogleToken): Promise<GooglePass | null>
}
