import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Inspection, TokenError } from '../accounts/accounts-service.ts'
import { ID_TOKEN_SECONDS } from '../accounts/sessions/tokens.ts'
import { ReaderRefusal, ServiceError } from '../service-error.ts'
import { texts } from './texts.de.ts'

const TIMEOUT_MS = 3000

const claims = z.object({
  sub: z.uuid(),
  email: z.string(),
  email_verified: z.boolean().default(false),
  roles: z.array(z.string()).default([]),
  iat: z.number(),
  exp: z.number(),
})

const TOKEN_ERRORS: Readonly<Record<string, TokenError>> = {
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature',
  ERR_JWKS_NO_MATCHING_KEY: 'signature',
  ERR_JWT_EXPIRED: 'expired',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'claim',
}

type Refused = Extract<Inspection, { kind: 'refused' }>
export type Verified = { kind: 'verified'; claims: z.infer<typeof claims> }

type TokenOptions = { jwksUrl: string; issuer: string; applicationId: string }

const OVER = { kind: 'refused', error: 'expired', code: errors.JWTExpired.code } as const

/**
 * S5.04, S8.07: verifies RS256 tokens of this application with FusionAuth's keys from the configured URL. Throws if the
 * keys are unavailable.
 */
export function createFusionAuthTokens({ jwksUrl, issuer, applicationId }: TokenOptions) {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetchKeys,
  })
  return { inspect }

  async function inspect(token: string): Promise<Verified | Refused> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        audience: applicationId,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      const parsed = claims.safeParse(payload)
      if (parsed.success) return timely(parsed.data)
      return { kind: 'refused', error: 'claim', code: errors.JWTClaimValidationFailed.code }
    } catch (error) {
      if (error instanceof ServiceError) throw error
      const code = error instanceof errors.JOSEError ? error.code : errors.JWSInvalid.code
      return { kind: 'refused', error: TOKEN_ERRORS[code] ?? 'invalid', code }
    }
  }
}

/** Limits FusionAuth's tokens (one hour) to the lifetime of our own, so that a removed role takes effect in time. */
function timely(token: z.infer<typeof claims>): Verified | Refused {
  const exp = endOf(token)
  return exp > Date.now() / 1000 ? { kind: 'verified', claims: { ...token, exp } } : OVER
}

const endOf = ({ iat, exp }: { iat: number; exp: number }): number =>
  Math.min(exp, iat + ID_TOKEN_SECONDS)

/** Unavailable keys throw: the token is neither valid nor refused. */
async function fetchKeys(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' }).catch(() => null)
  if (!response?.ok) throw new ReaderRefusal(503, texts.away)
  return response
}

/** Returns the seconds until a new token must be refreshed. */
export function secondsLeft(token: string): number {
  const { iat = 0, exp = 0 } = decodeJwt(token)
  return Math.max(0, endOf({ iat, exp }) - Math.floor(Date.now() / 1000))
}
