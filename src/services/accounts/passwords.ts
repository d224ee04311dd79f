import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters, on the library's own threads. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

let decoy: Promise<string> | undefined

/** Takes as long for an unknown account as for a known one, so that time tells nothing. */
export async function passwordFits(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const fits = await verify(storedHash ?? (await decoy), password)
  return fits && storedHash !== undefined
}
