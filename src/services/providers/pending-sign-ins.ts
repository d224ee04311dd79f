import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import {
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import {
  PROVIDER_SIGN_IN_SECONDS,
  type ProviderName,
} from '../../rules/accounts/provider-sign-in.ts'
import type { Tables } from '../../store/tables.ts'

/** A pending sign-in: values sent to the identity provider and the browser's secret. */
export type PendingSignIn = {
  state: string
  nonce: string
  challenge: string
  /** Stored in a cookie. */
  browserSecret: string
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Stores a pending sign-in and deletes expired ones. */
export async function savePendingSignIn(
  database: Kysely<Tables>,
  { provider, next }: { provider: ProviderName; next: string },
): Promise<PendingSignIn> {
  const browserSecret = randomBytes(32).toString('base64url')
  const begun = { state: randomState(), nonce: randomNonce(), browserSecret }
  const verifier = randomPKCECodeVerifier()
  await database
    .deleteFrom('provider_sign_ins')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await database
    .insertInto('provider_sign_ins')
    .values({
      state_hash: hashOf(begun.state),
      browser_hash: hashOf(begun.browserSecret),
      provider,
      nonce: begun.nonce,
      code_verifier: verifier,
      next_path: next,
      expires_at: sql`now() + make_interval(secs => ${PROVIDER_SIGN_IN_SECONDS})`,
    })
    .execute()
  return { ...begun, challenge: await calculatePKCECodeChallenge(verifier) }
}

type CallbackKey = { provider: ProviderName; state: string; browserSecret: string }

/** Claims a pending sign-in once; `undefined` for another browser or provider. */
export function claimPendingSignIn(
  database: Kysely<Tables>,
  { provider, state, browserSecret }: CallbackKey,
) {
  return database
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browserSecret))
    .where('provider', '=', provider)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier as verifier', 'next_path as next'])
    .executeTakeFirst()
}

/** Claims a pending sign-in without a state, by the browser's secret, which is just as secret. */
export function claimPendingSignInOfBrowser(
  database: Kysely<Tables>,
  { provider, browserSecret }: Omit<CallbackKey, 'state'>,
) {
  return database
    .deleteFrom('provider_sign_ins')
    .where('browser_hash', '=', hashOf(browserSecret))
    .where('provider', '=', provider)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('next_path as next')
    .executeTakeFirst()
}
