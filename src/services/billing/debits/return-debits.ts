import { sql, type Kysely, type Transaction } from 'kysely'
import { returnedDebit } from '../../../rules/money/invoices/payment-mails.ts'
import { endOfPeriod } from '../../../rules/money/orders/working-days.ts'
import { isPayersFault, stopsMandate } from '../../../rules/money/sepa/return-reasons.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'
import type { Dunning } from '../../../rules/site/publisher.ts'
import type { Tables } from '../../../store/tables.ts'
import {
  PAYMENT_DAYS,
  queueInvoiceMail,
  type InvoiceMailContext,
} from '../invoices/invoice-mails.ts'
import { invoiceOf, numberOf } from '../invoices/numbers.ts'
import { bookFee } from '../payments/fees.ts'
import { refuseInvalidDays, todayOf } from '../payments/statement-days.ts'
import { openItems, renews } from '../payments/open-items.ts'
import { post, reversedEntries } from '../ledger/ledger.ts'
import type { ReturnedDebit, ReturnsImport } from './debits-service.ts'
import { debitKey } from './settle.ts'
import { causes } from '../texts.de.ts'

export type ReturnContext = {
  database: Kysely<Tables>
  mailContext: InvoiceMailContext
  terms: Dunning
}

/**
 * Implements `DebitsService.returned`. Each debit is a transaction of its own, so an interrupted import keeps the debits
 * booked so far, and the same file again books the rest. Throws if it is called in a transaction.
 */
export async function returnDebits(
  parts: ReturnContext,
  debits: readonly ReturnedDebit[],
): Promise<ReturnsImport> {
  const today = await todayOf(parts.database)
  refuseInvalidDays(
    debits.map(({ valueDate = today }) => ({ day: today, valueDate })),
    today,
  )
  const result: ReturnsImport = { returned: [], known: [], unknown: [], cents: 0 }
  for (const debit of debits) {
    const { kind, cents } = await returnDebit(parts, debit)
    result[kind].push(debit.number)
    result.cents += cents
  }
  return result
}

/** Implements `DebitsService.rejected` with the reason `MS03` (not specified). */
export async function readRejected(
  database: Kysely<Tables>,
  run: number,
): Promise<ReturnedDebit[]> {
  const bills = await database
    .selectFrom('bills')
    .select(numberOf('bills.transaction_id').as('number'))
    .where('run_id', '=', run)
    .orderBy('transaction_id')
    .execute()
  return bills.map(({ number }) => ({ number, reason: 'MS03' }))
}

type ReturnResult = { kind: 'returned' | 'known' | 'unknown'; cents: number }
type Bill = NonNullable<Awaited<ReturnType<typeof lockedDebit>>>

function returnDebit(
  parts: ReturnContext,
  { number, reason, valueDate }: ReturnedDebit,
): Promise<ReturnResult> {
  // Kysely refuses a transaction within a transaction.
  return parts.database.transaction().execute(async (transaction) => {
    const invoice = await invoiceOf(transaction, number)
    const bill = invoice?.kind === 'sale' && (await lockedDebit(transaction, invoice.transactionId))
    if (!bill) return { kind: 'unknown', cents: 0 }
    if (bill.returned_at !== null) return { kind: 'known', cents: 0 }
    await bookReturn(transaction, bill, valueDate)
    await markReturned(transaction, bill, reason)
    if (stopsMandate(reason)) await stopMandate(transaction, bill.order_id, reason)
    await notifyReader(transaction, parts, { bill, reason })
    return { kind: 'returned', cents: bill.debit_cents ?? 0 }
  })
}

function lockedDebit(transaction: Transaction<Tables>, id: number) {
  return transaction
    .selectFrom('bills')
    .innerJoin('ledger_transactions as sale', 'sale.id', 'transaction_id')
    .leftJoin('billing_customers as buyer', 'buyer.customer_id', 'bills.customer_id')
    .selectAll('bills')
    .select(['cause', 'account_id', sql<string>`berlin_day(now())`.as('today')])
    .select([renews.as('renews'), numberOf('bills.transaction_id').as('number')])
    .where('transaction_id', '=', id)
    .where('run_id', 'is not', null)
    .forUpdate('bills')
    .executeTakeFirst()
}

/** Reverses the payment; a debit returned before its day was never booked as paid. */
async function bookReturn(
  transaction: Transaction<Tables>,
  bill: Bill,
  valueDate: Day | undefined,
): Promise<void> {
  const payment = await transaction
    .selectFrom('ledger_transactions')
    .select('id')
    .where('idempotency_key', '=', debitKey(bill.transaction_id))
    .executeTakeFirst()
  if (!payment) return
  await post(transaction, {
    kind: 'payment-return',
    idempotencyKey: `return:${bill.transaction_id}`,
    customerId: bill.customer_id,
    cause: causes.returnedDebit,
    reverses: payment.id,
    settles: bill.transaction_id,
    ...(valueDate && { valueDate }),
    entries: await reversedEntries(transaction, payment.id),
  })
}

/** Turns the bill into an invoice that is due in 14 days. */
async function markReturned(
  transaction: Transaction<Tables>,
  { transaction_id: id, today }: Bill,
  reason: string,
): Promise<void> {
  await transaction
    .updateTable('bills')
    .set({
      method: 'invoice',
      returned_at: sql<Date>`now()`,
      return_reason: reason,
      due_on: endOfPeriod(today, PAYMENT_DAYS),
      dunning_level: 0,
      pay_by: null,
      closed_at: null,
    })
    .where('transaction_id', '=', id)
    .execute()
}

/** Stops the mandate. Bills not yet debited are announced again, as invoices. */
async function stopMandate(
  transaction: Transaction<Tables>,
  orderId: number,
  reason: string,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ mandate_stopped_at: sql<Date>`now()`, mandate_stopped_because: reason })
    .where('id', '=', orderId)
    .execute()
  await transaction
    .updateTable('bills')
    .set({ method: 'invoice', told_at: null, due_on: null })
    .where('order_id', '=', orderId)
    .where('method', '=', 'sepa')
    .where('run_id', 'is', null)
    .execute()
}

/** Books the fee and sends the mail; does neither if nothing is open, for example after a withdrawal. */
async function notifyReader(
  transaction: Transaction<Tables>,
  { mailContext, terms }: ReturnContext,
  { bill, reason }: { bill: Bill; reason: string },
): Promise<void> {
  const id = bill.transaction_id
  const [item] = await openItems(transaction, { transactionIds: [id] })
  if (!item || item.openCents <= 0 || bill.account_id === null) return
  const feeCents = isPayersFault(reason) ? terms.returnFeeCents : 0
  await bookFee(transaction, {
    idempotencyKey: `fee:return:${id}`,
    customerId: bill.customer_id,
    orderId: bill.order_id,
    cause: causes.returnFee,
    cents: feeCents,
  })
  const mail = returnedDebit({
    bill: { number: bill.number, what: bill.cause, cents: item.openCents },
    reason,
    feeCents,
    isStopped: stopsMandate(reason),
    renews: bill.renews,
    dueOn: endOfPeriod(bill.today, PAYMENT_DAYS),
    payee: mailContext.payee,
  })
  await queueInvoiceMail(transaction, mailContext, bill.account_id, mail)
}
