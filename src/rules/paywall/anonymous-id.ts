/** How many random bytes make an anonymous id. */
export const ANONYMOUS_ID_BYTES = 10

/** S5.09: a random number string, always of the same length; `random` comes from a cryptographic source. */
export function anonymousId(random: Uint8Array): string {
  if (random.length !== ANONYMOUS_ID_BYTES) throw new Error('An anonymous id needs 10 bytes.')
  const number = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 1n)
  return number.toString()
}

/** Whether a text can be one of ours: between 2⁸⁰ and 2⁸¹ in decimal. */
export const isAnonymousId = (text: string): boolean => /^[12]\d{24}$/.test(text)
