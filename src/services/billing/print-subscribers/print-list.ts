import { z } from 'zod'
import { MoneyError } from '../money-error.ts'
import { columnName, decodeText, jsonOrNull, parseCsv } from '../csv.ts'
import {
  countryOf,
  postcodeOf,
  type Country,
  type Postcode,
} from '../../../rules/money/postcodes.ts'
import { customerNumberOf } from '../../../rules/money/print-subscribers.ts'
import type { PrintFault, PrintList } from './print-subscribers-service.ts'

/** An unchecked line of a list. */
type PrintLine = { line: number; customerNumber: string; postcode: string; country: string }

const MAX_REPORTED_ERRORS = 10_000
/** Lines per database statement. */
const CHUNK_SIZE = 10_000

const list = z.array(
  z.object({ customerNumber: z.string(), postcode: z.string(), country: z.string().default('') }),
)

const NUMBER_HEADS = ['customernumber', 'kundennummer', 'kundennr']
const POSTCODE_HEADS = ['postcode', 'plz', 'postleitzahl']
const COUNTRY_HEADS = ['country', 'land']

/**
 * Parses and checks a list. Throws 400 if it is not a list. Takes seconds, so it runs in a worker thread
 * (`payments/bank-files.ts`).
 */
export function readPrintList(bytes: Uint8Array, format: 'csv' | 'json'): PrintList {
  const text = decodeText(bytes)
  return checkLines(format === 'json' ? parseJsonList(text) : parseCsvList(text))
}

/** Checks all lines. A repeated number is an error, because the correct postcode is unknown. */
function checkLines(lines: readonly PrintLine[]): PrintList {
  const known = new Set<string>()
  const right: string[] = []
  const faults: PrintFault[] = []
  const doubtful: string[] = []
  for (const { line, ...sent } of lines) {
    const customerNumber = customerNumberOf(sent.customerNumber)
    const country = countryOf(sent.country)
    const postcode = country && postcodeOf(sent.postcode, country)
    if (customerNumber !== null && postcode !== null && !known.has(customerNumber)) {
      known.add(customerNumber)
      right.push(`${customerNumber} ${postcode.postcode} ${postcode.country}`)
    } else {
      const because = faultOf({ customerNumber, country, postcode })
      faults.push({ line, because, reason: PRINT_FAULTS[because] })
      if (customerNumber !== null) doubtful.push(customerNumber)
    }
  }
  const pieces = Array.from({ length: Math.ceil(right.length / CHUNK_SIZE) }, (_, index) =>
    right.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE).join('\n'),
  )
  return {
    read: lines.length,
    pieces,
    kept: right.length,
    faultCount: faults.length,
    faults: faults.slice(0, MAX_REPORTED_ERRORS),
    doubtful: doubtful.join(' '),
  }
}

function faultOf(read: {
  customerNumber: string | null
  country: Country | null
  postcode: Postcode | null
}): PrintFault['because'] {
  if (read.customerNumber === null) return 'number'
  if (read.country === null) return 'country'
  return read.postcode === null ? 'postcode' : 'twice'
}

const PRINT_FAULTS: Record<PrintFault['because'], string> = {
  number: 'The customer number is not 3 to 20 letters and digits.',
  country: 'The country is not DE, AT, CH, LI or LU.',
  postcode: 'The country has no such postcode.',
  twice: 'The customer number stands on an earlier line.',
}

function parseJsonList(text: string): PrintLine[] {
  const parsed = list.safeParse(jsonOrNull(text))
  if (!parsed.success) throw new MoneyError(400, 'no-print-list')
  return parsed.data.map((one, index) => ({ line: index + 1, ...one }))
}

function parseCsvList(text: string): PrintLine[] {
  const [head, ...rows] = parseCsv(text)
  const names = (head?.record ?? []).map(columnName)
  const number = names.findIndex((name) => NUMBER_HEADS.includes(name))
  const postcode = names.findIndex((name) => POSTCODE_HEADS.includes(name))
  const country = names.findIndex((name) => COUNTRY_HEADS.includes(name))
  if (number < 0 || postcode < 0) throw new MoneyError(400, 'print-columns')
  return rows.map(({ record, info }) => ({
    line: info.lines,
    customerNumber: record[number] ?? '',
    postcode: record[postcode] ?? '',
    country: record[country] ?? '',
  }))
}
