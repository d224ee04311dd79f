import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../../../rules/access/reader.ts'
import type { Tables } from '../../../store/tables.ts'
import type { Inspection, TokenError } from '../accounts-service.ts'
import { openKeys } from './current-keys.ts'
import { ALGORITHM } from './signing-keys.ts'

/** Ten minutes: the longest time until a removed role takes effect. */
export const ID_TOKEN_SECONDS = 600

const claims = z.object({
  sub: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  salutation: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  roles: z.array(z.string()),
  sid: z.string().optional(),
  exp: z.number(),
})

const TOKEN_ERRORS: Readonly<Record<string, TokenError>> = {
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'signature',
  ERR_JWKS_NO_MATCHING_KEY: 'signature',
  ERR_JWT_EXPIRED: 'expired',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'claim',
}

export type Tokens = Awaited<ReturnType<typeof openTokens>>

/** Signs and verifies tokens with the RS256 keys of the database (S5.04). */
export async function openTokens(
  database: Kysely<Tables>,
  { issuer, audience }: { issuer: string; audience: string },
) {
  const keys = await openKeys(database)
  return {
    sign,
    inspect,
    rotate: keys.rotate,
    publicKeys: () => ({ jwks: keys.current().jwks, pem: keys.current().pem }),
  }

  function sign(
    subject: Omit<Reader, 'expiresAt'>,
    use: 'id' | 'access',
    seconds = ID_TOKEN_SECONDS,
  ): Promise<string> {
    const { kid, privateKey } = keys.current()
    return new SignJWT({
      email: subject.email,
      email_verified: subject.emailVerified,
      salutation: subject.salutation,
      given_name: subject.firstName,
      family_name: subject.lastName,
      roles: subject.roles,
      sid: subject.sessionId,
    })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: use === 'id' ? 'JWT' : 'at+jwt' })
      .setSubject(subject.ssoId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey)
  }

  /** Verifies a token, or returns one of the four errors. Never fetches a key that the token names or contains. */
  async function inspect(token: string): Promise<Inspection> {
    await keys.reloadFor(token)
    try {
      const { payload } = await jwtVerify(token, keys.current().keySet, {
        algorithms: [ALGORITHM],
        issuer,
        audience,
        typ: 'JWT',
      })
      const parsed = claims.safeParse(payload)
      return parsed.success
        ? { kind: 'verified', reader: readerOf(parsed.data) }
        : { kind: 'refused', error: 'claim', code: errors.JWTClaimValidationFailed.code }
    } catch (error) {
      const code = error instanceof errors.JOSEError ? error.code : errors.JWSInvalid.code
      return { kind: 'refused', error: TOKEN_ERRORS[code] ?? 'invalid', code }
    }
  }
}

function readerOf(payload: z.infer<typeof claims>): Reader {
  return {
    ssoId: payload.sub,
    email: payload.email,
    emailVerified: payload.email_verified,
    salutation: payload.salutation,
    firstName: payload.given_name,
    lastName: payload.family_name,
    roles: payload.roles,
    expiresAt: payload.exp,
    ...(payload.sid !== undefined && { sessionId: payload.sid }),
  }
}
