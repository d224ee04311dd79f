import { sql } from 'kysely'
import type { BatchRun } from '../batch-run.ts'
import type { CardEvent } from './card-provider.ts'
import type { CardsService } from './cards-service.ts'
import { chargeBills } from './charge-bills.ts'
import { endCheckout, waitingWhileAway, type Cards } from './checkouts.ts'
import { reconcileDispute } from './disputes.ts'
import { createFailures, type Failures } from './failures.ts'
import { finishCheckout } from './finish-checkout.ts'
import { readCardContract, undrawnCents } from './card-contract.ts'
import { openBillOf } from './open-bill.ts'
import { refundCards, reconcileRefund } from './refunds.ts'
import { startBill, startCard, startOrder } from './start-checkout.ts'

/** Returns the service for card and wallet payments with one provider. */
export function createCards(parts: Cards): CardsService {
  const { database } = parts
  return {
    methods: parts.methods,
    order: (order, way) => startOrder(parts, order, way),
    payBill: (bill) => startBill(parts, bill),
    openBill: (bill) => openBillOf(database, bill),
    changeCard: (own) => startCard(parts, own),
    async cardContract(own) {
      const contract = await readCardContract(database, own)
      if (!contract) return null
      const { name, orderId, orderNumber, last4 } = contract
      return { name, orderNumber, last4, drawnAtOnce: await undrawnCents(database, orderId) }
    },
    async outcome({ accountId, checkoutId, ends }) {
      if (!(await isOwn(database, checkoutId, accountId))) return { kind: 'missing' }
      return finishCheckout(parts, checkoutId, { ends }).catch(waitingWhileAway)
    },
    event: (body, signature) => handleEvent(parts, body, signature),
    settle: (run) => settle(parts, run),
  }
}

async function isOwn(database: Cards['database'], checkoutId: number, accountId: string) {
  const own = await database
    .selectFrom('card_checkouts')
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'card_checkouts.customer_id')
    .select('id')
    .where('id', '=', checkoutId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return own !== undefined
}

/** Records the event after handling it, so that the provider sends a failed one again. */
async function handleEvent(
  parts: Cards,
  body: string,
  signature: string,
): Promise<'done' | 'known' | 'refused'> {
  const { database, provider } = parts
  const event = provider.event(body, signature)
  if (!event) return 'refused'
  const known = await database
    .selectFrom('card_events')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst()
  if (known) return 'known'
  await reconcile(parts, event)
  await database
    .insertInto('card_events')
    .values({ id: event.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 'done'
}

async function reconcile(parts: Cards, { about, of }: CardEvent): Promise<void> {
  if (about === 'dispute') return reconcileDispute(parts, of)
  if (about === 'refund') return reconcileRefund(parts, of)
  if (about === null) return
  const checkout = await parts.database
    .selectFrom('card_checkouts')
    .select('id')
    .where('session_id', '=', of)
    .executeTakeFirst()
  if (checkout) await finishCheckout(parts, checkout.id)
}

const FINISHED: readonly string[] = ['ordered', 'paid', 'kept']

/** A failed payment does not stop the others; failures are thrown at the end. */
async function settle(parts: Cards, run: BatchRun): Promise<number> {
  const failures = createFailures()
  const finished = await finishAbandoned(parts, run, failures)
  const charged = await chargeBills(parts, run, failures)
  const refunded = await refundCards(parts, run, failures)
  await tidy(parts)
  failures.end()
  return finished + charged + refunded
}

/** Finishes payments whose reader did not come back and for which no event arrived. */
async function finishAbandoned(
  parts: Cards,
  { limit, signal }: BatchRun,
  { note }: Failures,
): Promise<number> {
  const left = await parts.database
    .selectFrom('card_checkouts')
    .select(['id', 'session_id'])
    .where('state', '=', 'waiting')
    .where('created_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .orderBy('id')
    .limit(limit)
    .execute()
  let finished = 0
  for (const { id, session_id: session } of left) {
    if (signal?.aborted) break
    if (session === null) await endCheckout(parts.database, id)
    const kind = await finishCheckout(parts, id).then((outcome) => outcome.kind, note)
    if (FINISHED.includes(kind)) finished += 1
  }
  return finished
}

/** Deletes typed form values after a day; they are kept only to return to the form. */
async function tidy({ database }: Cards): Promise<void> {
  await sql`update card_checkouts set wish = null
    where state in ('ended', 'refused') and wish is not null and created_at < now() - interval '1 day'`.execute(
    database,
  )
  await sql`delete from card_events where received_at < now() - interval '30 days'`.execute(
    database,
  )
}
