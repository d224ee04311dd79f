/** The number of random bytes in an anonymous id. */
export const ANONYMOUS_ID_BYTES = 10

/** S5.09: returns a random number string of constant length; `random` must come from a cryptographic source. */
export function anonymousId(random: Uint8Array): string {
  if (random.length !== ANONYMOUS_ID_BYTES) throw new Error('An anonymous id needs 10 bytes.')
  const number = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 1n)
  return number.toString()
}

/** Whether a text can be an anonymous id of this site: between 2⁸⁰ and 2⁸¹ in decimal. */
export const isAnonymousId = (text: string): boolean => /^[12]\d{24}$/.test(text)
