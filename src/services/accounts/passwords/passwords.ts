import cluster from 'node:cluster'
import { hash, verify } from '@node-rs/argon2'
import { createSlots } from '../../queues/slots.ts'

/** Of argon2id: KiB, passes over them, threads for one hash. */
type HashCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's, on threads beside the event loop. */
export const OWASP: Readonly<HashCost> = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Who comes beyond a thousand who wait is told to come again. */
export const CROWD = {
  capacity: 1000,
  refusal: 'Too many sign-ins at once, please try again in a minute',
  retryAfter: 60,
}

/**
 * Two of Node's four threads, for compression and files need some too, and one where several processes share the machine;
 * some seconds' worth of sign-ins may wait.
 */
const slots = createSlots({ ...CROWD, parallel: cluster.isWorker ? 1 : 2 })

/** How many passwords wait for a thread. */
export const passwordsWaiting = (): number => slots.waiting

/** The same password, whichever way a keyboard puts an umlaut together. */
const oneForm = (password: string): string => password.normalize('NFC')

let cost = OWASP
let decoy: Promise<string> | undefined

/** What a hash costs from now on: tests, which make and try thousands, take less. A hash that is there keeps its own. */
export function hashAt(next: Readonly<HashCost>): void {
  cost = next
  decoy = undefined
}

export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(oneForm(password), cost))
}

/** Takes as long for an unknown account as for a known one, so that time tells nothing. */
export async function passwordFits(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('no account has this password', cost)
  const known = storedHash || (await decoy)
  return slots.run(async () => (await verify(known, oneForm(password))) && known === storedHash)
}
