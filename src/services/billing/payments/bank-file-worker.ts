import type { MoneyRefusal } from '../../../rules/money/refusals.ts'
import { Refused } from '../refused.ts'
import { readReturns } from '../debits/returns-file.ts'
import type { ReturnedDebit } from '../debits/debits-service.ts'
import { readStatement, type BankFormat } from './bank-statement.ts'
import type { BankLine } from './payments-service.ts'

/** A thread that reads banks' files: a month's statement takes seconds, and no reader waits for it. */

export type BankFile = { kind: 'statement' | 'returns'; format: BankFormat; bytes: Uint8Array }

export type BankFileAnswer =
  | { kind: 'statement'; lines: BankLine[] }
  | { kind: 'returns'; debits: ReturnedDebit[] }
  | ({ kind: 'refused'; status: number } & MoneyRefusal)

export function readBankFile({ kind, format, bytes }: BankFile): BankFileAnswer {
  try {
    if (kind === 'statement') return { kind, lines: readStatement(bytes, format) }
    return { kind, debits: readReturns(bytes, format) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { kind: 'refused', status: error.status, ...error.refusal }
  }
}
