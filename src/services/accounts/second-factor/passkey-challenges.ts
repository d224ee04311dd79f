import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { PasskeyPurpose } from './second-factor-service.ts'

const CHALLENGE_BYTES = 32
const CHALLENGE_MINUTES = 5

/** `session`: the key of the session, which the answer must have, too. */
type ChallengeKey = { accountId: string; session: string; purpose: PasskeyPurpose }

/** Makes the only valid challenge of a session for this purpose, and forgets expired ones of the account. */
export async function makeChallenge(
  database: Kysely<Tables>,
  { accountId, session, purpose }: ChallengeKey,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await database
    .deleteFrom('passkey_challenges')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not ${IS_VALID}`)
    .execute()
  const row = { account_id: accountId, challenge, created_at: sql<Date>`now()` }
  await database
    .insertInto('passkey_challenges')
    .values({ session, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session', 'purpose']).doUpdateSet(row))
    .execute()
  return challenge
}

/** Ends the challenge of a session and returns it; `null` if it is missing or has expired. Each answer needs a new one. */
export async function takeChallenge(
  database: Kysely<Tables>,
  { accountId, session, purpose }: ChallengeKey,
): Promise<string | null> {
  const taken = await database
    .deleteFrom('passkey_challenges')
    .where('session', '=', session)
    .where('purpose', '=', purpose)
    .where('account_id', '=', accountId)
    .returning(['challenge', sql<boolean>`${IS_VALID}`.as('isValid')])
    .executeTakeFirst()
  return taken?.isValid ? taken.challenge : null
}

const IS_VALID = sql<boolean>`created_at > now() - make_interval(mins => ${CHALLENGE_MINUTES})`
