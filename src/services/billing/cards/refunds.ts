import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { BatchRun } from '../batch-run.ts'
import { post, reversedEntries } from '../ledger/ledger.ts'
import { openCents } from '../payments/open-items.ts'
import { atProvider, cardKey, DISPUTE_LOST_PREFIX, DISPUTE_WON_PREFIX } from './book-cards.ts'
import type { Cards } from './checkouts.ts'
import type { Failures } from './failures.ts'
import { causes } from '../texts.de.ts'

type Refund = Selectable<Tables['card_refunds']>

const bookingKey = ({ id }: Pick<Refund, 'id'>): string => `card-refund:${id}`

/** Refunds withdrawn and refunded sales to their cards; returns how many refunds the provider accepted. */
export async function refundCards(
  parts: Cards,
  { limit, signal }: BatchRun,
  { note }: Failures,
): Promise<number> {
  await scheduleRefunds(parts)
  const waiting = await parts.database
    .selectFrom('card_refunds')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute()
  let taken = 0
  for (const refund of waiting) {
    if (signal?.aborted) break
    const result = await requestRefund(parts, refund).catch(note)
    if (result === 'away') break
    if (result === 'taken') taken += 1
  }
  return taken
}

/**
 * Schedules refunds of cancelled sales, at most what the card has paid. Disputed payments are excluded unless the
 * dispute was won.
 */
async function scheduleRefunds({ database }: Cards): Promise<void> {
  const owed = openCents('taken.reverses')
  const key = sql`substr(paid.idempotency_key, ${cardKey('').length + 1})`
  await sql`
    insert into card_refunds (customer_id, payment_intent, sale_id, cents)
    select paid.customer_id, ${key}, taken.reverses, least(-${owed}, amount)
    from ledger_transactions taken
      join ledger_transactions paid on paid.settles = taken.reverses and paid.kind = 'payment'
        and paid.idempotency_key like ${`${cardKey('')}%`}
      join ledger_entries on transaction_id = paid.id and account = 'card'
    where taken.kind = 'refund' and taken.created_at > now() - interval '400 days' and ${owed} < 0
      and not exists (select from card_refunds where payment_intent = ${key})
      and not exists (select from ledger_transactions back where back.reverses = paid.id
        and not exists (select from ledger_transactions won
          where won.idempotency_key = ${DISPUTE_WON_PREFIX} || substr(back.idempotency_key, ${DISPUTE_LOST_PREFIX.length + 1})))
    on conflict do nothing`.execute(database)
}

async function requestRefund(parts: Cards, refund: Refund): Promise<'taken' | 'failed'> {
  const { id, payment_intent: paymentIntent, cents } = refund
  const key = `refund-${id}-${paymentIntent}`
  const result = await parts.provider.refund({ key, paymentIntent, cents })
  if (result.kind === 'failed') {
    await saveFailure(parts, id, result.code)
    return 'failed'
  }
  await bookRefund(parts, refund, result.id)
  // A reused key returns an old response, and an event before the booking found nothing to change: read the current
  // state.
  await reconcileRefund(parts, result.id)
  return 'taken'
}

function bookRefund({ database }: Cards, refund: Refund, refundId: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('card_refunds')
      .set({ state: 'taken', refund_id: refundId })
      .where('id', '=', refund.id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await post(transaction, {
      kind: 'payout',
      idempotencyKey: bookingKey(refund),
      customerId: refund.customer_id,
      cause: causes.card.refund,
      ...(refund.sale_id !== null && { settles: refund.sale_id }),
      entries: atProvider(-refund.cents),
    })
  })
}

/** Leaves a failed refund to the publisher; the amount stays due. */
async function saveFailure({ database }: Cards, id: number, problem: string): Promise<void> {
  await database
    .updateTable('card_refunds')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Books a refund that the card's bank rejected later: the money is back at the provider and due to the customer
 * again.
 */
export async function reconcileRefund(parts: Cards, refundId: string): Promise<void> {
  const result = await parts.provider.refundState(refundId)
  if (result.kind === 'taken') return
  await parts.database.transaction().execute(async (transaction) => {
    const refund = await transaction
      .updateTable('card_refunds')
      .set({ state: 'failed', problem: result.code })
      .where('refund_id', '=', refundId)
      .where('state', '=', 'taken')
      .returningAll()
      .executeTakeFirst()
    if (!refund) return
    const payout = await transaction
      .selectFrom('ledger_transactions')
      .select('id')
      .where('idempotency_key', '=', bookingKey(refund))
      .executeTakeFirstOrThrow()
    await post(transaction, {
      kind: 'payment-return',
      idempotencyKey: `card-refund-failed:${refund.id}`,
      customerId: refund.customer_id,
      cause: causes.card.refundFailed,
      reverses: payout.id,
      ...(refund.sale_id !== null && { settles: refund.sale_id }),
      entries: await reversedEntries(transaction, payout.id),
    })
  })
}
