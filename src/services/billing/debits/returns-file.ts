import { isReturnReason } from '../../../rules/money/sepa/return-reasons.ts'
import { MoneyError } from '../money-error.ts'
import { columnName, parseCsv, decodeText } from '../csv.ts'
import {
  bookedTransactions,
  COLUMNS,
  dayAt,
  dayOf,
  MAX_LINES,
  type BankFormat,
} from '../payments/bank-statement.ts'
import { nodeAt, nodesAt, readBankXml, textAt, type Node } from '../payments/bank-xml.ts'
import type { ReturnedDebit } from './debits-service.ts'

/**
 * Reads returned debits from a pain.002, camt.053 or camt.054 file, or a table of `number`, `reason` and optionally
 * `valueDate`. Throws 400 for anything else.
 */
export function readReturns(bytes: Uint8Array, format: BankFormat): ReturnedDebit[] {
  const text = decodeText(bytes)
  const returns = format === 'xml' ? parseXml(text) : parseTable(text)
  if (returns.length > MAX_LINES) throw new MoneyError(400, 'too-many-lines', MAX_LINES)
  return returns
}

function parseXml(text: string): ReturnedDebit[] {
  const root = readBankXml(text)
  const report = nodeAt(root, 'CstmrPmtStsRpt')
  if (report) return parseStatusReport(report)
  if (!nodeAt(root, 'BkToCstmrStmt') && !nodeAt(root, 'BkToCstmrDbtCdtNtfctn'))
    throw new MoneyError(400, 'no-returns')
  return bookedTransactions(root).flatMap(({ entry, details }) => {
    const number = textAt(details, 'Refs', 'EndToEndId')
    const reason = textAt(details, 'RtrInf', 'Rsn', 'Cd')
    return reason && number ? [{ number, reason: checked(reason), ...valueDateOf(entry) }] : []
  })
}

const valueDateOf = (entry: Node) => dated(dayAt(entry, 'ValDt') || dayAt(entry, 'BookgDt'))

const dated = (text: string): Pick<ReturnedDebit, 'valueDate'> =>
  text === '' ? {} : { valueDate: dayOf(text) }

/**
 * Reads rejected debits only. Throws 400 if a whole file or batch was rejected, because the report then lists no
 * debits.
 */
function parseStatusReport(report: Node): ReturnedDebit[] {
  const batches = nodesAt(report, 'OrgnlPmtInfAndSts')
  const group = nodeAt(report, 'OrgnlGrpInfAndSts')
  const hasNoDetails = batches.every((batch) => nodesAt(batch, 'TxInfAndSts').length === 0)
  if (textAt(group, 'GrpSts') === 'RJCT' && hasNoDetails)
    throw rejected(textAt(group, 'OrgnlMsgId'))
  const whole = batches.find(
    (batch) => textAt(batch, 'PmtInfSts') === 'RJCT' && nodesAt(batch, 'TxInfAndSts').length === 0,
  )
  if (whole) throw rejected(textAt(whole, 'OrgnlPmtInfId'))
  return batches
    .flatMap((batch) => nodesAt(batch, 'TxInfAndSts'))
    .filter((transaction) => textAt(transaction, 'TxSts') === 'RJCT')
    .map((transaction) => ({
      number: textAt(transaction, 'OrgnlEndToEndId'),
      reason: checked(textAt(transaction, 'StsRsnInf', 'Rsn', 'Cd') || 'MS03'),
    }))
}

const rejected = (file: string) => new MoneyError(400, 'rejected-whole', file)

function checked(reason: string): string {
  if (!isReturnReason(reason)) throw new MoneyError(400, 'no-reason', reason)
  return reason
}

function parseTable(text: string): ReturnedDebit[] {
  const [head, ...rows] = parseCsv(text)
  const names = (head?.record ?? []).map(columnName)
  const number = names.findIndex((name) =>
    ['number', 'nummer', 'rechnungsnummer', 'rechnung'].includes(name),
  )
  const reason = names.findIndex((name) => ['reason', 'grund'].includes(name))
  const value = names.findIndex((name) => COLUMNS.value.includes(name))
  if (number < 0 || reason < 0) throw new MoneyError(400, 'returns-columns')
  return rows.map(({ record }) => ({
    number: record[number] ?? '',
    reason: checked(record[reason] ?? ''),
    ...dated(record[value] ?? ''),
  }))
}
