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

/** How tries are counted: as a wrong one before the password is looked at, and taken back when it was right. */
export type Tries = { count(): Promise<number>; forget(): Promise<void> }

/**
 * Takes as long for an unknown account as for a known one, so that time tells nothing. Where tries are counted, the
 * answer may be the seconds to wait; they are counted while the try holds its slot, so that guesses sent all at once do
 * not outrun their count.
 */
export async function passwordFits(
  storedHash: string | undefined,
  password: string,
  tries?: Tries,
): Promise<boolean | number> {
  decoy ??= hash('no account has this password', OPTIONS)
  const known = storedHash || (await decoy)
  return slots.run(async () => {
    const wait = (await tries?.count()) ?? 0
    if (wait > 0) return wait
    const fits = (await verify(known, oneForm(password))) && known === storedHash
    if (fits) await tries?.forget()
    return fits
  })
}
