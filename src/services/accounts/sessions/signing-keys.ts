import { randomUUID } from 'node:crypto'
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import { sql, type Kysely } from 'kysely'
import { SIGNING_KEY_LOCK } from '../../../store/locks.ts'
import type { Tables } from '../../../store/tables.ts'

export const ALGORITHM = 'RS256'

const ROTATION_DAYS = 90
/** A key that no longer signs still verifies for a day, far longer than its tokens live. */
const RETIRED_AFTER = '1 day'

export type SigningKeys = {
  kid: string
  privateKey: CryptoKey
  jwks: { keys: JWK[] }
  pem: string
  keySet: JWTVerifyGetKey
}

/** S5.04: loads the RS256 keys. The newest signs, all verify. */
export async function loadKeys(database: Kysely<Tables>): Promise<SigningKeys> {
  const rows = await database
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  const newest = rows[0]
  if (!newest) throw new Error('The store holds no signing key.')
  const jwks = { keys: rows.map((row) => row.public_jwk as JWK) }
  return {
    kid: newest.kid,
    privateKey: await asymmetric(newest.private_jwk as JWK),
    jwks,
    pem: await exportSPKI(await asymmetric(newest.public_jwk as JWK)),
    keySet: createLocalJWKSet(jwks),
  }
}

/** Creates a key if no key exists, the newest is 90 days old, or `force` is set. */
export async function rotateKeyIfDue(database: Kysely<Tables>, force = false): Promise<void> {
  const due = await database
    .selectFrom('signing_keys')
    .select('kid')
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${ROTATION_DAYS})`)
    .executeTakeFirst()
  if (due && !force) return
  const key = await makeKey()
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SIGNING_KEY_LOCK[0]}, ${SIGNING_KEY_LOCK[1]})`.execute(
      transaction,
    )
    const made = await transaction
      .selectFrom('signing_keys')
      .select('kid')
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${ROTATION_DAYS})`)
      .executeTakeFirst()
    if (made && !force) return
    await transaction.insertInto('signing_keys').values(key).execute()
  })
}

/** Deletes keys that were replaced long enough ago that all their tokens have expired. */
export async function deleteRetiredKeys(database: Kysely<Tables>): Promise<void> {
  await sql`
    delete from signing_keys where created_at < (
      select max(created_at) from signing_keys where created_at < now() - ${RETIRED_AFTER}::interval
    )`.execute(database)
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: 2048,
    extractable: true,
  })
  const kid = randomUUID()
  const shared = { kid, alg: ALGORITHM, use: 'sig' }
  return {
    kid,
    private_jwk: JSON.stringify({ ...(await exportJWK(privateKey)), ...shared }),
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...shared }),
  }
}

async function asymmetric(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM, { extractable: true })
  if (key instanceof Uint8Array) throw new Error('The signing key is not one of a pair.')
  return key
}
