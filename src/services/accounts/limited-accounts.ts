import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { countsOf, createAccountLimits, signInCountsOf } from './account-limits.ts'
import type { AccountsService, Asker, Limited, SignIn } from './accounts-service.ts'
import {
  deleteDevices,
  knownDevice,
  pruneDevices,
  rememberDevice,
} from './registering/known-devices.ts'
import { createSlots, partOf } from '../queues/slots.ts'
import { CROWD, passwordsWaiting } from './passwords/passwords.ts'
import type { QueueMetrics } from '../queues/queue-metrics.ts'

/** Fewer than an account's tries within a minute: right passwords that come at once are given back in time. */
const TRIED_AT_ONCE = 4

type LimitOptions = {
  database: Kysely<Tables>
  limits: RateLimits
  /** How many processes share the machine. */
  processes?: number
  lines?: Pick<QueueMetrics, 'add'>
}
type Counts = Parameters<ReturnType<typeof createAccountLimits>['take']>[0]

/** How a try ended for its counts: a guess stays counted, a right answer makes up for the guesses before it. */
type Verdict = 'guess' | 'right' | 'neither'

/**
 * Accounts of whichever adapter with the limits of this one (S7.02): how often a password may be tried, and how often one
 * may register and ask for mails. After a sign-in the browser is known to the account, and strangers' tries no longer
 * count against it.
 */
export function limitedAccounts(
  accounts: AccountsService,
  { database, limits: rateLimits, processes = 1, lines }: LimitOptions,
): AccountsService {
  const limits = createAccountLimits(rateLimits)
  const slots = createSlots({ ...CROWD, parallel: partOf(TRIED_AT_ONCE, processes) })
  lines?.add('passwords', () => slots.waiting + passwordsWaiting())

  return {
    ...accounts,
    async signIn(credentials) {
      const { identifier, address, knownDevices } = credentials
      const device = await knownDevice(database, identifier, knownDevices)
      const result = await tried(
        signInCountsOf(identifier, address, device),
        () => accounts.signIn(credentials),
        verdictOn,
      )
      return remembered(result, credentials)
    },
    async signInWithProvider(ask) {
      return remembered(await accounts.signInWithProvider(ask), ask)
    },
    async register(form) {
      const { email, address } = form
      const sendsMail = await limits.mayMail('register', email)
      const result = await counted(
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
      return counted(
        counts,
        () => accounts.confirmationOf(ask),
        ({ kind }) => (kind === 'wrong-code' ? 'guess' : 'neither'),
      )
    },
    async confirm(ask) {
      const counts = countsOf({ path: 'confirm', account: ask.code, address: ask.address })
      const result = await counted(
        counts,
        () => accounts.confirm(ask),
        ({ kind }) => (kind === 'wrong-code' ? 'guess' : 'neither'),
      )
      if (result.kind !== 'confirmed') return result
      return { ...result, signedIn: await known(result.signedIn, ask) }
    },
    async confirmWithPassword(ask) {
      const counts = countsOf({ path: 'reset', account: ask.code, address: ask.address })
      const result = await tried(
        counts,
        () => accounts.confirmWithPassword(ask),
        ({ kind }) => (kind === 'wrong-code' || kind === 'refused' ? 'guess' : 'neither'),
      )
      return rememberedAlone(result, ask)
    },
    async resetPassword(ask) {
      const counts = countsOf({ path: 'reset', account: ask.code, address: ask.address })
      const result = await counted(
        counts,
        () => accounts.resetPassword(ask),
        ({ kind }) => (kind === 'wrong-code' ? 'guess' : 'neither'),
      )
      return rememberedAlone(result, ask)
    },
    async changePassword(ask) {
      const counts = countsOf({ path: 'change', account: ask.accountId, address: ask.address })
      const result = await tried(counts, () => accounts.changePassword(ask), proofOf)
      return rememberedAlone(result, ask)
    },
    confirmPassword(ask) {
      const counts = countsOf({ path: 'change', account: ask.accountId, address: ask.address })
      return tried(counts, () => accounts.confirmPassword(ask), proofOf)
    },
    async changeEmail(ask) {
      const { accountId: account, address } = ask
      const limited = await limits.take(countsOf({ path: 'resend', account, address }))
      if (limited) return limited
      const counts = countsOf({ path: 'change', account, address })
      return tried(counts, () => accounts.changeEmail(ask), proofOf)
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
   * Counted before it is known what comes of it, so that guesses sent all at once do not outrun their count; what was
   * no guess is given back. Who has to wait takes no slot.
   */
  async function tried<Result extends { kind: string }>(
    counts: Counts,
    run: () => Promise<Result>,
    verdict: (result: Result) => Verdict,
  ): Promise<Result | Limited> {
    const limited = await limits.isOver(counts)
    return limited ?? slots.run(() => counted(counts, run, verdict))
  }

  async function counted<Result extends { kind: string }>(
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
    const found = result.kind === 'limited' ? 'neither' : verdict(result)
    if (found !== 'guess') await limits.settle(counts, found === 'right')
    return result
  }

  async function askForMail(
    path: 'resend' | 'forgot',
    ask: { email: string } & Asker,
    send: () => Promise<{ kind: 'accepted' } | Limited>,
  ): Promise<{ kind: 'accepted' } | Limited> {
    const limited = await limits.take(countsOf({ path, account: ask.email, address: ask.address }))
    if (limited) return limited
    if (!(await limits.mayMail(path, ask.email))) return { kind: 'accepted' }
    await limits.noteMail(path, ask.email)
    return send()
  }

  async function remembered<Result extends { kind: string }>(
    result: Result,
    asker: Pick<Asker, 'knownDevices'>,
  ): Promise<Result> {
    return isSignedIn(result) ? { ...result, ...(await known(result, asker)) } : result
  }

  /** After a new password no other browser is known any more. */
  async function rememberedAlone<Result extends { kind: string }>(
    result: Result,
    asker: Pick<Asker, 'knownDevices'>,
  ): Promise<Result> {
    if (isSignedIn(result)) await deleteDevices(database, result.reader.ssoId)
    return remembered(result, asker)
  }

  async function known(
    signedIn: SignIn,
    { knownDevices }: Pick<Asker, 'knownDevices'>,
  ): Promise<SignIn> {
    if (knownDevices === undefined) return signedIn
    const { ssoId } = signedIn.reader
    return { ...signedIn, knownDevices: await rememberDevice(database, ssoId, knownDevices) }
  }
}

function isSignedIn<Result extends { kind: string }>(result: Result): result is Result & SignIn {
  return result.kind === 'signed-in'
}

/** What was registered and not confirmed makes up for no guesses: a stranger may have registered it. */
function verdictOn({ kind }: { kind: string }): Verdict {
  if (kind === 'unconfirmed') return 'neither'
  return kind === 'invalid' || kind === 'blocked' ? 'guess' : 'right'
}

/** Whether the password was said that proves who is signed in. */
function proofOf(
  result: { kind: string } | { kind: 'refused'; problems: Readonly<Record<string, string>> },
): Verdict {
  if (!('problems' in result)) return 'right'
  return Object.values(result.problems).includes('current-password') ? 'guess' : 'neither'
}
