import cluster from 'node:cluster'
import { hash, verify } from '@node-rs/argon2'
import { createSlots } from '../../queues/slots.ts'

/** Cost of an argon2id hash: memory in KiB, passes, threads. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's recommendation. Runs on worker threads, not on the event loop. */
export const OWASP_HASH_COST: Readonly<HashCost> = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** Beyond 1000 waiting sign-ins, requests are refused with a retry time. */
export const SIGN_IN_QUEUE = {
  capacity: 1000,
  refusal: 'Too many sign-ins at once, please try again in a minute',
  retryAfter: 60,
}

/**
 * Uses two of Node's four threads, because compression and files need some; one if several processes share the machine.
 * Some seconds' worth of sign-ins may wait.
 */
const slots = createSlots({ ...SIGN_IN_QUEUE, parallel: cluster.isWorker ? 1 : 2 })

/** Returns the number of passwords waiting for a thread. */
export const waitingPasswords = (): number => slots.waiting

/** Runs another expensive check of a password in turn with all others. */
export const inPasswordSlot = <Result>(work: () => Promise<Result>): Promise<Result> =>
  slots.run(work)

/** Keyboards compose umlauts in different ways. */
const normalizePassword = (password: string): string => password.normalize('NFC')

let cost = OWASP_HASH_COST
let decoy: Promise<string> | undefined

/** Sets the cost of future hashes, so that tests can use a cheaper one. Existing hashes keep their cost. */
export function setHashCost(next: Readonly<HashCost>): void {
  cost = next
  decoy = undefined
}

export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(normalizePassword(password), cost))
}

/**
 * Compares a password with a hash. Takes as long for an unknown account as for a known one, so that the time reveals
 * nothing.
 */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('no account has this password', cost)
  const known = storedHash || (await decoy)
  return slots.run(
    async () => (await verify(known, normalizePassword(password))) && known === storedHash,
  )
}
