import { createHash } from 'node:crypto'
import { Refused } from '../refused.ts'
import { columnName, csvRows, textOf } from '../csv.ts'
import { nodeAt, nodesAt, readBankXml, textAt, type Node } from './bank-xml.ts'
import type { BankLine } from './payments-service.ts'

export type BankFormat = 'xml' | 'csv'

/** More than any statement of a day has; booking so many takes a minute. */
export const MOST_LINES = 10_000
const LONGEST_TEXT = 500

/** The credits of a camt.053 or camt.054, or of a table; debits we drew ourselves are none. 400 where it is neither. */
export function readStatement(bytes: Uint8Array, format: BankFormat): BankLine[] {
  const text = textOf(bytes)
  const lines = format === 'xml' ? ofCamt(text) : ofTable(text)
  if (lines.length > MOST_LINES) throw new Refused(400, 'too-many-lines', MOST_LINES)
  return withReferences(lines)
}

/** The transactions of all booked entries, each with what its entry says. */
export function bookedTransactions(root: Node): { entry: Node; details: Node; index: number }[] {
  const statements = [
    ...nodesAt(nodeAt(root, 'BkToCstmrStmt'), 'Stmt'),
    ...nodesAt(nodeAt(root, 'BkToCstmrDbtCdtNtfctn'), 'Ntfctn'),
  ]
  return statements
    .flatMap((statement) => nodesAt(statement, 'Ntry'))
    .filter((entry) => (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts') || 'BOOK') === 'BOOK')
    .flatMap((entry) => {
      const details = nodesAt(entry, 'NtryDtls').flatMap((one) => nodesAt(one, 'TxDtls'))
      return (details.length > 0 ? details : [{}]).map((one, index) => ({
        entry,
        details: one,
        index,
      }))
    })
}

function ofCamt(text: string): BankLine[] {
  const root = readBankXml(text)
  if (!nodeAt(root, 'BkToCstmrStmt') && !nodeAt(root, 'BkToCstmrDbtCdtNtfctn'))
    throw new Refused(400, 'no-statement')
  return bookedTransactions(root).flatMap(({ entry, details, index }) =>
    isForeignCredit(entry, details) ? [lineOf(entry, details, index)] : [],
  )
}

/** Money somebody sent: neither ours that was returned nor what we drew. */
function isForeignCredit(entry: Node, details: Node): boolean {
  const direction = textAt(details, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  const family =
    textAt(details, 'BkTxCd', 'Domn', 'Fmly', 'Cd') || textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'Cd')
  const isOurs = family === 'IDDT' || textAt(details, 'Refs', 'MndtId') !== ''
  return direction === 'CRDT' && !isOurs && nodeAt(details, 'RtrInf') === undefined
}

function lineOf(entry: Node, details: Node, index: number): BankLine {
  const amount =
    textAt(details, 'Amt') || textAt(details, 'AmtDtls', 'TxAmt', 'Amt') || textAt(entry, 'Amt')
  const remittance = nodesAt(nodeAt(details, 'RmtInf'), 'Ustrd').map((one) => textAt(one))
  const structured = textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  const reference =
    given(textAt(details, 'Refs', 'AcctSvcrRef')) || given(textAt(entry, 'AcctSvcrRef'))
  return {
    reference: reference && `${reference}/${index}`,
    day: dayOf(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')),
    cents: centsOf(amount),
    payer:
      textAt(details, 'RltdPties', 'Dbtr', 'Nm') ||
      textAt(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
    text: [...remittance, structured, textAt(details, 'Refs', 'EndToEndId')]
      .join(' ')
      .trim()
      .slice(0, LONGEST_TEXT),
  }
}

/** A bank's reference; nothing where it writes that it has none. */
const given = (reference: string): string =>
  /^(?:NONREF|NOREF|NOTPROVIDED|NOT PROVIDED)$/i.test(reference.trim()) ? '' : reference

/** „11.90“, „11,90“, „1.234,50“; 400 where it is no amount above zero. */
function centsOf(amount: string): number {
  const plain = /,\d{1,2}$/.test(amount) ? amount.replaceAll('.', '').replace(',', '.') : amount
  const [, whole = '', rest = ''] = /^\+?(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  if (whole === '' || cents === 0) throw new Refused(400, 'no-amount', amount)
  return cents
}

/** `2026-11-23`, `23.11.2026` or, as savings banks write it, `23.11.26`; 400 where it is no day. */
function dayOf(text: string): string {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(text) ?? []
  const day = year
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : text.slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Refused(400, 'no-day', text)
  return day
}

const COLUMNS = {
  day: ['day', 'tag', 'buchungstag', 'buchungsdatum', 'valutadatum', 'datum'],
  amount: ['amount', 'betrag', 'betrageur', 'umsatz'],
  text: ['text', 'verwendungszweck'],
  payer: [
    'payer',
    'name',
    'auftraggeber',
    'zahlungspflichtiger',
    'beguenstigterzahlungspflichtiger',
  ],
  reference: ['reference', 'referenz', 'bankreferenz'],
}

function ofTable(text: string): BankLine[] {
  const [head, ...rows] = csvRows(text)
  const names = (head?.record ?? []).map(columnName)
  const columnOf = (wanted: keyof typeof COLUMNS) =>
    names.findIndex((name) => COLUMNS[wanted].includes(name))
  const [day, amount, remittance, payer, reference] = (
    ['day', 'amount', 'text', 'payer', 'reference'] as const
  ).map(columnOf) as [number, number, number, number, number]
  if (day < 0 || amount < 0 || remittance < 0) throw new Refused(400, 'statement-columns')
  return rows
    .filter(({ record }) => !record[amount]?.startsWith('-'))
    .map(({ record }) => ({
      reference: given(record[reference] ?? ''),
      day: dayOf(record[day] ?? ''),
      cents: centsOf(record[amount] ?? ''),
      payer: record[payer] ?? '',
      text: (record[remittance] ?? '').slice(0, LONGEST_TEXT),
    }))
}

/**
 * Where the bank gives none a line is known by what it says; the second of two that say the same by being the second. A
 * reference that came before with another line is told from it by what is said, too.
 */
function withReferences(lines: readonly BankLine[]): BankLine[] {
  const seen = new Map<string, number>()
  const saidBy = new Map<string, string>()
  return lines.map((line) => {
    const said = JSON.stringify([line.day, line.cents, line.payer, line.text])
    if (line.reference !== '') {
      const reference = line.reference.slice(0, 100)
      const first = saidBy.get(reference) ?? said
      saidBy.set(reference, first)
      return {
        ...line,
        reference: first === said ? reference : `${reference}/${hashOf(said).slice(0, 12)}`,
      }
    }
    const count = (seen.get(said) ?? 0) + 1
    seen.set(said, count)
    return { ...line, reference: hashOf(`${said}${count}`).slice(0, 40) }
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
