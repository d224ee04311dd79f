import { plural } from '../language/plural.ts'

export const debitsInWords = (count: number): string =>
  plural(count, { one: '1 Lastschrift', other: `${count} Lastschriften` })

export const paymentsInWords = (count: number): string =>
  plural(count, { one: '1 Zahlung', other: `${count} Zahlungen` })

/** The result of a form on the bank page. */
export type BankReport =
  | { kind: 'problem'; text: string }
  /** An error of the single payment, shown at its form together with the typed fields. */
  | { kind: 'payment-refused'; text: string; typed: TypedPayment }
  /** The same form is being processed. */
  | { kind: 'running' }
  /** The same form was processed before. */
  | { kind: 'done-before' }
  | { kind: 'run'; run: { id: number; debits: number; cents: number } | null }
  | {
      kind: 'returns'
      report: { returned: string[]; known: string[]; unknown: string[]; cents: number }
    }
  | {
      kind: 'payments'
      report: { booked: number; cents: number; known: number; unmatched: UnmatchedLine[] }
    }
  | { kind: 'payment'; number: string; cents: number; result: 'booked' | 'known' }

export type TypedPayment = {
  direction: string
  number: string
  amount: string
  valueDate: string
  reference: string
}

type UnmatchedLine = { reference: string; day: string; cents: number; payer: string; text: string }

const MAX_CENTS = 100_000_000

/** Parses „11,90“ or „1.190,00 €“; null if the text is not a positive amount. */
export function typedCents(text: string): number | null {
  const plain = text.trim().replace(/\s*€$/, '')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const cents =
    Number((match[1] ?? '').replaceAll('.', '')) * 100 + Number((match[2] ?? '0').padEnd(2, '0'))
  return cents > 0 && cents <= MAX_CENTS ? cents : null
}
