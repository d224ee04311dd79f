import { sql, type Kysely } from 'kysely'
import { cardFailedMail } from '../../../rules/money/cards/card-mails.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { post } from '../ledger/ledger.ts'
import { numberOf } from '../invoices/numbers.ts'
import { received } from '../payments/book-payments.ts'
import { openCents } from '../payments/open-items.ts'
import type { CardProblem, CardProblemsService } from './card-problems-service.ts'
import { causes, texts } from '../texts.de.ts'

const MAX_ROWS = 100
/** Dispute statuses that need no action. */
const CLOSED_STATUSES = ['won', 'warning_closed', 'charge_refunded']

type CardTroublesParts = {
  database: Kysely<Tables>
  /** Page where a bill is paid after its card was declined. */
  payUrl: string
}

/** Returns the service that reads card troubles from the database; works also when card payments are turned off. */
export function createCardTroubles({ database, payUrl }: CardTroublesParts): CardProblemsService {
  return {
    async list() {
      return {
        disputes: await disputes(database).execute(),
        refunds: (await refunds(database).execute()).map(asRefund),
        failedCharges: await failedCharges(database).execute(),
      }
    },
    find: (kind, id) => find(database, kind, id),
    settleDispute: (id) => settleDispute(database, id),
    retryRefund: (id) => retryRefund(database, id),
    refundByTransfer: (refund) => refundByTransfer(database, refund),
    remind: (billId) => remind(database, payUrl, billId),
  }
}

function disputes(database: Kysely<Tables>) {
  return database
    .selectFrom('card_disputes as trouble')
    .leftJoin('billing_customers as buyer', 'buyer.customer_id', 'trouble.customer_id')
    .select(['dispute_id as id', 'trouble.customer_id as customerId', 'account_id as accountId'])
    .select(['cents', 'reason', 'status', 'answer_by as answerBy'])
    .select('trouble.created_at as createdAt')
    .where('settled_at', 'is', null)
    .where('status', 'not in', CLOSED_STATUSES)
    .orderBy('trouble.created_at', 'desc')
    .limit(MAX_ROWS)
}

function refunds(database: Kysely<Tables>) {
  return database
    .selectFrom('card_refunds as trouble')
    .leftJoin('billing_customers as buyer', 'buyer.customer_id', 'trouble.customer_id')
    .select(['id', 'trouble.customer_id as customerId', 'account_id as accountId'])
    .select(['payment_intent as paymentIntent', 'cents', 'state'])
    .select(numberOf('sale_id').$castTo<string | null>().as('number'))
    .select([sql<string>`coalesce(problem, '')`.as('problem'), 'trouble.created_at as createdAt'])
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
}

function asRefund({ state, ...refund }: Awaited<ReturnType<typeof readRefunds>>[number]) {
  return {
    ...refund,
    state: state === 'waiting' ? state : ('failed' as const),
  }
}
const readRefunds = (database: Kysely<Tables>) => refunds(database).execute()

function failedCharges(database: Kysely<Tables>) {
  return database
    .selectFrom('card_charges as trouble')
    .innerJoin('bills', 'bills.transaction_id', 'bill_id')
    .innerJoin('ledger_transactions as sale', 'sale.id', 'bill_id')
    .leftJoin('billing_customers as buyer', 'buyer.customer_id', 'bills.customer_id')
    .select(['bill_id as id', 'bills.customer_id as customerId', 'account_id as accountId'])
    .select(['cause as what', openCents('trouble.bill_id').as('openCents')])
    .select(numberOf('bill_id').as('number'))
    .select([sql<string>`coalesce(problem, '')`.as('problem'), 'asked_at as askedAt'])
    .where('state', '=', 'failed')
    .where('closed_at', 'is', null)
    .where(sql<boolean>`${openCents('trouble.bill_id')} > 0`)
    .orderBy('bill_id', 'desc')
    .limit(MAX_ROWS)
}

async function find(
  database: Kysely<Tables>,
  kind: CardProblem['kind'],
  id: string,
): Promise<CardProblem | null> {
  if (kind === 'beanstandung') {
    const trouble = await disputes(database).where('dispute_id', '=', id).executeTakeFirst()
    return trouble ? { kind, trouble } : null
  }
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
  if (kind === 'rueckzahlung') {
    const row = await refunds(database).where('id', '=', number).executeTakeFirst()
    return row ? { kind, trouble: asRefund(row) } : null
  }
  const row = await failedCharges(database).where('bill_id', '=', number).executeTakeFirst()
  return row ? { kind, trouble: row } : null
}

async function settleDispute(database: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('card_disputes')
    .set({ settled_at: sql<Date>`now()` })
    .where('dispute_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function settleRefund(database: Kysely<Tables>, id: number) {
  return database
    .updateTable('card_refunds')
    .set({ state: 'settled' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst()
}

/** Inserts a new refund, because the provider repeats its response for the old one's key. */
function retryRefund(database: Kysely<Tables>, id: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const refund = await settleRefund(transaction, id)
    if (!refund) return false
    const { customer_id, payment_intent, sale_id, cents } = refund
    await transaction
      .insertInto('card_refunds')
      .values({ customer_id, payment_intent, sale_id, cents })
      .execute()
    return true
  })
}

function refundByTransfer(
  database: Kysely<Tables>,
  { id, reference }: { id: number; reference: string },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const refund = await settleRefund(transaction, id)
    if (!refund) return false
    await post(transaction, {
      kind: 'payout',
      idempotencyKey: `card-refund-transfer:${id}`,
      customerId: refund.customer_id,
      cause: causes.payoutAs(reference),
      ...(refund.sale_id !== null && { settles: refund.sale_id }),
      entries: received(-refund.cents),
    })
    return true
  })
}

function remind(database: Kysely<Tables>, payUrl: string, billId: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const found = await find(transaction, 'abbuchung', String(billId))
    if (found?.kind !== 'abbuchung' || found.trouble.accountId === null) return false
    const { number, what, openCents: cents, problem: code, accountId } = found.trouble
    const mail = cardFailedMail({ number, what, cents, code })
    const button = { label: texts.payNow, url: `${payUrl}?rechnung=${number}` }
    await queueMailTo(transaction, accountId, { kind: 'message', data: { ...mail, button } })
    return true
  })
}
