import { sql, type Selectable, type Transaction } from 'kysely'
import { cardFailedMail, endsCard } from '../../../rules/money/cards/card-mails.ts'
import { MIN_CARD_CENTS } from '../../../rules/money/cards/card-words.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { BatchRun } from '../batch-run.ts'
import { numberOf } from '../invoices/numbers.ts'
import { afterPayment } from '../payments/after-payment.ts'
import { isHeld, lockBills, openCents } from '../payments/open-items.ts'
import { bookCardPayment } from './book-cards.ts'
import type { ChargeResult, SavedCard } from './card-provider.ts'
import type { Cards } from './checkouts.ts'
import type { Failures } from './failures.ts'
import { texts } from '../texts.de.ts'

/** Charges in parallel; the provider accepts 100 requests per second over all clients. */
const MAX_PARALLEL = 8
const AMOUNT_TOO_SMALL = 'amount_too_small'

/**
 * Charges renewals to their cards, each bill once, and returns how many were paid. Stops if the provider is
 * unavailable; the next run continues.
 */
export async function chargeBills(
  parts: Cards,
  { limit, signal }: BatchRun,
  { note }: Failures,
): Promise<number> {
  let paid = 0
  let last = 0
  while (!signal?.aborted) {
    const bills = await billsToCharge(parts, last, limit)
    if (bills.length === 0) break
    last = bills.at(-1)?.id ?? last
    for (let first = 0; first < bills.length && !signal?.aborted; first += MAX_PARALLEL) {
      const some = bills.slice(first, first + MAX_PARALLEL)
      const results = await Promise.all(some.map((bill) => chargeOne(parts, bill).catch(note)))
      if (results.includes('away')) return paid
      paid += results.filter((result) => result === 'paid').length
    }
  }
  return paid
}

/** Includes charges that were requested without a response, even if the bill is closed by now. */
function billsToCharge({ database }: Cards, after: number, limit: number) {
  return database
    .selectFrom('bills')
    .innerJoin('ledger_transactions as sale', 'sale.id', 'transaction_id')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .leftJoin('card_charges', 'bill_id', 'transaction_id')
    .leftJoin('billing_customers as buyer', 'buyer.customer_id', 'bills.customer_id')
    .select([
      'transaction_id as id',
      'bills.customer_id as customerId',
      'bills.order_id as orderId',
    ])
    .select(['cause as what', 'orders.mandate', 'buyer.account_id as accountId'])
    .select([
      openCents('bills.transaction_id').as('open'),
      numberOf('bills.transaction_id').as('number'),
    ])
    .where('transaction_id', '>', after)
    .where('method', '=', 'card')
    .where((build) =>
      build.or([
        build('card_charges.state', '=', 'asked'),
        build.and([
          build('card_charges.state', 'is', null),
          build('closed_at', 'is', null),
          build.not(isHeld),
          sql<boolean>`${openCents('bills.transaction_id')} > 0`,
        ]),
      ]),
    )
    .orderBy('transaction_id')
    .limit(limit)
    .execute()
}

type Bill = Awaited<ReturnType<typeof billsToCharge>>[number]
type Charge = Selectable<Tables['card_charges']>

async function chargeOne(parts: Cards, bill: Bill): Promise<ChargeResult['kind']> {
  const { isNew, charge } = await saveCharge(parts, bill)
  if (charge.state !== 'asked') return 'processing'
  const result = await requestCharge(parts, bill, { isNew, charge })
  if (result.kind !== 'processing')
    await parts.database
      .transaction()
      .execute((transaction) => finish(transaction, { parts, bill, charge, result }))
  return result.kind
}

/** Saved before the request to the provider, so that every charge is known even if the response is lost. */
function saveCharge({ database }: Cards, { id, open, mandate }: Bill) {
  return database.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('card_charges')
      .values({
        bill_id: id,
        cents: Math.max(open, 1),
        card: mandate === null ? null : JSON.stringify(mandate),
      })
      .onConflict((conflict) => conflict.column('bill_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (made) return { isNew: true, charge: made }
    const charge = await transaction
      .selectFrom('card_charges')
      .selectAll()
      .where('bill_id', '=', id)
      .executeTakeFirstOrThrow()
    return { isNew: false, charge }
  })
}

type SavedCharge = { isNew: boolean; charge: Charge }

/**
 * The provider forgets idempotency keys after a day, so an earlier charge is looked up first, with the card it was
 * requested for: the owner may have changed the card since.
 */
async function requestCharge(
  { provider }: Cards,
  { id, what, open }: Bill,
  { isNew, charge }: SavedCharge,
): Promise<ChargeResult> {
  const card = charge.card as SavedCard | null
  if (card === null) return { kind: 'failed', code: 'resource_missing' }
  const key = `bill-${id}-${card.paymentMethod}`
  const wish = { key, bill: id, cents: charge.cents, name: what, card }
  const earlier = isNew ? null : await provider.charged(wish)
  if (earlier) return earlier
  if (open > 0 && charge.cents < MIN_CARD_CENTS) return { kind: 'failed', code: AMOUNT_TOO_SMALL }
  return open > 0 ? provider.charge(wish) : { kind: 'failed', code: 'paid_otherwise' }
}

type FinishedCharge = { parts: Cards; bill: Bill; charge: Charge; result: ChargeResult }

async function finish(
  transaction: Transaction<Tables>,
  { parts, bill, charge, result }: FinishedCharge,
): Promise<void> {
  await lockBills(transaction, [bill.customerId])
  const code = result.kind === 'failed' ? result.code : null
  const paymentIntent = result.kind === 'paid' ? result.paymentIntent : null
  const changed = await transaction
    .updateTable('card_charges')
    .set({ state: code ? 'failed' : 'paid', payment_intent: paymentIntent, problem: code })
    .where('bill_id', '=', bill.id)
    .where('state', '=', 'asked')
    .returning('bill_id')
    .executeTakeFirst()
  if (!changed) return
  if (code !== null) return refused(transaction, { parts, bill, charge, code })
  if (paymentIntent === null) return
  const { customerId, id: settles } = bill
  await bookCardPayment(transaction, { customerId, cents: charge.cents, paymentIntent, settles })
  await afterPayment(transaction, customerId)
}

/** Notifies the customer of the declined charge at once; from the next day on the bill is treated as an invoice. */
async function refused(
  transaction: Transaction<Tables>,
  { parts, bill, charge, code }: Omit<FinishedCharge, 'result'> & { code: string },
): Promise<void> {
  await turnIntoInvoice(transaction, bill.id)
  if (endsCard(code)) await stopCard(transaction, bill.orderId, code)
  // No mail with a payment link: the amount is also too small for a card payment.
  if (code === AMOUNT_TOO_SMALL || bill.accountId === null || bill.open <= 0) return
  const { number } = bill
  const mail = cardFailedMail({ number, what: bill.what, cents: charge.cents, code })
  const button = { label: texts.payNow, url: `${parts.payUrl}?rechnung=${number}` }
  const data = { ...mail, button }
  await queueMailTo(transaction, bill.accountId, { kind: 'message', data })
}

/** Turns a card bill into an invoice that has not been sent, so that it is announced and dunned like any other. */
export async function turnIntoInvoice(
  transaction: Transaction<Tables>,
  billId: number,
): Promise<void> {
  await transaction
    .updateTable('bills')
    .set({ method: 'invoice', told_at: null, due_on: null, closed_at: null })
    .where('transaction_id', '=', billId)
    .execute()
}

export async function stopCard(
  transaction: Transaction<Tables>,
  orderId: number,
  because: string,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ mandate_stopped_at: sql<Date>`now()`, mandate_stopped_because: because })
    .where('id', '=', orderId)
    .execute()
}
