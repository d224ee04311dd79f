/** How readers and lists write it: „12 34-567 a“ is 1234567A; null where it is no number of a customer. */
export function customerNumberOf(typed: string): string | null {
  const number = typed.replaceAll(/[\s./-]/g, '').toUpperCase()
  return /^[A-Z0-9]{3,20}$/.test(number) ? number : null
}

export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text)
