import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import {
  feeOf,
  invoiceKindOf,
  rowsOf,
  type Invoice,
  type InvoiceAddress,
} from '../../../rules/money/invoices/invoice.ts'
import type { InvoiceKind } from '../../../rules/money/invoices/invoice-number.ts'
import { LAST_STEP } from '../../../rules/money/invoices/dunning.ts'
import { mandateReference } from '../../../rules/money/sepa/mandates.ts'
import type { Tables } from '../../../store/tables.ts'
import type { Typesetter } from '../../typesetting/typesetter.ts'
import { billOfFee } from '../payments/fees.ts'
import { isPaid } from '../payments/final-payments.ts'
import { openCents } from '../payments/open-items.ts'
import { announceInvoices } from './announce-invoices.ts'
import { invoiceMailContext, type BillingParts } from './invoice-mails.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceOf, numberOf } from './numbers.ts'
import { supplierOf } from './suppliers.ts'
import type { InvoicePage, InvoiceRow, InvoicesService } from './invoices-service.ts'

const PAGE_SIZE = 12

type InvoiceParts = BillingParts & { typesetter: Pick<Typesetter, 'pdf'> }

/** Creates the service that renders invoices from the site's own ledger. */
export function createInvoices({ typesetter, ...billing }: InvoiceParts): InvoicesService {
  const { database } = billing
  const print = async (number: string, accountId: string | null) => {
    const { transactionId = 0 } = (await invoiceOf(database, number)) ?? {}
    const invoice = await readInvoice(database, transactionId, accountId)
    if (!invoice) return null
    const supplier = await supplierOf(database, transactionId)
    return invoicePdf(invoice, { publisher: supplier, typesetter })
  }
  return {
    announce: (run) => announceInvoices(database, invoiceMailContext(billing), run),
    list: (of) => listInvoices(database, of),
    pdf: ({ accountId, number }) => print(number, accountId),
    anyPdf: (number) => print(number, null),
  }
}

function invoiceTransactions(database: Kysely<Tables>) {
  return database
    .selectFrom('ledger_transactions as booked')
    .innerJoin('ledger_entries', (join) =>
      join.onRef('transaction_id', '=', 'booked.id').on('account', '=', 'receivable'),
    )
    .leftJoin('bills', 'bills.transaction_id', 'booked.id')
    .where('booked.kind', 'in', ['order', 'renewal', 'refund', 'fee'])
}

async function listInvoices(
  database: Kysely<Tables>,
  { accountId, page }: { accountId: string; page: number },
): Promise<InvoicePage> {
  const mine = invoiceTransactions(database)
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'booked.customer_id')
    .where('buyer.account_id', '=', accountId)
  const { count } = await mine
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  const rows = await mine
    .leftJoin('bills as late', (join) => join.on('late.transaction_id', '=', billOfFee('booked')))
    .select([numberOf('booked.id').as('number'), 'kind', 'cause', 'amount', 'bills.method'])
    .select(sql<string | null>`coalesce(${deadline}, ${dueWithBill})`.as('due_on'))
    .select(sql<string>`berlin_day(booked.created_at)`.as('day'))
    .select([openCents('booked.id').as('open'), isPaid('booked.id').as('is_paid')])
    .orderBy('booked.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE)
    .execute()
  return { invoices: rows.map(rowOf), page: shown, pages }
}

type ListRow = {
  number: string
  kind: string
  cause: string
  amount: number
  due_on: string | null
  method: 'invoice' | 'sepa' | 'card' | 'paypal' | null
  day: string
  open: number
  is_paid: boolean
}

/** For a sale: the due date in its last dunning letter, or its own; after the letter about a block its own. */
const deadline = sql<string | null>`
  case when bills.dunning_level < ${sql.lit(LAST_STEP)} then coalesce(bills.pay_by, bills.due_on) else bills.due_on end`

/** For a fee: the due date of its bill's last letter. `null` after the letter about a block. */
const dueWithBill = sql<string | null>`
  case when late.dunning_level < ${sql.lit(LAST_STEP)} then coalesce(late.pay_by, late.due_on) end`

/** Converts a row; the open amount of a refund belongs to its sale. */
function rowOf({ number, cause, amount, due_on: dueOn, method, day, ...row }: ListRow): InvoiceRow {
  const kind = kindOf(row.kind)
  const openOf = kind === 'refund' ? 0 : row.open
  return {
    number,
    kind,
    what: cause,
    bookedOn: day,
    cents: amount,
    openCents: openOf,
    isPaid: row.is_paid,
    dueOn,
    method,
  }
}

function kindOf(ledgerKind: string): InvoiceKind {
  const kind = invoiceKindOf(ledgerKind)
  if (!kind) throw new Error(`A transaction of the kind ${ledgerKind} is no invoice.`)
  return kind
}

/** Returns `null` if the transaction is not an invoice or belongs to another account. */
async function readInvoice(
  database: Kysely<Tables>,
  transactionId: number,
  accountId: string | null,
): Promise<Invoice | null> {
  const row = await invoiceTransactions(database)
    .innerJoin('orders', 'orders.id', 'booked.order_id')
    .leftJoin('billing_customers as buyer', 'buyer.customer_id', 'booked.customer_id')
    .select(['booked.id', 'kind', 'cause', 'amount', 'service_from', 'service_through'])
    .select([numberOf('booked.id').as('number'), numberOf('reverses').as('corrects')])
    .select([
      'customer_number',
      'orders.id as order_id',
      'order_number',
      'address',
      'due_on',
      'method',
    ])
    .select(['returned_at', 'payment_method', 'mandate_stopped_at', 'booked.created_at'])
    .select(['mandate_signed_at', 'run_id', 'orders.mandate_number', 'mandate_reference'])
    .select('bills.mandate_number as drawn_by')
    .select(wasOfCard.as('was_of_card'))
    .select(sql<string>`berlin_day(booked.created_at)`.as('day'))
    .where('booked.id', '=', transactionId)
    .$if(accountId !== null, (query) => query.where('buyer.account_id', '=', accountId ?? ''))
    .executeTakeFirst()
  if (!row) return null
  const entries = await database
    .selectFrom('ledger_entries')
    .select(['account', 'amount'])
    .where('transaction_id', '=', row.id)
    .where('unit', '=', 'EUR-cent')
    .execute()
  const rows = rowsOf(entries)
  return {
    number: row.number,
    kind: kindOf(row.kind),
    day: row.day,
    what: row.cause,
    service:
      row.service_from && row.service_through
        ? { from: row.service_from, through: row.service_through }
        : null,
    orderNumber: row.order_number,
    customerNumber: row.customer_number,
    // Only `placeOrder` writes the address.
    address: row.address as InvoiceAddress | null,
    rows,
    gross: rows.reduce((sum, { gross }) => sum + gross, 0) + feeOf(entries),
    owed: row.amount,
    corrects: row.corrects,
    payment: paymentOf(row),
  }
}

type PaymentFacts = {
  payment_method: 'invoice' | 'sepa' | 'card' | 'paypal' | null
  mandate_stopped_at: Date | null
  mandate_signed_at: Date | null
  /** Mandate number of the contract now, and of the debit of this bill. */
  mandate_number: number
  mandate_reference: string | null
  drawn_by: number | null
  run_id: number | null
  order_id: number
  created_at: Date
  method: 'invoice' | 'sepa' | 'card' | 'paypal' | null
  was_of_card: boolean
  returned_at: Date | null
  due_on: string | null
}

/** Whether a bill was paid at the card provider from the start: paid with its booking, or charged to the card since. */
const wasOfCard = sql<boolean>`(bills.method in ('card', 'paypal')
  or exists (select from card_charges where bill_id = booked.id)
  or exists (select from ledger_transactions as paid where paid.settles = booked.id
    and paid.kind = 'payment' and paid.created_at = booked.created_at))`

/**
 * Returns the payment method at the time of the booking. Later events, such as a returned debit, a new card or a new
 * mandate, do not change an invoice.
 */
function paymentOf(row: PaymentFacts): Invoice['payment'] {
  const wasBefore = (moment: Date | null) => moment !== null && moment < row.created_at
  const isStopped = wasBefore(row.mandate_stopped_at)
  const isOfAnother = row.mandate_signed_at !== null && !wasBefore(row.mandate_signed_at)
  const mandate = row.run_id === null ? row.mandate_number : (row.drawn_by ?? 1)
  const reference = mandateReference(row.order_id, mandate, row.mandate_reference)
  if (row.was_of_card) return { method: row.payment_method === 'paypal' ? 'paypal' : 'card' }
  if (row.method === 'sepa' || row.returned_at !== null) return { method: 'sepa', reference }
  if (row.payment_method === 'sepa' && !isStopped && !isOfAnother)
    return { method: 'sepa', reference }
  const isOfTransfer = row.method === 'invoice' && row.returned_at === null
  return { method: 'invoice', dueOn: isOfTransfer ? row.due_on : null }
}
