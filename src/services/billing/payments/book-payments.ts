import type { Kysely, Transaction } from 'kysely'
import { allocate, type Open, type Share } from '../../../rules/money/invoices/allocation.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { MoneyError } from '../money-error.ts'
import { invoiceOf, namedTransactions } from '../invoices/numbers.ts'
import { postAll, type Entry } from '../ledger/ledger.ts'
import { pendingDebits, removeDebit } from '../debits/remove-debit.ts'
import { afterPayment } from './after-payment.ts'
import { keyOf, lockLine, lockStoredLine, settleLine, type LockedLine } from './bank-lines.ts'
import { cancelLateFees } from './late-fees.ts'
import { refuseInvalidDays, todayOf } from './statement-days.ts'
import { lockBills, openItems } from './open-items.ts'
import { bookUnmatched } from './unmatched.ts'
import type { BankLine, NamedPayment, PaymentResult, PaymentsImport } from './payments-service.ts'
import { causes } from '../texts.de.ts'

/**
 * Implements `PaymentsService.book`. Each line is a transaction of its own, so an interrupted import keeps the lines
 * booked so far, and the same file again books the rest. Throws if it is called in a transaction.
 */
export async function bookLines(
  database: Kysely<Tables>,
  lines: readonly BankLine[],
): Promise<PaymentsImport> {
  await checkDays(database, lines)
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

/** Implements `PaymentsService.checkDays`. */
export async function checkDays(
  database: Kysely<Tables>,
  lines: readonly Pick<BankLine, 'day' | 'valueDate'>[],
): Promise<void> {
  refuseInvalidDays(lines, await todayOf(database))
}

/** Books a new line, or saves it as unmatched. */
function bookLine(database: Kysely<Tables>, given: BankLine): Promise<PaymentResult['kind']> {
  // Kysely refuses a transaction within a transaction.
  return database.transaction().execute(async (transaction) => {
    const line = await lockNewLine(transaction, given)
    if (!line) return 'known'
    const named = await namedTransactions(transaction, given.text)
    const { kind } = await bookPayment(transaction, line, { ...given, named, inFile: 'take-out' })
    if (kind === 'unknown')
      await bookUnmatched(transaction, { ...given, reference: line.reference })
    return kind
  })
}

/**
 * Locks a line of a statement; returns `null` if it was imported or booked before. A part of a batch may have the same
 * reference as the batch's sum, so it gets another one.
 */
async function lockNewLine(
  transaction: Transaction<Tables>,
  { reference, cents }: BankLine,
): Promise<LockedLine | null> {
  const line = await lockLine(transaction, reference)
  if (line.stored && line.stored.cents !== cents) {
    const part = await lockLine(transaction, `${reference}/${cents}`)
    return part.stored || part.isBooked ? null : part
  }
  return line.stored || line.isBooked ? null : line
}

/** Implements `PaymentsService.bookFor`. A waiting line is moved from the suspense account. */
export function bookFor(
  database: Kysely<Tables>,
  { reference, ...payment }: NamedPayment,
): Promise<PaymentResult> {
  return inTransaction(database, async (transaction) =>
    bookForInvoice(transaction, await lockLine(transaction, reference), payment),
  )
}

/** Implements `PaymentsService.assign`. */
export function assignLine(
  database: Kysely<Tables>,
  { id, ...payment }: { id: number; number: string; takesOut?: boolean },
): Promise<PaymentResult> {
  return inTransaction(database, async (transaction) => {
    const line = await lockStoredLine(transaction, id)
    if (line?.stored.state !== 'open') return { kind: 'known' }
    return bookForInvoice(transaction, line, { cents: line.stored.cents, ...payment })
  })
}

async function bookForInvoice(
  transaction: Transaction<Tables>,
  line: LockedLine,
  { number, cents, valueDate, takesOut }: Omit<NamedPayment, 'reference'>,
): Promise<PaymentResult> {
  const invoice = await invoiceOf(transaction, number)
  if (!invoice || invoice.kind === 'refund') return { kind: 'unknown' }
  if (valueDate) await checkDays(transaction, [{ day: valueDate, valueDate }])
  return bookPayment(transaction, line, {
    cents,
    valueDate: valueDate ?? (await todayOf(transaction)),
    named: [invoice.transactionId],
    inFile: takesOut ? 'take-out-or-refuse' : 'refuse',
  })
}

/** Returns the entries for received money, from the bank or the suspense account. */
export const received = (cents: number, from: 'bank' | 'suspense' = 'bank'): Entry[] => [
  { account: from, unit: 'EUR-cent', amount: cents },
  { account: 'receivable', unit: 'EUR-cent', amount: -cents },
]

type Payment = Pick<BankLine, 'cents' | 'valueDate'> & {
  named: readonly number[]
  /** The treatment of a named invoice that is in a debit file. A statement's line is booked in any case (`take-out`). */
  inFile: 'take-out' | 'take-out-or-refuse' | 'refuse'
}

/** Prevents that an invoice is both paid by transfer and debited, if its debit file can still be changed. */
async function settlePending(
  transaction: Transaction<Tables>,
  named: readonly number[],
  inFile: Payment['inFile'],
): Promise<void> {
  for (const debit of await pendingDebits(transaction, named)) {
    const { number, isOut } = debit
    if (isOut && inFile !== 'take-out') throw new MoneyError(409, 'debit-out', number)
    if (inFile === 'refuse') throw new MoneyError(409, 'debit-in-file', number)
    if (!isOut) await removeDebit(transaction, debit)
  }
}

/** Books the payment of a locked line; a waiting line is moved from the suspense account. */
async function bookPayment(
  transaction: Transaction<Tables>,
  { reference, stored, isBooked }: LockedLine,
  { cents, valueDate, named, inFile }: Payment,
): Promise<PaymentResult> {
  if (!Number.isSafeInteger(cents) || cents < 1)
    throw new ServiceError(400, 'A payment is a whole number of cents above zero')
  const customerId = await customerOf(transaction, named)
  if (customerId === null) return { kind: 'unknown' }
  if (isBooked || (stored && stored.state !== 'open')) return { kind: 'known' }
  if (stored && stored.cents !== cents) throw new MoneyError(409, 'other-amount', stored.cents)
  await lockBills(transaction, [customerId])
  await settlePending(transaction, named, inFile)
  const from = stored?.valueDate ?? valueDate
  const items = await openOf(transaction, named, customerId)
  const isCancelled = await cancelLateFees(transaction, items, { cents, from })
  const shares = allocate(
    cents,
    ...(isCancelled ? await openOf(transaction, named, customerId) : items),
  )
  const account = stored ? 'suspense' : 'bank'
  await postShares(transaction, shares, { reference, account, valueDate: from })
  if (stored) await settleLine(transaction, stored.id, 'assigned')
  await afterPayment(transaction, customerId)
  return { kind: 'booked' }
}

/** Returns the customer of the oldest named sale or fee; `null` without any. */
async function customerOf(
  transaction: Transaction<Tables>,
  named: readonly number[],
): Promise<number | null> {
  if (named.length === 0) return null
  const row = await transaction
    .selectFrom('ledger_transactions')
    .select('customer_id')
    .where('id', 'in', named)
    .where('kind', 'in', ['order', 'renewal', 'fee'])
    .orderBy('id')
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Returns the customer's open items: the named ones and the others. */
async function openOf(
  transaction: Transaction<Tables>,
  named: readonly number[],
  customerId: number,
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

type Account = { account: 'bank' | 'suspense' }

async function postShares(
  transaction: Transaction<Tables>,
  shares: readonly Share[],
  { reference, account, valueDate }: Pick<BankLine, 'reference' | 'valueDate'> & Account,
): Promise<void> {
  const posted = await postAll(
    transaction,
    shares.map(({ settles, customerId, cents }, index) => ({
      kind: 'payment',
      idempotencyKey: keyOf(reference, index + 1),
      customerId,
      cause: settles === null ? causes.paymentAsCredit : causes.payment,
      ...(settles !== null && { settles }),
      valueDate,
      entries: received(cents, account),
    })),
  )
  if (posted.length !== shares.length)
    throw new Error(`The bank line ${reference} was booked twice.`)
}
