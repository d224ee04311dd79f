import { cutText } from '../language/cut-text.ts'
import { typedText } from '../language/typed-text.ts'
import { isInvoiceNumber } from '../money/invoices/invoice-number.ts'
import { namesCountry, postcodeOf } from '../money/postcodes.ts'

/**
 * The words with which an employee searches for a customer. `number`: digits of a customer or order number, of a postcode or of the end of
 * an IBAN · `name`: beginnings of names; the whole text is also the beginning of an e-mail address or a street.
 */
export type SearchWords =
  | { kind: 'too-short' }
  | { kind: 'email'; beginning: string }
  | { kind: 'number'; digits: string }
  | { kind: 'invoice'; number: string }
  | { kind: 'iban'; iban: string }
  | { kind: 'place'; postcode: string; street: string }
  | { kind: 'name'; last: string; first: string; words: string }

const MIN_LENGTH = 3
const MAX_LENGTH = 100

/**
 * Returns the search for a typed text: `wanda@leser.example`, `1000001`, `Wallet`, `Wanda Wallet`, `Wallet, Wanda`,
 * `R-2026-000123`, `R-00000123`, `DE02 1203 0000 0000 2020 51` or its last digits, `51373`, `D-51373`, `51373 Am Markt`, `Am
 * Markt 3, 51373`.
 */
export function searchWords(typed: string): SearchWords {
  const text = sound(cutText(typed, MAX_LENGTH)).replace(/\s+/g, ' ').toLowerCase()
  const compact = text.replaceAll(/[ …*]/g, '').toUpperCase()
  if (/^\d{1,30}$/.test(compact)) return { kind: 'number', digits: compact }
  if (text.length < MIN_LENGTH) return { kind: 'too-short' }
  if (text.includes('@')) return { kind: 'email', beginning: text }
  const number = compact.replaceAll(/\p{Pd}/gu, '-')
  if (isInvoiceNumber(number)) return { kind: 'invoice', number }
  if (/^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/.test(compact)) return { kind: 'iban', iban: compact }
  const name = nameOf(text)
  if (!/[\p{L}\p{N}]/u.test(name.last)) return { kind: 'too-short' }
  return placeOf(text) ?? { kind: 'name', ...name, words: text }
}

/** Normalises the text like stored addresses and names, and removes control characters. */
const sound = (typed: string): string =>
  typedText(typed.toWellFormed().replace(/(?!\s)\p{Cc}/gu, ''), 'line')

function placeOf(text: string): SearchWords | null {
  if (namesCountry(text)) return place(text, '')
  const [, before = '', street = ''] = /^((?:\p{L}{1,2}[- ]?)?\d{4,5}),? (.+)$/u.exec(text) ?? []
  if (before !== '') return place(before, street)
  const [, front = '', after = ''] =
    /^(.+), ?((?:\p{L}{1,2}[- ]?)?\d{4,5})(?: .*)?$/u.exec(text) ?? []
  return after === '' ? null : place(after, front)
}

function place(typed: string, street: string): SearchWords | null {
  const found = postcodeOf(typed, null)
  return found && { kind: 'place', postcode: found.postcode, street }
}

function nameOf(text: string): { last: string; first: string } {
  const comma = text.indexOf(',')
  if (comma > 0) return { last: text.slice(0, comma).trim(), first: text.slice(comma + 1).trim() }
  const space = text.lastIndexOf(' ')
  return { last: text.slice(space + 1), first: space < 0 ? '' : text.slice(0, space) }
}
