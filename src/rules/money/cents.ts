/** „99 €“, „11,90 €“, never broken between lines. Money is whole cents everywhere; only words have euros. */
export function euros(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const sign = cents < 0 ? '−' : ''
  const thousands = String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${sign}${thousands}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0€`
}

/** „11.90“, as machines read it. */
export function decimalEuros(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** „11,90 €“ and „99,00 €“: with cents always, as columns of figures have them. */
export function exactEuros(cents: number): string {
  const words = euros(cents)
  return cents % 100 === 0 ? words.replace('\u00a0', ',00\u00a0') : words
}
