import { cutText } from '../../language/cut-text.ts'
import { typedText } from '../../language/typed-text.ts'
import { isDay } from '../../money/orders/terms.ts'

/** The entries of the audit log that are asked for. */
export type AuditFilter = {
  act?: string | undefined
  employee?: string | undefined
  customerNumber?: number | undefined
  /** Inclusive days in the time zone of Berlin. */
  from?: string | undefined
  to?: string | undefined
  /** Beginnings of words of the entry, or a part of the command's label. */
  text?: string | undefined
  before?: number | undefined
}

/** The filter of the log as entered, in its address and in that of its export. */
export type LogFilter = {
  tat: string
  wer: string
  kunde: string
  von: string | undefined
  bis: string | undefined
  text: string
}

export const MAX_NUMBER_LENGTH = 15
export const MAX_TEXT_LENGTH = 100

/** The keys of `LogFilter` in an address. */
export const LOG_FILTER_KEYS = ['tat', 'wer', 'kunde', 'von', 'bis', 'text'] as const

/** Returns the entered filter, and what it asks for; `asked` is `null` if the customer number is invalid. */
export function readLogFilter(query: URLSearchParams): {
  filter: LogFilter
  asked: AuditFilter | null
} {
  const filter = {
    tat: textIn(query, 'tat'),
    wer: textIn(query, 'wer'),
    kunde: cutText(typedText(textIn(query, 'kunde'), 'compact'), MAX_NUMBER_LENGTH),
    von: dayIn(query, 'von'),
    bis: dayIn(query, 'bis'),
    text: cutText(typedText(textIn(query, 'text'), 'line'), MAX_TEXT_LENGTH),
  }
  const customerNumber = numberOf(filter.kunde)
  if (filter.kunde !== '' && customerNumber === undefined) return { filter, asked: null }
  const asked = {
    act: filter.tat || undefined,
    employee: filter.wer || undefined,
    text: filter.text || undefined,
    customerNumber,
    from: filter.von,
    to: filter.bis,
  }
  return { filter, asked }
}

/** PostgreSQL text cannot contain NUL or lone surrogates. */
const textIn = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').replaceAll('\0', '').toWellFormed()

/** Returns the number, or `undefined` for any other text. */
export const numberOf = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined

function dayIn(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? ''
  return isDay(text) ? text : undefined
}
