import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { countsOf, createAccountLimits, signInCountsOf } from './account-limits.ts'
import type { AccountsService } from './accounts-service.ts'
import { createCountedAttempts, type CountedAttempts, type Verdict } from './counted-attempts.ts'
import { addKnownDevice, withKnownDevice, withOnlyKnownDevice } from './registering/keep-device.ts'
import { deleteDevices, knownDevice, pruneDevices } from './registering/known-devices.ts'
import { createSlots, processShare } from '../queues/slots.ts'
import { SIGN_IN_QUEUE, waitingPasswords } from './passwords/passwords.ts'
import type { QueueMetrics } from '../queues/queue-metrics.ts'

/** Below an account's attempts per minute, so that simultaneous correct passwords are given back in time. */
const TRIED_AT_ONCE = 4

type LimitOptions = {
  database: Kysely<Tables>
  limits: RateLimits
  /** Number of processes on this machine. */
  processes?: number
  lines?: Pick<QueueMetrics, 'add'>
}

type AccountParts = {
  accounts: AccountsService
  database: Kysely<Tables>
  limits: ReturnType<typeof createAccountLimits>
  attempts: CountedAttempts
}

/**
 * Adds the limits of S7.02 to any account adapter: password attempts, registrations and requested mails. After a
 * sign-in the browser is known to the account, and attempts by strangers no longer count against it.
 */
export function limitedAccounts(
  accounts: AccountsService,
  { database, limits: rateLimits, processes = 1, lines }: LimitOptions,
): AccountsService {
  const limits = createAccountLimits(rateLimits)
  const slots = createSlots({ ...SIGN_IN_QUEUE, parallel: processShare(TRIED_AT_ONCE, processes) })
  lines?.add('passwords', () => slots.waiting + waitingPasswords())
  const parts = { accounts, database, limits, attempts: createCountedAttempts(limits, slots) }
  return {
    ...accounts,
    ...limitedSignIn(parts),
    ...limitedRegistration(parts),
    ...limitedCodes(parts),
    ...limitedChanges(parts),
    async signOutEverywhere(accountId) {
      await accounts.signOutEverywhere(accountId)
      await deleteDevices(database, accountId)
    },
    async tidy() {
      await accounts.tidy()
      await Promise.all([rateLimits.tidy(), pruneDevices(database)])
    },
  }
}

const limitedSignIn = ({
  accounts,
  database,
  attempts,
}: AccountParts): Pick<AccountsService, 'signIn' | 'signInWithProvider'> => ({
  async signIn(credentials) {
    const { identifier, address, knownDevices } = credentials
    const device = await knownDevice(database, identifier, knownDevices)
    const result = await attempts.withPasswordSlot(
      signInCountsOf(identifier, address, device),
      () => accounts.signIn(credentials),
      signInVerdict,
    )
    return withKnownDevice(database, result, credentials)
  },
  async signInWithProvider(ask) {
    return withKnownDevice(database, await accounts.signInWithProvider(ask), ask)
  },
})

const limitedRegistration = ({
  accounts,
  limits,
  attempts,
}: AccountParts): Pick<
  AccountsService,
  'register' | 'requestConfirmation' | 'requestPasswordReset'
> => ({
  async register(form) {
    const { email, address } = form
    const sendsMail = await limits.mayMail('register', email)
    const result = await attempts.withCounts(
      countsOf({ path: 'register', account: email, address }),
      () => accounts.register({ ...form, sendsMail }),
      ({ kind }) => (kind === 'refused' ? 'neither' : 'guess'),
    )
    if (sendsMail && result.kind === 'accepted') await limits.noteMail('register', email)
    return result
  },
  requestConfirmation: (ask) =>
    attempts.askForMail('resend', ask, () => accounts.requestConfirmation(ask)),
  requestPasswordReset: (ask) =>
    attempts.askForMail('forgot', ask, () => accounts.requestPasswordReset(ask)),
})

/** Attempts with the code of a mail. */
const limitedCodes = ({
  accounts,
  database,
  attempts,
}: AccountParts): Pick<
  AccountsService,
  'confirmationOf' | 'confirm' | 'confirmWithPassword' | 'resetPassword'
> => ({
  confirmationOf: (ask) =>
    attempts.withCounts(
      codeCounts('confirm', ask),
      () => accounts.confirmationOf(ask),
      codeVerdict,
    ),
  async confirm(ask) {
    const result = await attempts.withCounts(
      codeCounts('confirm', ask),
      () => accounts.confirm(ask),
      codeVerdict,
    )
    if (result.kind !== 'confirmed') return result
    return { ...result, signedIn: await addKnownDevice(database, result.signedIn, ask) }
  },
  async confirmWithPassword(ask) {
    const result = await attempts.withPasswordSlot(
      codeCounts('reset', ask),
      () => accounts.confirmWithPassword(ask),
      ({ kind }) => (kind === 'refused' ? 'guess' : codeVerdict({ kind })),
    )
    return withOnlyKnownDevice(database, result, ask)
  },
  async resetPassword(ask) {
    const result = await attempts.withCounts(
      codeCounts('reset', ask),
      () => accounts.resetPassword(ask),
      codeVerdict,
    )
    return withOnlyKnownDevice(database, result, ask)
  },
})

/** Attempts with the current password of a signed-in reader. */
const limitedChanges = ({
  accounts,
  database,
  limits,
  attempts,
}: AccountParts): Pick<AccountsService, 'changePassword' | 'confirmPassword' | 'changeEmail'> => ({
  async changePassword(ask) {
    const result = await attempts.withPasswordSlot(
      changeCounts(ask),
      () => accounts.changePassword(ask),
      passwordVerdict,
    )
    return withOnlyKnownDevice(database, result, ask)
  },
  confirmPassword: (ask) =>
    attempts.withPasswordSlot(
      changeCounts(ask),
      () => accounts.confirmPassword(ask),
      passwordVerdict,
    ),
  async changeEmail(ask) {
    const { accountId: account, address } = ask
    const limited = await limits.take(countsOf({ path: 'resend', account, address }))
    if (limited) return limited
    return attempts.withPasswordSlot(
      changeCounts(ask),
      () => accounts.changeEmail(ask),
      passwordVerdict,
    )
  },
})

const codeCounts = (
  path: 'confirm' | 'reset',
  { code, address }: { code: string; address: string },
) => countsOf({ path, account: code, address })

const changeCounts = ({ accountId, address }: { accountId: string; address: string }) =>
  countsOf({ path: 'change', account: accountId, address })

const codeVerdict = ({ kind }: { kind: string }): Verdict =>
  kind === 'wrong-code' ? 'guess' : 'neither'

/** An unconfirmed registration does not reset guesses: a stranger may have made it. */
function signInVerdict({ kind }: { kind: string }): Verdict {
  if (kind === 'unconfirmed') return 'neither'
  return kind === 'invalid' || kind === 'blocked' ? 'guess' : 'right'
}

/** Returns the verdict on the current password. */
function passwordVerdict(
  result: { kind: string } | { kind: 'refused'; problems: Readonly<Record<string, string>> },
): Verdict {
  if (!('problems' in result)) return 'right'
  return Object.values(result.problems).includes('current-password') ? 'guess' : 'neither'
}
