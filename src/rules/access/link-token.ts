/** The query parameter that carries a link token (S3.01). */
export const LINK_TOKEN_PARAMETER = 'link-token'

/** S3.01: lifts the paywall for whoever holds the token, logged in or not. */
export const NO_PAYWALL_SCOPE = 'no_paywall'

/** Opens the article for readers who are logged in (S4.06). */
export const READ_SCOPE = 'read'

export type LinkTokenType = 'gift' | 'newsroom'

/** What a link token says once its signature, time and record are checked. */
export type LinkTokenClaims = {
  jti: string
  /** The one article it is for; null when it is for none in particular. */
  articleId: number | null
  /** Space-separated. */
  scope: string
  type: LinkTokenType
}

/** S3.01, S5.15: what the check of a `link-token` found. `scope` is space-separated. */
export type LinkToken = {
  state: 'valid' | 'invalid' | 'expired'
  /** The one article the token is for; null when it is for none in particular. */
  articleId: number | null
  scope: string
  /** What it was made for, `gift` for one; `unknown` where it did not verify. */
  type: string
}

/** Why a token was refused; the names a caller of the verification meets (S5.15, S7.14). */
export type LinkTokenRefusal = 'ERR_JWT_EXPIRED' | 'ERR_JWT_INVALID' | 'ERR_JWT_REVOKED'

export type CheckedLinkToken = { claims: LinkTokenClaims } | { refusal: LinkTokenRefusal }

/** What is worth nothing says nothing. */
export const refusedLinkToken = (state: 'invalid' | 'expired'): LinkToken => ({
  state,
  articleId: null,
  scope: '',
  type: 'unknown',
})

/** S5.15: for another article than its own a token is invalid. */
export function checkedFor(articleId: number, checked: CheckedLinkToken): CheckedLinkToken {
  if ('refusal' in checked) return checked
  const own = checked.claims.articleId
  return own === null || own === articleId ? checked : { refusal: 'ERR_JWT_INVALID' }
}

/** What a checked token is worth for one article. */
export function linkTokenFor(articleId: number, checked: CheckedLinkToken): LinkToken {
  const own = checkedFor(articleId, checked)
  if ('refusal' in own)
    return refusedLinkToken(own.refusal === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid')
  const { claims } = own
  return { state: 'valid', articleId: claims.articleId, scope: claims.scope, type: claims.type }
}
