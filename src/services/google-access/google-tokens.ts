import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Logger } from 'pino'

/** Google uses both. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const TIMEOUT_MS = 2000

/** Lifetime of Google's own tokens; an older one may be stolen. */
const MAX_AGE_SECONDS = 60 * 60
const MAX_TOKEN_LENGTH = 4096

type GoogleTokens = { jwksUrl: string; log: Logger; now: () => Date }

/** Verifies Google's tokens with the keys from the configured URL, never with keys a token names. */
export function createGoogleTokens({ jwksUrl, log, now }: GoogleTokens) {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS })
  return { isValid }

  async function isValid(token: string, clientId: string): Promise<boolean> {
    // Without an audience, jose would accept a token issued to any site.
    if (!clientId || token.length > MAX_TOKEN_LENGTH) return false
    try {
      await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: MAX_AGE_SECONDS,
        currentDate: now(),
      })
      return true
    } catch (error) {
      logFailure(error)
      return false
    }
  }

  /** Logs the reason, never the token. */
  function logFailure(error: unknown): void {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
      log.warn({ url: jwksUrl }, 'The keys of Google’s tokens could not be fetched')
    else log.info({ code: error.code }, 'A token of Google did not verify')
  }
}

/** Returns the signed part of a token. Unlike the signature, it has only one encoding. */
export function signedPart(token: string): string {
  return token.slice(0, token.lastIndexOf('.'))
}
