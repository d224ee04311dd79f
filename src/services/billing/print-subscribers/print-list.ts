import { z } from 'zod'
import { Refused } from '../refused.ts'
import { columnName, csvRows, textOf } from '../csv.ts'
import type { PrintLine } from './print-subscribers-service.ts'

const list = z.array(z.object({ customerNumber: z.string(), postcode: z.string() }))

const NUMBER_HEADS = ['customernumber', 'kundennummer', 'kundennr']
const POSTCODE_HEADS = ['postcode', 'plz', 'postleitzahl']

/** A list as it was sent; 400 where it is none. What is wrong with single lines is told when it is imported. */
export function readPrintList(bytes: Uint8Array, format: 'csv' | 'json'): PrintLine[] {
  const text = textOf(bytes)
  return format === 'json' ? ofJson(text) : ofCsv(text)
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
