import { sql, type Kysely, type Transaction } from 'kysely'
import { bookingsMail } from '../../../rules/money/invoices/payment-mails.ts'
import { endOfPeriod } from '../../../rules/money/orders/working-days.ts'
import { collectionDay } from '../../../rules/money/sepa/collection.ts'
import { mandateReference } from '../../../rules/money/sepa/mandates.ts'
import type { Tables } from '../../../store/tables.ts'
import { isHeld, openCents } from '../payments/open-items.ts'
import { setOffOverpaid } from '../payments/set-off.ts'
import type { Mandate } from '../subscriptions/subscriptions-service.ts'
import { PAYMENT_DAYS, queueInvoiceMail, type InvoiceMailContext } from './invoice-mails.ts'
import { numberOf } from './numbers.ts'
import type { BatchRun } from '../batch-run.ts'

/** Implements `InvoicesService.announce`, with one transaction per batch of customers. */
export async function announceInvoices(
  database: Kysely<Tables>,
  context: InvoiceMailContext,
  { limit, signal }: BatchRun,
): Promise<number> {
  let mails = 0
  while (!signal?.aborted) {
    const batch = await database
      .transaction()
      .execute((transaction) => announceBatch(transaction, context, limit))
    if (batch.customers === 0) break
    mails += batch.mails
  }
  return mails
}

async function announceBatch(
  transaction: Transaction<Tables>,
  context: InvoiceMailContext,
  limit: number,
): Promise<{ customers: number; mails: number }> {
  // Parallel runs wait for this lock and then find only the remaining bills.
  await sql`select pg_advisory_xact_lock(hashtext('announce-bills'))`.execute(transaction)
  const untold = await unannouncedInvoices(transaction, limit)
  await setOffOverpaid(transaction, untold.filter(isAskedFor).map(itemOf))
  const bills = await unannouncedInvoices(transaction, limit)
  const customers = Map.groupBy(bills, ({ customer_id: id }) => id)
  let mails = 0
  for (const ofCustomer of customers.values())
    if (await announceTo(transaction, context, ofCustomer)) mails += 1
  return { customers: customers.size, mails }
}

const isAskedFor = ({ method }: Unannounced): boolean => method !== 'card' && method !== 'paypal'
const itemOf = ({ transaction_id: transactionId, customer_id: customerId }: Unannounced) => ({
  transactionId,
  customerId,
})

type Unannounced = Awaited<ReturnType<typeof unannouncedInvoices>>[number]

/**
 * Reads unannounced bills of sales up to yesterday, oldest first, always all bills of a customer, so that one mail
 * covers a whole day.
 */
function unannouncedInvoices(transaction: Transaction<Tables>, limit: number) {
  const upToYesterday = sql<boolean>`berlin_day(sale.created_at) < berlin_day(now())`
  const customers = transaction
    .selectFrom('bills')
    .innerJoin('ledger_transactions as sale', 'sale.id', 'transaction_id')
    .select('bills.customer_id')
    .where('told_at', 'is', null)
    .where(upToYesterday)
    .where((build) => build.not(isHeld))
    .groupBy('bills.customer_id')
    .orderBy((build) => build.fn.min('transaction_id'))
    .limit(limit)
  return transaction
    .selectFrom('bills')
    .innerJoin('ledger_transactions as sale', 'sale.id', 'transaction_id')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .leftJoin('billing_customers as buyer', 'buyer.customer_id', 'bills.customer_id')
    .select(['transaction_id', 'bills.customer_id', 'bills.order_id', 'method', 'cause'])
    .select([
      'mandate',
      'orders.mandate_number',
      'mandate_reference',
      'account_id',
      sql<string>`berlin_day(now())`.as('today'),
    ])
    .select([
      openCents('bills.transaction_id').as('open'),
      numberOf('bills.transaction_id').as('number'),
    ])
    .where('told_at', 'is', null)
    .where(upToYesterday)
    .where((build) => build.not(isHeld))
    .where('bills.customer_id', 'in', customers)
    .orderBy('transaction_id')
    .execute()
}

/** Marks the bills as announced. Sends no mail if nothing is open any more or the account was deleted. */
async function announceTo(
  transaction: Transaction<Tables>,
  context: InvoiceMailContext,
  bills: readonly Unannounced[],
): Promise<boolean> {
  const [first] = bills
  if (!first) return false
  const days = {
    dueOn: endOfPeriod(first.today, PAYMENT_DAYS),
    drawnOn: collectionDay(first.today),
  }
  for (const method of ['invoice', 'sepa'] as const)
    await markAnnounced(transaction, {
      method,
      dueOn: method === 'sepa' ? days.drawnOn : days.dueOn,
      ids: bills.filter((bill) => bill.method === method).map((bill) => bill.transaction_id),
    })
  const open = bills.filter(({ open: cents }) => cents > 0)
  if (open.length === 0 || first.account_id === null) return false
  const { transfers, debits } = billed(open)
  const mail = bookingsMail({ transfers, debits, ...days, payee: context.payee })
  await queueInvoiceMail(transaction, context, first.account_id, mail)
  return true
}

function billed(open: readonly Unannounced[]) {
  const all = open.map((bill) => ({
    ...bill,
    what: bill.cause,
    cents: bill.open,
  }))
  return {
    transfers: all.filter(({ method }) => method === 'invoice'),
    debits: all
      .filter(({ method }) => method === 'sepa')
      // Only `placeOrder` and `signMandate` write mandates, and a mandate exists as long as its customer.
      .map((bill) => ({
        ...bill,
        ...(bill.mandate as Mandate),
        mandate: mandateReference(bill.order_id, bill.mandate_number, bill.mandate_reference),
      })),
  }
}

type BillNotice = { method: 'invoice' | 'sepa'; dueOn: string; ids: number[] }

async function markAnnounced(
  transaction: Transaction<Tables>,
  { method, dueOn, ids }: BillNotice,
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('bills')
    .set({ told_at: sql<Date>`now()`, due_on: dueOn })
    .where('transaction_id', 'in', ids)
    .where('method', '=', method)
    .execute()
}
