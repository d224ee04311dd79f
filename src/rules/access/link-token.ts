/** The query parameter that carries a link token (S3.01). */
export const LINK_TOKEN_PARAMETER = 'link-token'

/** S3.01: lifts the paywall for anyone who has the link, signed in or not. */
export const NO_PAYWALL_SCOPE = 'no_paywall'

/** Unlocks the article for signed-in readers (S4.06). */
export const READ_SCOPE = 'read'

/** The scope and type of a token that signs a reader in at the publisher's e-paper. It opens no article. */
export const EPAPER_TOKEN = 'epaper'

export type LinkTokenType = 'gift' | 'newsroom' | typeof EPAPER_TOKEN

/** The content of a link token whose signature, time and database record are valid. */
export type LinkTokenClaims = {
  jti: string
  /** The article it is for; null if it is not bound to one. */
  articleId: number | null
  /** Space-separated. */
  scope: string
  type: LinkTokenType
}

/** S3.01, S5.15: the result of checking a `link-token`. `scope` is space-separated. */
export type LinkToken = {
  state: 'valid' | 'invalid' | 'expired'
  /** The article the token is for; null if it is not bound to one. */
  articleId: number | null
  scope: string
  /** The purpose of the token, for example `gift`; `unknown` if it did not verify. */
  type: string
}

/** Why a token was refused; API callers see these names (S5.15, S7.14). */
export type LinkTokenRefusal = 'ERR_JWT_EXPIRED' | 'ERR_JWT_INVALID' | 'ERR_JWT_REVOKED'

export type CheckedLinkToken = { claims: LinkTokenClaims } | { refusal: LinkTokenRefusal }

/** Returns the result for a token that is not valid. */
export const refusedLinkToken = (state: 'invalid' | 'expired'): LinkToken => ({
  state,
  articleId: null,
  scope: '',
  type: 'unknown',
})

/** S5.15: refuses a token for another article, or for the e-paper, as invalid. */
export function checkLinkTokenFor(articleId: number, checked: CheckedLinkToken): CheckedLinkToken {
  if ('refusal' in checked) return checked
  if (checked.claims.type === EPAPER_TOKEN) return { refusal: 'ERR_JWT_INVALID' }
  const own = checked.claims.articleId
  return own === null || own === articleId ? checked : { refusal: 'ERR_JWT_INVALID' }
}

/** Returns the state of a checked token for one article. */
export function linkTokenFor(articleId: number, checked: CheckedLinkToken): LinkToken {
  const own = checkLinkTokenFor(articleId, checked)
  if ('refusal' in own)
    return refusedLinkToken(own.refusal === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid')
  const { claims } = own
  return { state: 'valid', articleId: claims.articleId, scope: claims.scope, type: claims.type }
}
