import type { Kysely, Transaction } from 'kysely'
import { allocate, type Open, type Share } from '../../../rules/money/invoices/allocation.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { MoneyError } from '../money-error.ts'
import { invoiceOf, namedTransactions } from '../invoices/numbers.ts'
import { post, type Entry } from '../ledger/ledger.ts'
import { pendingDebits, removeDebit } from '../debits/remove-debit.ts'
import { afterPayment } from './after-payment.ts'
import { cancelLateFees } from './late-fees.ts'
import { refuseInvalidDays, todayOf } from './statement-days.ts'
import { lockBills, openItems } from './open-items.ts'
import { bookUnmatched, lockLine, settleLine } from './unmatched.ts'
import type { BankLine, NamedPayment, PaymentResult, PaymentsImport } from './payments-service.ts'
import { causes } from '../texts.de.ts'

/** Implements `PaymentsService.book` with one transaction per line, so that an interrupted import can be repeated. */
export async function bookLines(
  database: Kysely<Tables>,
  lines: readonly BankLine[],
): Promise<PaymentsImport> {
  refuseInvalidDays(lines, await todayOf(database))
  const result: PaymentsImport = { booked: 0, cents: 0, known: 0, unmatched: [] }
  for (const line of lines) {
    const kind = await bookLine(database, line)
    if (kind === 'unknown') result.unmatched.push(line)
    if (kind === 'known') result.known += 1
    if (kind !== 'booked') continue
    result.booked += 1
    result.cents += line.cents
  }
  return result
}

/**
 * Books a line or saves it as unmatched. A part of a batch may have the same reference as the batch's sum, so it gets
 * another one.
 */
function bookLine(database: Kysely<Tables>, given: BankLine): Promise<PaymentResult['kind']> {
  return inTransaction(database, async (transaction) => {
    const waiting = await lockLine(transaction, { reference: given.reference })
    if (waiting?.cents === given.cents) return 'known'
    const line = waiting ? { ...given, reference: `${given.reference}/${given.cents}` } : given
    const named = await namedTransactions(transaction, line.text)
    const { kind } = await bookPayment(transaction, line, { named, inFile: 'take-out' })
    if (kind !== 'unknown') return kind
    return (await bookUnmatched(transaction, line)) ? 'unknown' : 'known'
  })
}

/** Implements `PaymentsService.bookFor`. A waiting line is moved from the suspense account. */
export async function bookFor(
  database: Kysely<Tables>,
  payment: NamedPayment,
): Promise<PaymentResult> {
  const invoice = await invoiceOf(database, payment.number)
  if (!invoice || invoice.kind === 'refund') return { kind: 'unknown' }
  const inFile = payment.takesOut ? 'take-out-or-refuse' : 'refuse'
  return bookPayment(database, payment, { named: [invoice.transactionId], inFile })
}

/** Returns the entries for received money, from the bank or the suspense account. */
export const received = (cents: number, from: 'bank' | 'suspense' = 'bank'): Entry[] => [
  { account: from, unit: 'EUR-cent', amount: cents },
  { account: 'receivable', unit: 'EUR-cent', amount: -cents },
]

type Line = Pick<BankLine, 'reference' | 'cents'> & Partial<Pick<BankLine, 'valueDate'>>

/** Implements `PaymentsService.assign`. */
export function assignLine(
  database: Kysely<Tables>,
  { id, ...payment }: { id: number; number: string; takesOut?: boolean },
): Promise<PaymentResult> {
  return inTransaction(database, async (transaction) => {
    const line = await lockLine(transaction, { id })
    if (line?.state !== 'open') return { kind: 'known' }
    const { reference, cents } = line
    return bookFor(transaction, { reference, cents, ...payment })
  })
}

type Purpose = {
  named: readonly number[]
  /** What happens if a named invoice is in a debit file. A statement's line is booked in any case (`take-out`). */
  inFile: 'take-out' | 'take-out-or-refuse' | 'refuse'
}

/** Prevents that an invoice is both paid by transfer and debited, if its debit file can still be changed. */
async function settlePending(
  transaction: Transaction<Tables>,
  named: readonly number[],
  inFile: Purpose['inFile'],
): Promise<void> {
  for (const debit of await pendingDebits(transaction, named)) {
    const { number, isOut } = debit
    if (isOut && inFile !== 'take-out') throw new MoneyError(409, 'debit-out', number)
    if (inFile === 'refuse') throw new MoneyError(409, 'debit-in-file', number)
    if (!isOut) await removeDebit(transaction, debit)
  }
}

function bookPayment(
  database: Kysely<Tables>,
  { reference, cents, valueDate }: Line,
  { named, inFile }: Purpose,
): Promise<PaymentResult> {
  return inTransaction(database, async (transaction) => {
    if (!Number.isSafeInteger(cents) || cents < 1)
      throw new ServiceError(400, 'A payment is a whole number of cents above zero')
    // Lock the line before the bills, in the same order as an assignment; otherwise both could deadlock.
    const waiting = await lockLine(transaction, { reference })
    const today = await todayOf(transaction)
    if (valueDate) refuseInvalidDays([{ day: valueDate, valueDate }], today)
    const from = waiting?.valueDate ?? valueDate ?? today
    const [first] = await openItems(transaction, { transactionIds: named })
    if (!first) return { kind: 'unknown' }
    await lockBills(transaction, [first.customerId])
    if (await isBooked(transaction, reference)) return { kind: 'known' }
    if (waiting && waiting.state !== 'open') return { kind: 'known' }
    if (waiting && waiting.cents !== cents) throw new MoneyError(409, 'other-amount', waiting.cents)
    await settlePending(transaction, named, inFile)
    await cancelLateFees(transaction, await openOf(transaction, named, first), { cents, from })
    const shares = allocate(cents, ...(await openOf(transaction, named, first)))
    const account = waiting ? 'suspense' : 'bank'
    await postShares(transaction, shares, { reference, account, valueDate: from })
    if (waiting) await settleLine(transaction, waiting.id, 'assigned')
    await afterPayment(transaction, first.customerId)
    return { kind: 'booked' }
  })
}

/**
 * Returns the open items of the first named customer: the named ones and the others. Invoices of other customers are
 * ignored.
 */
async function openOf(
  transaction: Transaction<Tables>,
  named: readonly number[],
  { customerId }: Open,
): Promise<[Open[], Open[]]> {
  const items = await openItems(transaction, { customerId })
  const isNamed = ({ transactionId }: Open) => named.includes(transactionId)
  const others = items.filter((item) => !isNamed(item))
  const pending = await pendingDebits(
    transaction,
    others.map(({ transactionId }) => transactionId),
  )
  // A pending debit pays its own invoice.
  const isPending = ({ transactionId }: Open) =>
    pending.some((debit) => debit.transactionId === transactionId)
  return [items.filter(isNamed), others.filter((item) => !isPending(item))]
}

const keyOf = (reference: string, share: number): string => `bank:${reference}:${share}`

async function isBooked(transaction: Transaction<Tables>, reference: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('ledger_transactions')
    .select('id')
    .where('idempotency_key', '=', keyOf(reference, 1))
    .executeTakeFirst()
  return row !== undefined
}

type Account = { account: 'bank' | 'suspense' }

async function postShares(
  transaction: Transaction<Tables>,
  shares: readonly Share[],
  { reference, account, valueDate }: Pick<BankLine, 'reference' | 'valueDate'> & Account,
): Promise<void> {
  for (const [index, { settles, customerId, cents }] of shares.entries()) {
    const posted = await post(transaction, {
      kind: 'payment',
      idempotencyKey: keyOf(reference, index + 1),
      customerId,
      cause: settles === null ? causes.paymentAsCredit : causes.payment,
      ...(settles !== null && { settles }),
      valueDate,
      entries: received(cents, account),
    })
    if (!posted) throw new Error(`The bank's line ${reference} was booked twice.`)
  }
}

/** Implements `PaymentsService.payOut`. */
export function payOut(
  database: Kysely<Tables>,
  { reference, cents, number, valueDate }: NamedPayment,
): Promise<PaymentResult> {
  return inTransaction(database, async (transaction) => {
    const { transactionId = 0 } = (await invoiceOf(transaction, number)) ?? {}
    const [first] = await openItems(transaction, { transactionIds: [transactionId] })
    if (!first) return { kind: 'unknown' }
    if (valueDate) refuseInvalidDays([{ day: valueDate, valueDate }], await todayOf(transaction))
    await lockBills(transaction, [first.customerId])
    if (await isBooked(transaction, reference)) return { kind: 'known' }
    const [item] = await openItems(transaction, { transactionIds: [transactionId] })
    if (!item || cents < 1 || cents > -item.openCents) throw new MoneyError(409, 'not-owed', number)
    await post(transaction, {
      kind: 'payout',
      idempotencyKey: keyOf(reference, 1),
      customerId: item.customerId,
      cause: causes.payout,
      settles: transactionId,
      ...(valueDate && { valueDate }),
      entries: received(-cents),
    })
    return { kind: 'booked' }
  })
}
