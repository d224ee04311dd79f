import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.ts'
import { announceFactor } from './factor-rows.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import type { FactorResult } from './second-factor-service.ts'
import { stepOf } from './totp.ts'

/** Attempts per account. A person who guesses codes knows the password already. */
const ATTEMPTS: readonly RateLimit[] = [
  { name: 'second-factor', points: 5, seconds: 300 },
  { name: 'second-factor-day', points: 50, seconds: 86_400 },
]

/** The app is on, and with it the factor. */
const NOW_ON = {
  confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
  app_at: sql<Date>`coalesce(app_at, now())`,
}

export type Limited = { database: Kysely<Tables>; limits: Pick<RateLimits, 'take' | 'reset'> }

/** Counts the attempt before the code is compared, so that parallel guesses do not get more tries. */
export async function countedAttempt(
  { database, limits }: Limited,
  accountId: string,
  work: (transaction: Transaction<Tables>) => Promise<FactorResult>,
): Promise<FactorResult> {
  for (const limit of ATTEMPTS)
    if ((await limits.take(limit, accountId)) > 0) return { kind: 'refused', because: 'too-many' }
  const result = await database.transaction().execute(work)
  if (result.kind === 'done') for (const limit of ATTEMPTS) await limits.reset(limit, accountId)
  return result
}

/** `now` in milliseconds. */
type Attempt = { accountId: string; code: string; now: number }

/** Accepts a code of the app, once. `isPending`: the first code, which turns the factor on. */
export async function claimStep(
  transaction: Transaction<Tables>,
  { accountId, code, now }: Attempt,
  { isPending }: { isPending: boolean },
): Promise<boolean> {
  const factor = await transaction
    .selectFrom('second_factors')
    .select(['secret', 'last_step'])
    .where('account_id', '=', accountId)
    .where('app_at', isPending ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  const step = factor?.secret ? stepOf(factor.secret, code.replaceAll(' ', ''), now) : null
  if (!factor || step === null || step <= factor.last_step) return false
  await transaction
    .updateTable('second_factors')
    .set({ last_step: step, ...NOW_ON })
    .where('account_id', '=', accountId)
    .execute()
  return true
}

/** Accepts a code of the app or a recovery code, once. */
export async function claimCode(
  transaction: Transaction<Tables>,
  attempt: Attempt,
): Promise<boolean> {
  if (await claimStep(transaction, attempt, { isPending: false })) return true
  if (!(await useRecoveryCode(transaction, attempt.accountId, attempt.code))) return false
  await announceFactor(transaction, attempt.accountId, 'recovery-code-used')
  return true
}
