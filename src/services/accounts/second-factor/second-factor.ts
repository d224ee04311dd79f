import type { Kysely, Transaction } from 'kysely'
import type { Reader } from '../../../rules/access/reader.ts'
import {
  FACTOR_COOKIE,
  hasStaffRoles,
} from '../../../rules/accounts/second-factor/second-factor.ts'
import { httpOnlyCookieName, readCookie } from '../../../rules/http/cookies.ts'
import type { Tables } from '../../../store/tables.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { claimCode, claimStep, countedAttempt } from './factor-attempts.ts'
import {
  announceFactor,
  browserKey,
  confirmSession,
  lockFactor,
  readFactor,
  removeApp,
  removeFactor,
} from './factor-rows.ts'
import { createPasskeyOperations } from './passkey-operations.ts'
import { listPasskeys } from './passkeys.ts'
import { doneWithCodes } from './recovery-codes.ts'
import {
  refused,
  type FactorHolder,
  type FactorResult,
  type FactorState,
  type Passkey,
  type SecondFactorService,
} from './second-factor-service.ts'
import { enrolment, newSecret } from './totp.ts'

type FactorOptions = {
  database: Kysely<Tables>
  limits: Pick<RateLimits, 'take' | 'reset'>
  isRequired: boolean
  secureCookies: boolean
  /** The name of the paper, shown in the app. */
  issuer: string
  /** The address of the site, for which passkeys are made. */
  publicUrl: string
  /** The time in milliseconds. */
  now?: () => number
}

type Holder = FactorHolder & { code: string }

/** Creates the second factors on the site's own database. */
export function createSecondFactor(options: FactorOptions): SecondFactorService {
  const { database, isRequired, issuer, now = Date.now } = options
  const cookieName = httpOnlyCookieName({ name: FACTOR_COOKIE, secure: options.secureCookies })
  const read = (holder: FactorHolder) =>
    readFactor(database, holder.reader.ssoId, sessionOf(holder, cookieName))
  const withCode = (holder: Holder, work: (transaction: Transaction<Tables>) => Work) =>
    countedAttempt(options, holder.reader.ssoId, async (transaction) => {
      const attempt = { accountId: holder.reader.ssoId, code: holder.code, now: now() }
      return (await claimCode(transaction, attempt)) ? work(transaction) : refused('wrong-code')
    })

  /** The factor is not set up yet, or this session has it. */
  const mayChange = async (holder: FactorHolder) => {
    const factor = await read(holder)
    return !factor?.confirmed_at || factor.isConfirmed
  }

  return {
    isRequired,
    async gapOf(holder) {
      const factor = await read(holder)
      if (factor?.confirmed_at) return factor.isConfirmed ? null : 'code'
      return isRequired ? 'setup' : null
    },
    async stateOf(holder): Promise<FactorState | null> {
      const email = await addressOfStaff(database, holder)
      if (email === null) return null
      const factor = await read(holder)
      return stateOf(factor, {
        labels: { issuer, label: email },
        passkeys: await listPasskeys(database, holder.reader.ssoId),
      })
    },
    begin: async (holder) =>
      (await mayChange(holder)) ? makeSecret(database, holder.reader.ssoId) : refused('changed'),
    turnOn: async ({ code, ...holder }) =>
      (await mayChange(holder))
        ? countedAttempt(options, holder.reader.ssoId, (transaction) =>
            turnOn(transaction, holder.reader, { code, now: now() }),
          )
        : refused('changed'),
    confirm: (holder) =>
      withCode(holder, (transaction) => doneConfirmed(transaction, holder.reader)),
    renewCodes: (holder) =>
      withCode(holder, (transaction) => doneWithCodes(transaction, holder.reader)),
    turnOff: async (holder) =>
      // Before the code is used up.
      isRequired && (await listPasskeys(database, holder.reader.ssoId)).length === 0
        ? refused('required')
        : withCode(holder, (transaction) => turnOff(transaction, holder.reader.ssoId, isRequired)),
    ...createPasskeyOperations({
      ...options,
      mayChange,
      sessionOf: (holder) => sessionOf(holder, cookieName),
      addressOf: (holder) => addressOfStaff(database, holder),
    }),
  }
}

type Work = Promise<FactorResult>

type StateParts = { labels: { issuer: string; label: string }; passkeys: readonly Passkey[] }

function stateOf(
  factor: Awaited<ReturnType<typeof readFactor>>,
  { labels, passkeys }: StateParts,
): FactorState {
  if (!factor) return { kind: 'off' }
  const { secret, confirmed_at: since, app_at: appAt, recoveryCodes, isConfirmed } = factor
  const pendingApp = secret && !appAt ? enrolment(secret, labels) : null
  if (!since) return pendingApp ? { kind: 'pending', ...pendingApp } : { kind: 'off' }
  return {
    kind: 'on',
    since,
    hasApp: appAt !== null,
    pendingApp: isConfirmed ? pendingApp : null,
    passkeys,
    recoveryCodes,
    isConfirmed,
  }
}

/** Turns the app on. If it is the first of the account's factors, recovery codes are made. */
async function turnOn(
  transaction: Transaction<Tables>,
  reader: Reader,
  { code, now }: { code: string; now: number },
): Work {
  const before = await lockFactor(transaction, reader.ssoId)
  const attempt = { accountId: reader.ssoId, code, now }
  if (!(await claimStep(transaction, attempt, { isPending: true }))) return refused('wrong-code')
  await announceFactor(transaction, reader.ssoId, 'factor-added')
  if (!before?.confirmed_at) return doneWithCodes(transaction, reader)
  return doneConfirmed(transaction, reader)
}

const doneConfirmed = async (transaction: Transaction<Tables>, reader: Reader): Work => ({
  kind: 'done',
  ...(await confirmSession(transaction, reader)),
})

async function turnOff(
  transaction: Transaction<Tables>,
  accountId: string,
  isRequired: boolean,
): Work {
  const factor = await lockFactor(transaction, accountId)
  if (!factor?.app_at) return refused('changed')
  if (factor.passkeys > 0) await removeApp(transaction, accountId)
  else if (isRequired) return refused('required')
  else await removeFactor(transaction, accountId, 'factor-removed')
  return { kind: 'done' }
}

/** Returns the key of the holder's session; `null` for a session without an id in a browser without the cookie. */
function sessionOf({ reader, cookies }: FactorHolder, cookieName: string): string | null {
  if (reader.sessionId !== undefined) return reader.sessionId
  const secret = readCookie(cookies, cookieName)
  return secret ? browserKey(secret) : null
}

/** Returns the account's address, or `null` if it has no role and no right. */
async function addressOfStaff(
  database: Kysely<Tables>,
  { reader }: FactorHolder,
): Promise<string | null> {
  const account = await database
    .selectFrom('accounts')
    .select(['email', 'newsroom_role'])
    .where('id', '=', reader.ssoId)
    .executeTakeFirst()
  const isStaff = account && (hasStaffRoles(reader) || account.newsroom_role !== null)
  return isStaff ? account.email : null
}

/** Makes a new secret for the app, unless the app is on. */
async function makeSecret(database: Kysely<Tables>, accountId: string): Promise<FactorResult> {
  const secret = newSecret()
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('second_factors')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret })
        .where('second_factors.app_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? refused('changed') : { kind: 'done' }
}
