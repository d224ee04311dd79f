import { z } from 'zod'
import { Refused } from '../refused.ts'
import { columnName, csvRows, textOf } from '../csv.ts'
import {
  countryOf,
  postcodeOf,
  type Country,
  type Postcode,
} from '../../../rules/money/postcodes.ts'
import { customerNumberOf } from '../../../rules/money/print-subscribers.ts'
import type { PrintFault, PrintList } from './print-subscribers-service.ts'

/** A line of a list as it was sent, not checked yet. */
type PrintLine = { line: number; customerNumber: string; postcode: string; country: string }

const MAX_REPORTED_ERRORS = 10_000
/** As many lines go to the store at a time: hardly any work for who sends them. */
const PIECE = 10_000

const list = z.array(
  z.object({ customerNumber: z.string(), postcode: z.string(), country: z.string().default('') }),
)

const NUMBER_HEADS = ['customernumber', 'kundennummer', 'kundennr']
const POSTCODE_HEADS = ['postcode', 'plz', 'postleitzahl']
const COUNTRY_HEADS = ['country', 'land']

/** A list as it was sent, each line checked; 400 where it is none. Takes seconds: in a thread (`payments/bank-files.ts`). */
export function readPrintList(bytes: Uint8Array, format: 'csv' | 'json'): PrintList {
  const text = textOf(bytes)
  return checked(format === 'json' ? ofJson(text) : ofCsv(text))
}

/** A number that comes twice is wrong the second time: nobody knows which postcode is right. */
function checked(lines: readonly PrintLine[]): PrintList {
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
  const pieces = Array.from({ length: Math.ceil(right.length / PIECE) }, (_, index) =>
    right.slice(index * PIECE, (index + 1) * PIECE).join('\n'),
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

function ofJson(text: string): PrintLine[] {
  const parsed = list.safeParse(jsonOf(text))
  if (!parsed.success) throw new Refused(400, 'no-print-list')
  return parsed.data.map((one, index) => ({ line: index + 1, ...one }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function ofCsv(text: string): PrintLine[] {
  const [head, ...rows] = csvRows(text)
  const names = (head?.record ?? []).map(columnName)
  const number = names.findIndex((name) => NUMBER_HEADS.includes(name))
  const postcode = names.findIndex((name) => POSTCODE_HEADS.includes(name))
  const country = names.findIndex((name) => COUNTRY_HEADS.includes(name))
  if (number < 0 || postcode < 0) throw new Refused(400, 'print-columns')
  return rows.map(({ record, info }) => ({
    line: info.lines,
    customerNumber: record[number] ?? '',
    postcode: record[postcode] ?? '',
    country: record[country] ?? '',
  }))
}
