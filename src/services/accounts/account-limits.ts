import { typedEmail } from '../../rules/language/typed-text.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { RateLimit, RateLimits } from '../rate-limits/rate-limits.ts'
import type { Limited } from './accounts-service.ts'

/** Actions that are rate limited separately. */
export type LimitedAction =
  | 'sign-in'
  | 'register'
  | 'forgot'
  | 'resend'
  | 'confirm'
  | 'reset'
  | 'change'

const MINUTE = 60
const QUARTER = 15 * MINUTE

/** Limit for one network. Generous, because an office shares one address. */
export const byNetwork = (path: LimitedAction | 'provider'): RateLimit => ({
  name: `${path}:network`,
  points: 30,
  seconds: MINUTE,
})
/** Limits for one network or known browser on one account: Strapi's limit, and a lower rate over a longer time. */
const byPair = (path: LimitedAction): RateLimit[] => [
  { name: `${path}:pair`, points: 5, seconds: MINUTE },
  { name: `${path}:pair:long`, points: 15, seconds: QUARTER },
]
/** Password guesses for one account from all networks. One or two networks cannot reach it. */
const BY_ACCOUNT: RateLimit = { name: 'sign-in:account', points: 60, seconds: QUARTER }
/** Mails of one kind to one address. After ten mails the mailbox already holds one that is still valid. */
const mailsTo = (path: LimitedAction): RateLimit => ({
  name: `${path}:mails`,
  points: 10,
  seconds: 60 * MINUTE,
})

/**
 * One counter. A correct password resets it if it counts only this person's guesses (`isOwn`); otherwise the point is
 * given back.
 */
type Count = { limit: RateLimit; subject: string; isOwn: boolean }

type CountedRequest = { path: LimitedAction; account: string; address: string }

const normalizedEmail = (account: string): string => typedEmail(account).toLowerCase()

/** Returns the counters for one account from one network, and for the network. */
export function countsOf({ path, account, address }: CountedRequest): Count[] {
  const network = networkOf(address)
  const subject = `${normalizedEmail(account)} ${network}`
  return [
    ...byPair(path).map((limit) => ({ limit, subject, isOwn: true })),
    { limit: byNetwork(path), subject: network, isOwn: false },
  ]
}

/**
 * Returns the counters for a password attempt. A browser known to the account has only its own small counter, so that
 * strangers cannot lock the owner out. Attempts from elsewhere also count across all networks, except those already
 * refused: a single network cannot fill that counter.
 */
export function signInCountsOf(account: string, address: string, device: string | null): Count[] {
  if (device !== null) {
    const subject = `${normalizedEmail(account)} ${device}`
    return byPair('sign-in').map((limit) => ({ limit, subject, isOwn: true }))
  }
  return [
    ...countsOf({ path: 'sign-in', account, address }),
    { limit: BY_ACCOUNT, subject: normalizedEmail(account), isOwn: false },
  ]
}

export function createAccountLimits(limits: RateLimits) {
  return { isOver, take, settle, mayMail, noteMail }

  /** Returns the waiting time if a limit is reached. Does not count. */
  async function isOver(counts: readonly Count[]): Promise<Limited | null> {
    const waits = await Promise.all(
      counts.map(({ limit, subject }) => limits.secondsLeft(limit, subject)),
    )
    return limitedBy(Math.max(...waits))
  }

  /** Counts in order and stops at the first limit that is reached. */
  async function take(counts: readonly Count[]): Promise<Limited | null> {
    for (const { limit, subject } of counts) {
      const limited = limitedBy(await limits.take(limit, subject))
      if (limited) return limited
    }
    return null
  }

  /** Gives back the points of an attempt that was no guess. `forgiven` also resets the person's earlier guesses. */
  async function settle(counts: readonly Count[], forgiven: boolean): Promise<void> {
    await Promise.all(
      counts.map(({ limit, subject, isOwn }) =>
        forgiven && isOwn ? limits.reset(limit, subject) : limits.giveBack(limit, subject),
      ),
    )
  }

  /**
   * Returns whether the address may get one more mail. The caller does not report a refusal: a stranger could use it to
   * block the owner.
   */
  async function mayMail(path: LimitedAction, recipient: string): Promise<boolean> {
    return (await limits.secondsLeft(mailsTo(path), normalizedEmail(recipient))) === 0
  }

  async function noteMail(path: LimitedAction, recipient: string): Promise<void> {
    await limits.take(mailsTo(path), normalizedEmail(recipient))
  }
}

const limitedBy = (retryAfter: number): Limited | null =>
  retryAfter > 0 ? { kind: 'limited', retryAfter } : null
