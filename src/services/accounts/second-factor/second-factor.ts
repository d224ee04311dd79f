import type { Kysely, Transaction } from 'kysely'
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
  readFactor,
  removeFactor,
} from './factor-rows.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import type {
  FactorHolder,
  FactorRefusal,
  FactorResult,
  FactorState,
  SecondFactorService,
} from './second-factor-service.ts'
import { enrolment, newSecret } from './totp.ts'

type FactorOptions = {
  database: Kysely<Tables>
  limits: Pick<RateLimits, 'take' | 'reset'>
  isRequired: boolean
  secureCookies: boolean
  /** The name of the paper, shown in the app. */
  issuer: string
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
      if (!factor) return { kind: 'off' }
      const { secret, confirmed_at: since, recoveryCodes, isConfirmed } = factor
      return since
        ? { kind: 'on', since, recoveryCodes, isConfirmed }
        : { kind: 'pending', ...enrolment(secret, { issuer, label: email }) }
    },
    begin: ({ reader }) => makeSecret(database, reader.ssoId),
    turnOn: ({ reader, code }) =>
      countedAttempt(options, reader.ssoId, async (transaction) => {
        const attempt = { accountId: reader.ssoId, code, now: now() }
        if (!(await claimStep(transaction, attempt, { isPending: true })))
          return refused('wrong-code')
        await announceFactor(transaction, reader.ssoId, 'factor-added')
        return doneWithCodes(transaction, reader)
      }),
    confirm: (holder) =>
      withCode(holder, async (transaction) => ({
        kind: 'done',
        ...(await confirmSession(transaction, holder.reader)),
      })),
    renewCodes: (holder) =>
      withCode(holder, (transaction) => doneWithCodes(transaction, holder.reader)),
    turnOff: async (holder) =>
      isRequired
        ? refused('required')
        : withCode(holder, async (transaction) => {
            await removeFactor(transaction, holder.reader.ssoId, 'factor-removed')
            return { kind: 'done' }
          }),
  }
}

type Work = Promise<FactorResult>

const refused = (because: FactorRefusal): FactorResult => ({ kind: 'refused', because })

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

/** Makes a new secret for the app, unless the factor is on. */
async function makeSecret(database: Kysely<Tables>, accountId: string): Promise<FactorResult> {
  const secret = newSecret()
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('second_factors')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? refused('changed') : { kind: 'done' }
}

async function doneWithCodes(
  transaction: Transaction<Tables>,
  reader: FactorHolder['reader'],
): Promise<FactorResult> {
  const codes = await replaceRecoveryCodes(transaction, reader.ssoId)
  return { kind: 'done', codes, ...(await confirmSession(transaction, reader)) }
}
