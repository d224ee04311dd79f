/** What kind of good it is for the tax: newspapers, printed and electronic, or anything else. */
export type Good = 'press' | 'other'

/** § 12 Abs. 1, Abs. 2 Nr. 14 UStG, in per cent. */
export const VAT_RATES: Readonly<Record<Good, number>> = { press: 7, other: 19 }

/** Cents; `gross` is `net` + `vat`, always. */
export type VatRow = { rate: number; gross: number; net: number; vat: number }

/** The net amount is rounded half up to whole cents, the tax is the rest. A refund is split as its payment was. */
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

/** One row a rate, the lowest rate first: what is owed is reckoned from the sum of a rate, so that the rows add up. */
export function vatRows(lines: readonly { gross: number; rate: number }[]): VatRow[] {
  const sums = new Map<number, number>()
  for (const { gross, rate } of lines) sums.set(rate, (sums.get(rate) ?? 0) + gross)
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, gross]) => splitVat(gross, rate))
}
