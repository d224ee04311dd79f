import type { MoneyRefusal } from '../../../rules/money/refusals.ts'
import { MoneyError } from '../money-error.ts'
import { readReturns } from '../debits/returns-file.ts'
import type { ReturnedDebit } from '../debits/debits-service.ts'
import { readPrintList } from '../print-subscribers/print-list.ts'
import type { PrintList } from '../print-subscribers/print-subscribers-service.ts'
import { readStatement, type BankFormat } from './bank-statement.ts'
import type { BankLine } from './payments-service.ts'

/** Reads bank files and the list of print subscribers in a worker thread, because a month's statement takes seconds. */

export type BankFile =
  | { kind: 'statement' | 'returns'; format: BankFormat; bytes: Uint8Array }
  | { kind: 'print-list'; format: 'csv' | 'json'; bytes: Uint8Array }

export type BankFileResult =
  | { kind: 'statement'; lines: BankLine[] }
  | { kind: 'returns'; debits: ReturnedDebit[] }
  | { kind: 'print-list'; list: PrintList }
  | ({ kind: 'refused'; status: number } & MoneyRefusal)

export function readBankFile(file: BankFile): BankFileResult {
  const { kind, bytes } = file
  try {
    if (kind === 'print-list') return { kind, list: readPrintList(bytes, file.format) }
    if (kind === 'statement') return { kind, lines: readStatement(bytes, file.format) }
    return { kind, debits: readReturns(bytes, file.format) }
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    return { kind: 'refused', status: error.status, ...error.refusal }
  }
}
