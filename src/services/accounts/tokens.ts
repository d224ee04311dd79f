import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
} from 'jose'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Reader } from '../../rules/reader.ts'
import type { Tables } from '../../store/tables.ts'

/** Ten minutes: what a role's end takes at most to be felt. */
export const ID_TOKEN_SECONDS = 600

const ALGORITHM = 'RS256'

const claims = z.object({
  sub: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  salutation: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  roles: z.array(z.string()),
  exp: z.number(),
})

type Key = { kid: string; publicJwk: JWK; privateJwk: JWK }

export type Tokens = Awaited<ReturnType<typeof openTokens>>

/** Signs and verifies with the store's RS256 keys: the newest signs, all verify (S5.04). */
export async function openTokens(database: Kysely<Tables>, issuer: string) {
  const keys = await ensureKeys(database)
  const newest = keys[0]
  if (!newest) throw new Error('The store holds no signing key.')
  const privateKey = await importJWK(newest.privateJwk, ALGORITHM)
  const jwks = { keys: keys.map(({ publicJwk }) => publicJwk) }
  const keySet = createLocalJWKSet(jwks)
  const pem = await publicPem(newest.publicJwk)

  return { sign, verify, jwks, pem }

  function sign(subject: Omit<Reader, 'expiresAt'>, use: 'id' | 'access'): Promise<string> {
    return new SignJWT({
      email: subject.email,
      email_verified: subject.emailVerified,
      salutation: subject.salutation,
      given_name: subject.firstName,
      family_name: subject.lastName,
      roles: subject.roles,
    })
      .setProtectedHeader({
        alg: ALGORITHM,
        kid: newest?.kid ?? '',
        typ: use === 'id' ? 'JWT' : 'at+jwt',
      })
      .setSubject(subject.ssoId)
      .setIssuer(issuer)
      .setAudience('morgenblatt')
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
      .sign(privateKey)
  }

  /** Null for whatever does not verify; a key named or brought along by the token is never fetched. */
  async function verify(token: string): Promise<Reader | null> {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: [ALGORITHM],
        issuer,
        audience: 'morgenblatt',
        typ: 'JWT',
      })
      return readerOf(claims.parse(payload))
    } catch {
      return null
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
  }
}

async function ensureKeys(database: Kysely<Tables>): Promise<Key[]> {
  const stored = await loadKeys(database)
  if (stored.length > 0) return stored
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: 2048,
    extractable: true,
  })
  const kid = randomUUID()
  const shared = { kid, alg: ALGORITHM, use: 'sig' }
  await database
    .insertInto('signing_keys')
    .values({
      kid,
      private_jwk: JSON.stringify({ ...(await exportJWK(privateKey)), ...shared }),
      public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...shared }),
    })
    .execute()
  return loadKeys(database)
}

async function loadKeys(database: Kysely<Tables>): Promise<Key[]> {
  const rows = await database
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({
    kid: row.kid,
    privateJwk: row.private_jwk as JWK,
    publicJwk: row.public_jwk as JWK,
  }))
}

async function publicPem(jwk: JWK): Promise<string> {
  const key = await importJWK(jwk, ALGORITHM, { extractable: true })
  if (key instanceof Uint8Array) throw new Error('The signing key is not a public key.')
  return exportSPKI(key)
}
