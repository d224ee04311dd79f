/** The kind of good for VAT: newspapers, printed and electronic, or anything else. */
export type Good = 'press' | 'other'

/** § 12 Abs. 1, Abs. 2 Nr. 14 UStG, in percent. */
export const VAT_RATES: Readonly<Record<Good, number>> = { press: 7, other: 19 }

/** Amounts in cents; `gross` is always `net` + `vat`. */
export type VatRow = { rate: number; gross: number; net: number; vat: number }

/**
 * Splits a gross amount: the net is rounded half up to whole cents, the tax is the rest. A refund is split like its payment.
 */
export function splitVat(gross: number, rate: number): VatRow {
  if (gross < 0) return negated(splitVat(-gross, rate))
  const whole = 100 + rate
  const net = Math.floor((2 * gross * 100 + whole) / (2 * whole))
  return { rate, gross, net, vat: gross - net }
}

const negated = ({ rate, gross, net, vat }: VatRow): VatRow => ({
  rate,
  gross: 0 - gross,
  net: 0 - net,
  vat: 0 - vat,
})

/** Returns one row per rate, lowest rate first. The tax is computed from the sum per rate, so that the rows add up. */
export function vatRows(lines: readonly { gross: number; rate: number }[]): VatRow[] {
  const sums = new Map<number, number>()
  for (const { gross, rate } of lines) sums.set(rate, (sums.get(rate) ?? 0) + gross)
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, gross]) => splitVat(gross, rate))
}
