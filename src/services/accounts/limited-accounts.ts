import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { countsOf, createAccountLimits, signInCountsOf } from './account-limits.ts'
import type { AccountsService, RequestClient, Limited, SignIn } from './accounts-service.ts'
import {
  deleteDevices,
  knownDevice,
  pruneDevices,
  rememberDevice,
} from './registering/known-devices.ts'
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
type Counts = Parameters<ReturnType<typeof createAccountLimits>['take']>[0]

/** Outcome of an attempt: a guess stays counted, a correct answer also resets earlier guesses. */
type Verdict = 'guess' | 'right' | 'neither'

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

  return {
    ...accounts,
    async signIn(credentials) {
      const { identifier, address, knownDevices } = credentials
      const device = await knownDevice(database, identifier, knownDevices)
      const result = await withPasswordSlot(
        signInCountsOf(identifier, address, device),
        () => accounts.signIn(credentials),
        signInVerdict,
      )
      return withKnownDevice(result, credentials)
    },
    async signInWithProvider(ask) {
      return withKnownDevice(await accounts.signInWithProvider(ask), ask)
    },
    async register(form) {
      const { email, address } = form
      const sendsMail = await limits.mayMail('register', email)
      const result = await withCounts(
        countsOf({ path: 'register', account: email, address }),
        () => accounts.register({ ...form, sendsMail }),
        ({ kind }) => (kind === 'refused' ? 'neither' : 'guess'),
      )
      if (sendsMail && result.kind === 'accepted') await limits.noteMail('register', email)
      return result
    },
    requestConfirmation: (ask) =>
      askForMail('resend', ask, () => accounts.requestConfirmation(ask)),
    requestPasswordReset: (ask) =>
      askForMail('forgot', ask, () => accounts.requestPasswordReset(ask)),
    confirmationOf(ask) {
      const counts = countsOf({ path: 'confirm', account: ask.code, address: ask.address })
      return withCounts(
        counts,
        () => accounts.confirmationOf(ask),
        ({ kind }) => (kind === 'wrong-code' ? 'guess' : 'neither'),
      )
    },
    async confirm(ask) {
      const counts = countsOf({ path: 'confirm', account: ask.code, address: ask.address })
      const result = await withCounts(
        counts,
        () => accounts.confirm(ask),
        ({ kind }) => (kind === 'wrong-code' ? 'guess' : 'neither'),
      )
      if (result.kind !== 'confirmed') return result
      return { ...result, signedIn: await addKnownDevice(result.signedIn, ask) }
    },
    async confirmWithPassword(ask) {
      const counts = countsOf({ path: 'reset', account: ask.code, address: ask.address })
      const result = await withPasswordSlot(
        counts,
        () => accounts.confirmWithPassword(ask),
        ({ kind }) => (kind === 'wrong-code' || kind === 'refused' ? 'guess' : 'neither'),
      )
      return withOnlyKnownDevice(result, ask)
    },
    async resetPassword(ask) {
      const counts = countsOf({ path: 'reset', account: ask.code, address: ask.address })
      const result = await withCounts(
        counts,
        () => accounts.resetPassword(ask),
        ({ kind }) => (kind === 'wrong-code' ? 'guess' : 'neither'),
      )
      return withOnlyKnownDevice(result, ask)
    },
    async changePassword(ask) {
      const counts = countsOf({ path: 'change', account: ask.accountId, address: ask.address })
      const result = await withPasswordSlot(
        counts,
        () => accounts.changePassword(ask),
        passwordVerdict,
      )
      return withOnlyKnownDevice(result, ask)
    },
    confirmPassword(ask) {
      const counts = countsOf({ path: 'change', account: ask.accountId, address: ask.address })
      return withPasswordSlot(counts, () => accounts.confirmPassword(ask), passwordVerdict)
    },
    async changeEmail(ask) {
      const { accountId: account, address } = ask
      const limited = await limits.take(countsOf({ path: 'resend', account, address }))
      if (limited) return limited
      const counts = countsOf({ path: 'change', account, address })
      return withPasswordSlot(counts, () => accounts.changeEmail(ask), passwordVerdict)
    },
    async signOutEverywhere(accountId) {
      await accounts.signOutEverywhere(accountId)
      await deleteDevices(database, accountId)
    },
    async tidy() {
      await accounts.tidy()
      await Promise.all([rateLimits.tidy(), pruneDevices(database)])
    },
  }

  /**
   * Counts the attempt before it runs, so that simultaneous guesses cannot exceed the limit; gives the point back if it
   * was no guess. A limited request takes no slot.
   */
  async function withPasswordSlot<Result extends { kind: string }>(
    counts: Counts,
    run: () => Promise<Result>,
    verdict: (result: Result) => Verdict,
  ): Promise<Result | Limited> {
    const limited = await limits.isOver(counts)
    return limited ?? slots.run(() => withCounts(counts, run, verdict))
  }

  async function withCounts<Result extends { kind: string }>(
    counts: Counts,
    run: () => Promise<Result>,
    verdict: (result: Result) => Verdict,
  ): Promise<Result | Limited> {
    const limited = await limits.take(counts)
    if (limited) return limited
    const result = await run().catch(async (error: unknown) => {
      await limits.settle(counts, false)
      throw error
    })
    const outcome = result.kind === 'limited' ? 'neither' : verdict(result)
    if (outcome !== 'guess') await limits.settle(counts, outcome === 'right')
    return result
  }

  async function askForMail(
    path: 'resend' | 'forgot',
    ask: { email: string } & RequestClient,
    send: () => Promise<{ kind: 'accepted' } | Limited>,
  ): Promise<{ kind: 'accepted' } | Limited> {
    const limited = await limits.take(countsOf({ path, account: ask.email, address: ask.address }))
    if (limited) return limited
    if (!(await limits.mayMail(path, ask.email))) return { kind: 'accepted' }
    await limits.noteMail(path, ask.email)
    return send()
  }

  async function withKnownDevice<Result extends { kind: string }>(
    result: Result,
    requester: Pick<RequestClient, 'knownDevices'>,
  ): Promise<Result> {
    return isSignedIn(result) ? { ...result, ...(await addKnownDevice(result, requester)) } : result
  }

  /** Forgets every other browser after a password change. */
  async function withOnlyKnownDevice<Result extends { kind: string }>(
    result: Result,
    requester: Pick<RequestClient, 'knownDevices'>,
  ): Promise<Result> {
    if (isSignedIn(result)) await deleteDevices(database, result.reader.ssoId)
    return withKnownDevice(result, requester)
  }

  async function addKnownDevice(
    signedIn: SignIn,
    { knownDevices }: Pick<RequestClient, 'knownDevices'>,
  ): Promise<SignIn> {
    if (knownDevices === undefined) return signedIn
    const { ssoId } = signedIn.reader
    return { ...signedIn, knownDevices: await rememberDevice(database, ssoId, knownDevices) }
  }
}

function isSignedIn<Result extends { kind: string }>(result: Result): result is Result & SignIn {
  return result.kind === 'signed-in'
}

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
