import { sql, type Kysely, type Transaction } from 'kysely'
import {
  LAST_STEP,
  nextStep,
  payByOf,
  type DunningStep,
} from '../../../rules/money/invoices/dunning.ts'
import { blockedMail, dunning, reminder } from '../../../rules/money/invoices/payment-mails.ts'
import type { Dunning } from '../../../rules/site/publisher.ts'
import type { Tables } from '../../../store/tables.ts'
import type { BatchRun } from '../batch-run.ts'
import { queueInvoiceMail, type InvoiceMailContext } from '../invoices/invoice-mails.ts'
import { numberOf } from '../invoices/numbers.ts'
import { block } from './blocks.ts'
import { bookFee } from './fees.ts'
import { isHeld, openCents } from './open-items.ts'
import { causes } from '../texts.de.ts'

export type DunningParts = {
  database: Kysely<Tables>
  mailContext: InvoiceMailContext
  terms: Dunning
}

/** Implements `PaymentsService.dun` with one transaction per batch of bills. */
export async function dunLate(parts: DunningParts, { limit, signal }: BatchRun): Promise<number> {
  await closePaid(parts.database)
  let mails = 0
  while (!signal?.aborted) {
    const batch = await parts.database.transaction().execute(async (transaction) => {
      const late = await lateBills(transaction, parts.terms, limit)
      for (const bill of late) await dunBill(transaction, parts, bill)
      return late.length
    })
    if (batch === 0) break
    mails += batch
  }
  return mails
}

/** Closes bills that were paid by their due date. */
async function closePaid(database: Kysely<Tables>): Promise<void> {
  await sql`
    update bills set closed_at = now()
    where closed_at is null and due_on < berlin_day(now()) and ${openCents('bills.transaction_id')} <= 0`.execute(
    database,
  )
}

/** Selects late bills of customers with a debt in total; an unassigned credit is set off first. */
function lateBills(transaction: Transaction<Tables>, { graceDays }: Dunning, limit: number) {
  return transaction
    .selectFrom('bills')
    .innerJoin('ledger_transactions as sale', 'sale.id', 'transaction_id')
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'bills.customer_id')
    .leftJoin('subscriptions', 'subscriptions.order_id', 'bills.order_id')
    .select(['transaction_id', 'bills.customer_id', 'bills.order_id', 'cause', 'account_id'])
    .select(['due_on', 'pay_by', 'dunning_level', sql<string>`berlin_day(now())`.as('today')])
    .select([
      openCents('bills.transaction_id').as('open'),
      numberOf('bills.transaction_id').as('number'),
    ])
    .select(
      sql<boolean>`coalesce(subscriptions.ends_on >= berlin_day(now()), subscriptions.id is not null)`.as(
        'is_running',
      ),
    )
    .where('method', '=', 'invoice')
    .where('closed_at', 'is', null)
    .where('dunning_level', '<', LAST_STEP)
    .where((build) => build.not(isHeld))
    .where(sql<boolean>`coalesce(pay_by, due_on) + ${graceDays}::int < berlin_day(now())`)
    .where(sql<boolean>`${openCents('bills.transaction_id')} > 0`)
    .where(
      sql<boolean>`(select sum(amount) from ledger_entries as owed
        where owed.customer_id = bills.customer_id and account = 'receivable') > 0`,
    )
    .orderBy('due_on')
    .orderBy('transaction_id')
    .limit(limit)
    .forUpdate('bills')
    .skipLocked()
    .execute()
}

type Late = Awaited<ReturnType<typeof lateBills>>[number]

async function dunBill(
  transaction: Transaction<Tables>,
  { mailContext, terms }: DunningParts,
  bill: Late,
): Promise<void> {
  const { today, due_on: dueOn } = bill
  const payBy = bill.pay_by ?? dueOn ?? today
  const step = nextStep({ level: bill.dunning_level, payBy }, terms, today)
  if (step === null) throw new Error(`The bill ${bill.transaction_id} is not late.`)
  const feeCents = step === 3 ? terms.feeCents : 0
  await bookFee(transaction, {
    idempotencyKey: `fee:dunning:${bill.transaction_id}:${today}`,
    customerId: bill.customer_id,
    orderId: bill.order_id,
    cause: causes.dunningFee,
    cents: feeCents,
  })
  if (step === LAST_STEP) await block(transaction, bill.order_id)
  await transaction
    .updateTable('bills')
    .set({ dunning_level: step, pay_by: payByOf(today, terms) })
    .where('transaction_id', '=', bill.transaction_id)
    .execute()
  if (step === LAST_STEP && !bill.is_running) return
  const open = bill.open + (await openFees(transaction, bill.order_id))
  const mail = mailOf(step, bill, { mailContext, terms, feeCents, open })
  await queueInvoiceMail(transaction, mailContext, bill.account_id, mail)
}

async function openFees(transaction: Transaction<Tables>, orderId: number): Promise<number> {
  const { cents } = await transaction
    .selectFrom('ledger_transactions')
    .select(sql<number>`coalesce(sum(${openCents('ledger_transactions.id')}), 0)::int`.as('cents'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'fee')
    .executeTakeFirstOrThrow()
  return cents
}

type LetterContext = {
  mailContext: InvoiceMailContext
  terms: Dunning
  feeCents: number
  open: number
}

function mailOf(
  step: DunningStep,
  bill: Late,
  { mailContext, terms, feeCents, open }: LetterContext,
) {
  const { today, is_running: isRunning } = bill
  const late = {
    bill: {
      number: bill.number,
      what: bill.cause,
      cents: bill.open,
    },
    dueOn: bill.due_on ?? today,
    payBy: payByOf(today, terms),
    openCents: open,
    payee: mailContext.payee,
  }
  if (step === 1) return reminder(late)
  if (step === 4) return blockedMail(late)
  return dunning(late, { step: step === 2 ? 1 : 2, feeCents, isRunning })
}
