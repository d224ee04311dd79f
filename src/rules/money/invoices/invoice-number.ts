/** The kind of an invoice: a sale (order or renewal), its refund, or a fee. */
export type InvoiceKind = 'sale' | 'refund' | 'fee'

/**
 * Whether a text has the form of an invoice number: „R-2026-000123“, with the issuer's code „R-2026-2-000123“, or „R-00000123“
 * from before the yearly series.
 */
export const isInvoiceNumber = (text: string): boolean =>
  /^[RGK]-(?:\d{8,15}|20\d\d-(?:\d{1,2}-)?\d{6,9})$/.test(text)

/** Year and serial number; banks may break them into lines or drop the hyphens. */
const OF_SERIES =
  /(?<![a-zäöüß])[RG]\s*-?\s*(2\s*0(?:\s*\d){2})\s*-?\s*(?:(\d{1,2})\s*-\s*)?(0(?:\s*\d){5}|[1-9]\d{5,8})(?!\d)/gi

/** Eight or more digits; banks may break them into lines. */
const OF_LEDGER = /(?<![a-zäöüß])[RG]\s*-?\s*(0(?:\s*\d){7}|[1-9]\d{7,14})(?!\d)/gi

/** Returns the invoice numbers that the reference of a transfer may contain, in order: each as a sale's and as a fee's. */
export function namedNumbers(reference: string): string[] {
  const found = [
    ...[...reference.matchAll(OF_LEDGER)].map(({ index, 1: digits = '' }) => ({
      index,
      number: withoutBlanks(digits),
    })),
    ...[...reference.matchAll(OF_SERIES)].map(
      ({ index, 1: year = '', 2: code, 3: serial = '' }) => ({
        index,
        number: [year, ...(code ? [code] : []), serial].map(withoutBlanks).join('-'),
      }),
    ),
  ]
  const numbers = found.toSorted((one, other) => one.index - other.index)
  return [...new Set(numbers.flatMap(({ number }) => [`R-${number}`, `G-${number}`]))]
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '')
