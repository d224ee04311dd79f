import { typedEmail } from '../../rules/language/typed-text.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { RateLimit, RateLimits } from '../rate-limits/rate-limits.ts'
import type { Limited } from './accounts-service.ts'

/** What is counted apart from everything else. */
export type CountedPath =
  | 'sign-in'
  | 'register'
  | 'forgot'
  | 'resend'
  | 'confirm'
  | 'reset'
  | 'change'

const MINUTE = 60
const QUARTER = 15 * MINUTE

/** One network's requests; generously, for offices share one. */
export const byNetwork = (path: CountedPath | 'provider'): RateLimit => ({
  name: `${path}:network`,
  points: 30,
  seconds: MINUTE,
})
/** One network's, or one known browser's, about one account: as Strapi has it, and fewer in the long run. */
const byPair = (path: CountedPath): RateLimit[] => [
  { name: `${path}:pair`, points: 5, seconds: MINUTE },
  { name: `${path}:pair:long`, points: 15, seconds: QUARTER },
]
/** Guesses at one account from everywhere: more networks than one or two are needed to fill it. */
const BY_ACCOUNT: RateLimit = { name: 'sign-in:account', points: 60, seconds: QUARTER }
/** Mails of a kind to one address: one of so many lies in the mailbox already, and is good for as long. */
const mailsTo = (path: CountedPath): RateLimit => ({
  name: `${path}:mails`,
  points: 10,
  seconds: 60 * MINUTE,
})

/** One count. A right password starts it anew where the wrong ones before were the same person's; else it is given back. */
type Count = { limit: RateLimit; subject: string; isOwn: boolean }

type Who = { path: CountedPath; account: string; address: string }

const named = (account: string): string => typedEmail(account).toLowerCase()

/** An account's requests from one network, and the network's. */
export function countsOf({ path, account, address }: Who): Count[] {
  const network = networkOf(address)
  const subject = `${named(account)} ${network}`
  return [
    ...byPair(path).map((limit) => ({ limit, subject, isOwn: true })),
    { limit: byNetwork(path), subject: network, isOwn: false },
  ]
}

/**
 * Tries of a password. A browser the account knows has a small count of its own and none of the others, so that no
 * stranger can keep the owner out. From elsewhere guesses are counted over all networks as well, but for those that
 * were refused before: one network alone cannot fill that count.
 */
export function signInCountsOf(account: string, address: string, device: string | null): Count[] {
  if (device !== null) {
    const subject = `${named(account)} ${device}`
    return byPair('sign-in').map((limit) => ({ limit, subject, isOwn: true }))
  }
  return [
    ...countsOf({ path: 'sign-in', account, address }),
    { limit: BY_ACCOUNT, subject: named(account), isOwn: false },
  ]
}

export function createAccountLimits(limits: RateLimits) {
  return { isOver, take, settle, mayMail, noteMail }

  /** Whether there is anything to wait for, without counting. */
  async function isOver(counts: readonly Count[]): Promise<Limited | null> {
    const waits = await Promise.all(
      counts.map(({ limit, subject }) => limits.secondsLeft(limit, subject)),
    )
    return limitedBy(Math.max(...waits))
  }

  /** Counts in order, each only where the one before lets pass. */
  async function take(counts: readonly Count[]): Promise<Limited | null> {
    for (const { limit, subject } of counts) {
      const limited = limitedBy(await limits.take(limit, subject))
      if (limited) return limited
    }
    return null
  }

  /** What was counted turned out to be no guess: `forgiven` makes up for those before it too. */
  async function settle(counts: readonly Count[], forgiven: boolean): Promise<void> {
    await Promise.all(
      counts.map(({ limit, subject, isOwn }) =>
        forgiven && isOwn ? limits.reset(limit, subject) : limits.giveBack(limit, subject),
      ),
    )
  }

  /** Whether an address gets one more mail. Nobody is told: else a stranger could keep its owner from going on. */
  async function mayMail(path: CountedPath, recipient: string): Promise<boolean> {
    return (await limits.secondsLeft(mailsTo(path), named(recipient))) === 0
  }

  async function noteMail(path: CountedPath, recipient: string): Promise<void> {
    await limits.take(mailsTo(path), named(recipient))
  }
}

const limitedBy = (retryAfter: number): Limited | null =>
  retryAfter > 0 ? { kind: 'limited', retryAfter } : null
