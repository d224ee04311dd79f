/** What is billed, and what takes it back: a sale (order or renewal), its refund, a fee. */
export type InvoiceKind = 'sale' | 'refund' | 'fee'

const LETTERS: Readonly<Record<InvoiceKind, string>> = { sale: 'R', refund: 'K', fee: 'G' }
const KINDS = Object.keys(LETTERS) as InvoiceKind[]
const DIGITS = 8

/** „R-00000123“: drawn once, as its transaction of the ledger was (§ 14 Abs. 4 Nr. 4 UStG); also the debit's end-to-end id. */
export const invoiceNumber = (kind: InvoiceKind, transactionId: number): string =>
  `${LETTERS[kind]}-${String(transactionId).padStart(DIGITS, '0')}`

/** Null where it is no number of an invoice. */
export function parseInvoiceNumber(
  number: string,
): { kind: InvoiceKind; transactionId: number } | null {
  const [, letter, digits = ''] = /^([RKG])-(\d{8,15})$/.exec(number) ?? []
  const kind = KINDS.find((one) => LETTERS[one] === letter)
  return kind ? { kind, transactionId: Number(digits) } : null
}

/** Eight digits, which a bank may have broken into lines, or more of them. */
const NAMED = /(?<![a-zäöüß])[RG]\s*-?\s*(0(?:\s*\d){7}|[1-9]\d{7,14})(?!\d)/gi

/** The sales and fees that somebody's reference for a transfer names. */
export function namedTransactions(reference: string): number[] {
  const found = [...reference.matchAll(NAMED)].map(([, digits = '']) =>
    digits.replaceAll(/\s/g, ''),
  )
  return [...new Set(found.map(Number))]
}
