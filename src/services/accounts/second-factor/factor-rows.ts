import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { FACTOR_DAYS } from '../../../rules/accounts/second-factor/second-factor.ts'
import type { SecurityEventKind } from '../../../rules/accounts/security-events.ts'
import type { Reader } from '../../../rules/access/reader.ts'
import type { FactorAct } from '../../../rules/office/log/factor-acts.ts'
import type { Tables } from '../../../store/tables.ts'
import { noteActsOf } from '../../audit/write-audit.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { addSecurityEvent } from '../security-log.ts'
import { factorMail } from '../texts.de.ts'

/** The key of a browser whose sessions have no id; `secret` is the value of its cookie. */
export const browserKey = (secret: string): string =>
  `browser:${createHash('sha256').update(secret).digest('base64url')}`

const IS_CURRENT = sql<boolean>`confirmed_at > now() - make_interval(days => ${FACTOR_DAYS})`

/** Returns the factor of an account. `isConfirmed`: this session has it. */
export const readFactor = (database: Kysely<Tables>, accountId: string, session: string | null) =>
  database
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'app_at'])
    .select(
      sql<number>`(select count(*)::int from recovery_codes where account_id = ${accountId})`.as(
        'recoveryCodes',
      ),
    )
    .select(
      sql<boolean>`exists (select from factor_sessions
        where account_id = ${accountId} and session = ${session} and ${IS_CURRENT})`.as(
        'isConfirmed',
      ),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Notes that a session has the second factor. Returns the value of the cookie that a session without an id needs. */
export async function confirmSession(
  transaction: Transaction<Tables>,
  { sessionId, ssoId }: Pick<Reader, 'sessionId' | 'ssoId'>,
): Promise<{ cookie?: string }> {
  const cookie = sessionId === undefined ? randomBytes(32).toString('base64url') : undefined
  await transaction
    .deleteFrom('factor_sessions')
    .where('account_id', '=', ssoId)
    .where(sql<boolean>`not ${IS_CURRENT}`)
    .execute()
  await transaction
    .insertInto('factor_sessions')
    .values({ session: sessionId ?? browserKey(cookie ?? ''), account_id: ssoId })
    .onConflict((conflict) =>
      conflict.column('session').doUpdateSet({ confirmed_at: sql<Date>`now()` }),
    )
    .execute()
  return cookie === undefined ? {} : { cookie }
}

type FactorEvent = Extract<SecurityEventKind, FactorAct | 'factor-reset'>

/** Notes a change in the account's security log and in the audit log, and notifies its owner by mail. */
export async function announceFactor(
  transaction: Transaction<Tables>,
  accountId: string,
  kind: FactorEvent,
): Promise<void> {
  await addSecurityEvent(transaction, { accountId, kind })
  if (kind !== 'factor-reset')
    await noteActsOf({ id: `account:${accountId}`, name: accountId })(transaction, {
      act: kind,
      subject: null,
    })
  await queueMailTo(transaction, accountId, { kind: 'message', data: factorMail(kind) })
}

/** Deletes the factor of an account with its codes and confirmed sessions. Returns `false` without a factor. */
export async function removeFactor(
  transaction: Transaction<Tables>,
  accountId: string,
  kind: 'factor-removed' | 'factor-reset' | 'passkey-removed',
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await announceFactor(transaction, accountId, kind)
  return true
}

/** Locks the factor of an account, and returns what it consists of; `undefined` without one. */
export async function lockFactor(transaction: Transaction<Tables>, accountId: string) {
  const factor = await transaction
    .selectFrom('second_factors')
    .select(['app_at', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  // Counted after the lock, so that parallel removals see each other.
  const passkeys = await transaction
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  return factor && { ...factor, passkeys: passkeys.length }
}

/** Removes the app of a factor that goes on with its passkeys. */
export async function removeApp(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ secret: null, app_at: null, last_step: 0 })
    .where('account_id', '=', accountId)
    .execute()
  await announceFactor(transaction, accountId, 'app-removed')
}
