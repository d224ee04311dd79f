import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose'
import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import {
  EPAPER_TOKEN,
  type LinkTokenClaims,
  type LinkTokenRefusal,
} from '../../rules/access/link-token.ts'
import type { Tables } from '../../store/tables.ts'

/** Short signatures make short links, and a leaked public key cannot sign. */
const ALGORITHM = 'EdDSA'
const TYPE = 'link+jwt'
const MAX_TOKEN_LENGTH = 1024
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]{86}$/

const claims = z.object({
  jti: z.uuid(),
  articleId: z.int().positive().nullable(),
  scope: z.string(),
  type: z.enum(['gift', 'newsroom', EPAPER_TOKEN]),
  exp: z.number(),
})

/** A token with a valid signature that has not expired; `expiresAt` in milliseconds. */
export type ReadToken = { claims: LinkTokenClaims; expiresAt: number }

type Key = { kid: string; publicJwk: JWK; privateJwk: JWK }

export type Signing = Awaited<ReturnType<typeof openSigning>>

/** Signs and reads link tokens with the database's Ed25519 keys: the newest signs, all verify. */
export async function openSigning(database: Kysely<Tables>) {
  const keys = await ensureKeys(database)
  const newest = keys[0]
  if (!newest) throw new Error('The store holds no key for link tokens.')
  const privateKey = await importJWK(newest.privateJwk, ALGORITHM)
  const keySet = createLocalJWKSet({ keys: keys.map(({ publicJwk }) => publicJwk) })
  const header = { alg: ALGORITHM, typ: TYPE, kid: newest.kid }
  return { sign, read }

  /** The same claims and times give the same token again, so that tokens need not be stored. */
  function sign({ jti, ...rest }: LinkTokenClaims, times: { from: Date; until: Date }) {
    return new SignJWT(rest)
      .setProtectedHeader(header)
      .setJti(jti)
      .setIssuedAt(times.from)
      .setExpirationTime(times.until)
      .sign(privateKey)
  }

  /** Never fetches a key that the token names or contains. Refuses malformed tokens without parsing them. */
  async function read(token: string, now: Date): Promise<ReadToken | LinkTokenRefusal> {
    if (token.length > MAX_TOKEN_LENGTH || !SHAPE.test(token) || !isCanonical(token))
      return 'ERR_JWT_INVALID'
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        currentDate: now,
      })
      return readPayload(payload)
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'ERR_JWT_EXPIRED' : 'ERR_JWT_INVALID'
    }
  }
}

/** Accepts one encoding only: the last character of a signature contains unsigned bits. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

function readPayload(payload: JWTPayload): ReadToken {
  const { exp, ...rest } = claims.parse(payload)
  return { claims: rest, expiresAt: exp * 1000 }
}

async function ensureKeys(database: Kysely<Tables>): Promise<Key[]> {
  const stored = await loadKeys(database)
  if (stored.length > 0) return stored
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomBytes(6).toString('base64url')
  const common = { kid, alg: ALGORITHM, use: 'sig' }
  const row = {
    kid,
    private_jwk: JSON.stringify({ ...(await exportJWK(privateKey)), ...common }),
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...common }),
  }
  return database.transaction().execute(async (transaction) => {
    // Nodes that start together agree on one key.
    await sql`lock table link_token_keys in share row exclusive mode`.execute(transaction)
    const others = await loadKeys(transaction)
    if (others.length > 0) return others
    await transaction.insertInto('link_token_keys').values(row).execute()
    return loadKeys(transaction)
  })
}

async function loadKeys(database: Kysely<Tables>): Promise<Key[]> {
  const rows = await database
    .selectFrom('link_token_keys')
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
