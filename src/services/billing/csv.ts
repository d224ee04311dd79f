import { CsvError, parse } from 'csv-parse/sync'
import { Refused } from './refused.ts'

export type CsvRow = { record: string[]; info: { lines: number } }

/** What people send in place of a table or a bank's XML, by how it begins. */
const OTHER_FORMATS: readonly [string, RegExp][] = [
  ['ZIP (XLSX)', /^PK\p{Cc}/u],
  ['PDF', /^%PDF-/],
  ['MT940', /^\s*(?:\{1:|:20:)/],
]

/** UTF-8, or what the spreadsheets of older Windows write, without marks of control; 400 where it is no text of ours. */
export function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  const other = OTHER_FORMATS.find(([, beginning]) => beginning.test(text))
  if (other) throw new Refused(400, 'other-format', other[0])
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [';', '\t', ',']

/** What stands between the names of the first line: a comma in an amount is none where there are semicolons. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  return DELIMITERS.find((delimiter) => head.includes(delimiter)) ?? ';'
}

/** The lines of a table with `;`, `,` or tab between its columns, and where they stand; 400 where it is none. */
export function csvRows(text: string): CsvRow[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      trim: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
    }) as unknown as CsvRow[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refused(400, 'no-table', lineOf(error))
  }
}

/** Where the parser stood: it says so in a property that its types leave open. */
function lineOf(error: CsvError): number {
  const lines: unknown = Reflect.get(error, 'lines')
  return typeof lines === 'number' ? lines : 1
}

/** What a column is called, without regard to its spelling: „Kunden-Nr.“ is `kundennr`. */
export const columnName = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, '')
