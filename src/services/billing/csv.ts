import { CsvError, parse } from 'csv-parse/sync'
import { MoneyError } from './money-error.ts'

export type CsvRow = { record: string[]; info: { lines: number } }

/** Formats uploaded by mistake instead of a table or a bank's XML, with the pattern of their beginning. */
const OTHER_FORMATS: readonly [string, RegExp][] = [
  ['ZIP (XLSX)', /^PK\p{Cc}/u],
  ['PDF', /^%PDF-/],
  ['MT940', /^\s*(?:\{1:|:20:)/],
]

/**
 * Decodes UTF-8 or, from older spreadsheets, Windows-1252, and removes control characters. Throws 400 for other file
 * formats.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes)
  const other = OTHER_FORMATS.find(([, beginning]) => beginning.test(text))
  if (other) throw new MoneyError(400, 'other-format', other[0])
  return withoutControls(text)
}

/** Removes control characters except tabs and line breaks: PostgreSQL refuses some of them. */
export const withoutControls = (text: string): string => text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [';', '\t', ',']

/** Detects the delimiter in the first line. A semicolon wins over a comma, because amounts may contain commas. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  return DELIMITERS.find((delimiter) => head.includes(delimiter)) ?? ';'
}

/** Characters of a row. */
const MAX_ROW_LENGTH = 10_000

/**
 * Parses a table with `;`, `,` or tab between columns; `info.lines` is the line number. Throws 400 if it is not a
 * valid table.
 */
export function parseCsv(text: string): CsvRow[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      trim: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_LENGTH,
    }) as unknown as CsvRow[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new MoneyError(400, 'no-table', lineOf(error))
  }
}

/** The parser's line number; its error type does not declare the property. */
function lineOf(error: CsvError): number {
  const lines: unknown = Reflect.get(error, 'lines')
  return typeof lines === 'number' ? lines : 1
}

/** Normalizes a column name: „Kunden-Nr.“ becomes `kundennr`. */
export const columnName = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Parses a list that was sent as JSON; `null` if it is no JSON. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
