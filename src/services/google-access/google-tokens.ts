import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Logger } from 'pino'

/** Both are Google's. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const TIMEOUT_MS = 2000

/** As long as Google's own tokens live; an older one has been lying about somewhere. */
const MAX_AGE_SECONDS = 60 * 60
const MAX_TOKEN_LENGTH = 4096

type GoogleTokens = { jwksUrl: string; log: Logger; now: () => Date }

/** Verifies Google's tokens with the keys at the configured address, and never with any a token names. */
export function createGoogleTokens({ jwksUrl, log, now }: GoogleTokens) {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS })
  return { isValid }

  async function isValid(token: string, clientId: string): Promise<boolean> {
    // Without an audience jose would take a token made for any site.
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
      note(error)
      return false
    }
  }

  /** The reason, never the token. */
  function note(error: unknown): void {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
      log.warn({ url: jwksUrl }, 'The keys of Google’s tokens could not be fetched')
    else log.info({ code: error.code }, 'A token of Google did not verify')
  }
}

/** What is signed of a token: its signature can be written in more than one way, this cannot. */
export function signedPart(token: string): string {
  return token.slice(0, token.lastIndexOf('.'))
}
