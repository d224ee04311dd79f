/** Returns „99 €“ or „11,90 €“ with a no-break space. Money is always integer cents in code; euros are only for display. */
export function euros(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const sign = cents < 0 ? '−' : ''
  const thousands = String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${sign}${thousands}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0€`
}

/** Returns „11.90“, a machine-readable amount. */
export function decimalEuros(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Returns „11,90 €“ or „99,00 €“, always with cents, for columns of amounts. */
export function exactEuros(cents: number): string {
  const words = euros(cents)
  return cents % 100 === 0 ? words.replace('\u00a0', ',00\u00a0') : words
}

/** Returns „11,90“, as it is typed into a field for an amount in euros. */
export const typedEuros = (cents: number): string => decimalEuros(cents).replace('.', ',')
