import { hash, verify } from '@node-rs/argon2'
import { HashSlots } from './hash-slots.ts'

/** argon2id with OWASP's parameters, on threads beside the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two of Node's four threads; some seconds' worth of sign-ins may wait. */
const slots = new HashSlots(2, 1000)

/** The same password, whichever way a keyboard puts an umlaut together. */
const oneForm = (password: string): string => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(oneForm(password), OPTIONS))
}

let decoy: Promise<string> | undefined

/**
 * Takes as long for an unknown account as for a known one, so that time tells nothing. `before` is asked when its turn
 * has come, and what it answers ends it: guesses sent all at once do not outrun their count.
 */
export async function passwordFits(
  storedHash: string | undefined,
  password: string,
  before: () => Promise<number | null> = () => Promise.resolve(null),
): Promise<boolean | number> {
  decoy ??= hash('no account has this password', OPTIONS)
  const known = storedHash || (await decoy)
  return slots.run(async () => {
    const refusal = await before()
    if (refusal !== null) return refusal
    return (await verify(known, oneForm(password))) && known === storedHash
  })
}
