import { z } from 'zod'
import { Refused } from '../refused.ts'
import { columnName, csvRows, textOf } from '../csv.ts'
import { customerNumberOf, isPostcode } from '../../../rules/money/print-subscribers.ts'
import type { PrintFault, PrintList } from './print-subscribers-service.ts'

/** A line of a list as it was sent, not checked yet. */
type PrintLine = { line: number; customerNumber: string; postcode: string }

const MOST_FAULTS = 100
/** As many lines go to the store at a time: hardly any work for who sends them. */
const PIECE = 10_000

const list = z.array(z.object({ customerNumber: z.string(), postcode: z.string() }))

const NUMBER_HEADS = ['customernumber', 'kundennummer', 'kundennr']
const POSTCODE_HEADS = ['postcode', 'plz', 'postleitzahl']

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
  for (const { line, ...sent } of lines) {
    const customerNumber = customerNumberOf(sent.customerNumber)
    const postcode = sent.postcode.trim()
    const because = faultOf(customerNumber, postcode, known)
    if (because !== null) faults.push({ line, because, reason: PRINT_FAULTS[because] })
    else if (customerNumber !== null) {
      known.add(customerNumber)
      right.push(`${customerNumber} ${postcode}`)
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
    faults: faults.slice(0, MOST_FAULTS),
  }
}

function faultOf(
  customerNumber: string | null,
  postcode: string,
  known: ReadonlySet<string>,
): PrintFault['because'] | null {
  if (customerNumber === null) return 'number'
  if (!isPostcode(postcode)) return 'postcode'
  return known.has(customerNumber) ? 'twice' : null
}

const PRINT_FAULTS: Record<PrintFault['because'], string> = {
  number: 'The customer number is not 3 to 20 letters and digits.',
  postcode: 'The postcode is not five digits.',
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
  if (number < 0 || postcode < 0) throw new Refused(400, 'print-columns')
  return rows.map(({ record, info }) => ({
    line: info.lines,
    customerNumber: record[number] ?? '',
    postcode: record[postcode] ?? '',
  }))
}
