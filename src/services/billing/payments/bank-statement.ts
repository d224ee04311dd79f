import { cutText } from '../../../rules/language/cut-text.ts'
import { createHash } from 'node:crypto'
import { isDay } from '../../../rules/money/orders/terms.ts'
import { MoneyError } from '../money-error.ts'
import { columnName, parseCsv, decodeText } from '../csv.ts'
import { nodeAt, nodesAt, readBankXml, textAt, type Node } from './bank-xml.ts'
import type { BankLine } from './payments-service.ts'

export type BankFormat = 'xml' | 'csv'

/** More lines than a day's statement has; booking this many takes a minute. */
export const MAX_LINES = 10_000
const MAX_TEXT_LENGTH = 500

/**
 * Reads the credits of a camt.053, a camt.054 or a table, without debits we collected ourselves. Throws 400 for other
 * files.
 */
export function readStatement(bytes: Uint8Array, format: BankFormat): BankLine[] {
  const text = decodeText(bytes)
  const all = format === 'xml' ? parseCamt(text) : parseTable(text)
  const lines = all.filter(({ cents }) => cents > 0)
  if (lines.length > MAX_LINES) throw new MoneyError(400, 'too-many-lines', MAX_LINES)
  return withReferences(lines)
}

/** Returns the transactions of all booked entries, each with its entry. */
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

function parseCamt(text: string): BankLine[] {
  const root = readBankXml(text)
  if (!nodeAt(root, 'BkToCstmrStmt') && !nodeAt(root, 'BkToCstmrDbtCdtNtfctn'))
    throw new MoneyError(400, 'no-statement')
  return bookedTransactions(root).flatMap(({ entry, details, index }) =>
    isForeignCredit(entry, details) ? [lineOf(entry, details, index)] : [],
  )
}

/** Whether the money was sent by someone else: neither a returned payment of ours nor a debit we collected. */
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
    withoutPlaceholder(textAt(details, 'Refs', 'AcctSvcrRef')) ||
    withoutPlaceholder(textAt(entry, 'AcctSvcrRef'))
  return {
    reference: reference && `${reference}/${index}`,
    ...daysOf(dayAt(entry, 'BookgDt'), dayAt(entry, 'ValDt')),
    cents: centsOf(amount),
    payer:
      textAt(details, 'RltdPties', 'Dbtr', 'Nm') ||
      textAt(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
    text: cutText(
      [...remittance, structured, textAt(details, 'Refs', 'EndToEndId')].join(' ').trim(),
      MAX_TEXT_LENGTH,
    ),
  }
}

/** Returns the text of a day or moment of an entry; empty if it is missing. */
export const dayAt = (entry: Node, name: string): string =>
  textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm')

/** A bank that gives only one of the two dates means both. */
const daysOf = (booked: string, value: string) => ({
  day: dayOf(booked || value),
  valueDate: dayOf(value || booked),
})

/** Returns a bank's reference, or an empty string if it is a placeholder. */
const withoutPlaceholder = (reference: string): string =>
  /^(?:NONREF|NOREF|NOTPROVIDED|NOT PROVIDED)$/i.test(reference.trim()) ? '' : reference

/** Parses „11.90“, „11,90“ or „1.234,50“ to cents. Throws 400 if it is not a positive amount. */
function centsOf(amount: string): number {
  const plain = /,\d{1,2}$/.test(amount) ? amount.replaceAll('.', '').replace(',', '.') : amount
  const [, whole = '', rest = ''] = /^\+?(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? []
  if (whole === '') throw new MoneyError(400, 'no-amount', amount)
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** Parses an amount as typed by people: „1.500“ is 1500, and a currency may follow. */
function typedCentsOf(amount: string): number {
  const plain = amount.replace(/\s*(?:€|EUR)$/i, '')
  return centsOf(/^\+?\d{1,3}(?:\.\d{3})+$/.test(plain) ? plain.replaceAll('.', '') : plain)
}

/** Parses `2026-11-23`, `23.11.2026` or „23.11.26“ as used by savings banks. Throws 400 if it is not a day. */
export function dayOf(text: string): string {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(text) ?? []
  const day = year
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : text.slice(0, 10)
  if (!isDay(day)) throw new MoneyError(400, 'no-day', text)
  return day
}

/** The names of columns in tables, as `columnName` returns them. */
export const COLUMNS = {
  day: ['day', 'tag', 'buchungstag', 'buchungsdatum', 'datum'],
  value: ['valuedate', 'valuta', 'valutadatum', 'wert', 'wertstellung', 'wertstellungstag'],
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
  /** Empty, because some banks leave out the column's name. */
  direction: ['sollhaben', 'habensoll', 'sh', 'sollhabenkennzeichen', ''],
  state: ['info', 'status', 'buchungsstatus'],
}

function parseTable(text: string): BankLine[] {
  const [head, ...rows] = parseCsv(text)
  const names = (head?.record ?? []).map(columnName)
  const columnOf = (wanted: keyof typeof COLUMNS) =>
    names.findIndex((name) => COLUMNS[wanted].includes(name))
  const [day, amount, remittance] = [columnOf('day'), columnOf('amount'), columnOf('text')]
  const [payer, reference] = [columnOf('payer'), columnOf('reference')]
  const [direction, state] = [columnOf('direction'), columnOf('state')]
  const value = columnOf('value')
  if ((day < 0 && value < 0) || amount < 0 || remittance < 0)
    throw new MoneyError(400, 'statement-columns')
  return rows
    .filter(
      ({ record }) =>
        !/^[-−]/.test(record[amount] ?? '') &&
        !/^(?:s|soll)$/i.test(record[direction] ?? '') &&
        !/vorgemerkt/i.test(record[state] ?? ''),
    )
    .map(({ record }) => ({
      reference: withoutPlaceholder(record[reference] ?? ''),
      ...daysOf(record[day] ?? '', record[value] ?? ''),
      cents: typedCentsOf(record[amount] ?? ''),
      payer: record[payer] ?? '',
      text: cutText(record[remittance] ?? '', MAX_TEXT_LENGTH),
    }))
}

/**
 * Adds references. A line without one gets a hash of its content and of its position among equal lines. If a
 * reference occurs with different content, a hash of the content is appended.
 */
function withReferences(lines: readonly BankLine[]): BankLine[] {
  const seen = new Map<string, number>()
  const contentBy = new Map<string, string>()
  return lines.map((line) => {
    const said = JSON.stringify([line.day, line.cents, line.payer, line.text])
    if (line.reference !== '') {
      const reference = cutText(line.reference, 100)
      const first = contentBy.get(reference) ?? said
      contentBy.set(reference, first)
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
