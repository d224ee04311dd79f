import { randomBytes } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { MAX_PASSKEYS } from '../../../rules/accounts/second-factor/second-factor.ts'
import type { Tables } from '../../../store/tables.ts'
import { countedAttempt, type Limited } from './factor-attempts.ts'
import {
  announceFactor,
  browserKey,
  confirmSession,
  lockFactor,
  removeFactor,
} from './factor-rows.ts'
import { makeChallenge, takeChallenge } from './passkey-challenges.ts'
import {
  additionOptions,
  confirmationOptions,
  savePasskey,
  verifyPasskey,
  type PasskeySite,
} from './passkeys.ts'
import { doneWithCodes } from './recovery-codes.ts'
import {
  refused,
  type FactorHolder,
  type FactorResult,
  type SecondFactorService,
} from './second-factor-service.ts'

type PasskeyOptions = Limited &
  PasskeySite & {
    isRequired: boolean
    /** Returns the key of the holder's session, or `null` before it has one. */
    sessionOf: (holder: FactorHolder) => string | null
    /** Returns the account's address, or `null` if it has no role and no right. */
    addressOf: (holder: FactorHolder) => Promise<string | null>
    /** Whether this session may change the factor: it is not set up yet, or the session has it. */
    mayChange: (holder: FactorHolder) => Promise<boolean>
  }

/** Creates the operations on passkeys of the second factor. */
export function createPasskeyOperations(
  options: PasskeyOptions,
): Pick<SecondFactorService, 'challenge' | 'addPasskey' | 'confirmByPasskey' | 'removePasskey'> {
  const { database, isRequired, sessionOf, addressOf, mayChange } = options
  const take = async (holder: FactorHolder, purpose: 'add' | 'confirm') => {
    const session = sessionOf(holder)
    if (session === null) return null
    return takeChallenge(database, { accountId: holder.reader.ssoId, session, purpose })
  }
  return {
    async challenge(holder, purpose) {
      const accountId = holder.reader.ssoId
      const email = await addressOf(holder)
      if (email === null || (purpose === 'add' && !(await mayChange(holder)))) return null
      const known = sessionOf(holder)
      const cookie = known === null ? randomBytes(32).toString('base64url') : undefined
      const session = known ?? browserKey(cookie ?? '')
      const challenge = await makeChallenge(database, { accountId, session, purpose })
      const made =
        purpose === 'add'
          ? await additionOptions(database, options, { accountId, email, challenge })
          : await confirmationOptions(database, options, { accountId, challenge })
      return made && { options: made, ...(cookie !== undefined && { cookie }) }
    },
    async addPasskey({ name, credential, ...holder }) {
      const challenge = await take(holder, 'add')
      if (challenge === null || name === '') return refused('wrong-passkey')
      if (!(await mayChange(holder))) return refused('changed')
      return countedAttempt(options, holder.reader.ssoId, (transaction) =>
        add(transaction, options, { holder, name, challenge, credential }),
      )
    },
    async confirmByPasskey({ credential, ...holder }) {
      const challenge = await take(holder, 'confirm')
      const accountId = holder.reader.ssoId
      return countedAttempt(options, accountId, async (transaction) => {
        const isRight =
          challenge !== null &&
          (await verifyPasskey(transaction, options, { accountId, challenge, credential }))
        if (!isRight) return refused('wrong-passkey')
        return { kind: 'done', ...(await confirmSession(transaction, holder.reader)) }
      })
    },
    async removePasskey({ id, ...holder }) {
      if (!(await mayChange(holder))) return refused('changed')
      return database
        .transaction()
        .execute((transaction) => remove(transaction, holder.reader.ssoId, { id, isRequired }))
    },
  }
}

type Addition = { holder: FactorHolder; name: string; challenge: string; credential: string }

/** Adds a passkey. The first one turns the factor on, which makes recovery codes. */
async function add(
  transaction: Transaction<Tables>,
  site: PasskeySite,
  { holder, name, challenge, credential }: Addition,
): Promise<FactorResult> {
  const { reader } = holder
  const accountId = reader.ssoId
  await transaction
    .insertInto('second_factors')
    .values({ account_id: accountId, secret: null })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  const factor = await lockFactor(transaction, accountId)
  if ((factor?.passkeys ?? 0) >= MAX_PASSKEYS) return refused('many-passkeys')
  const saved = await savePasskey(transaction, site, { accountId, challenge, credential, name })
  if (saved !== 'saved') {
    if (!factor?.confirmed_at) await deleteEmpty(transaction, accountId)
    return refused(saved)
  }
  await announceFactor(transaction, accountId, 'passkey-added')
  if (factor?.confirmed_at) return { kind: 'done', ...(await confirmSession(transaction, reader)) }
  await transaction
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
  return doneWithCodes(transaction, reader)
}

/** A refused first passkey leaves no row without an app. */
const deleteEmpty = (transaction: Kysely<Tables>, accountId: string) =>
  transaction
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('secret', 'is', null)
    .execute()

async function remove(
  transaction: Transaction<Tables>,
  accountId: string,
  { id, isRequired }: { id: number; isRequired: boolean },
): Promise<FactorResult> {
  const factor = await lockFactor(transaction, accountId)
  const own = await transaction
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!factor || !own) return refused('changed')
  const isLast = factor.passkeys === 1 && factor.app_at === null
  if (isLast && isRequired) return refused('required')
  if (isLast) await removeFactor(transaction, accountId, 'passkey-removed')
  else {
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute()
    await announceFactor(transaction, accountId, 'passkey-removed')
  }
  return { kind: 'done' }
}
