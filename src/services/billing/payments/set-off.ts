import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { allocate } from '../../../rules/money/invoices/allocation.ts'
import type { Tables } from '../../../store/tables.ts'
import { post } from '../ledger/ledger.ts'
import { deliverPaid } from '../orders/deliver.ts'
import { causes } from '../texts.de.ts'
import { received } from './book-payments.ts'
import { lockBills, openItems } from './open-items.ts'

/**
 * Uses overpaid transfers to pay these bills, oldest first, before they are announced. Each set-off is two bookings
 * through the suspense account, because one transaction cannot both reduce and use a credit.
 */
export async function setOffOverpaid(
  transaction: Transaction<Tables>,
  bills: readonly { transactionId: number; customerId: number }[],
): Promise<void> {
  const credits = await overpaidBy(
    transaction,
    bills.map(({ customerId }) => customerId),
  )
  await lockBills(
    transaction,
    credits.map(({ customerId }) => customerId),
  )
  for (const { customerId, cents } of credits) {
    const own = bills.filter((bill) => bill.customerId === customerId)
    const transactionIds = own.map(({ transactionId }) => transactionId)
    for (const share of allocate(cents, await openItems(transaction, { transactionIds }), []))
      if (share.settles !== null)
        await move(transaction, { ...share, settles: share.settles, customerId })
    await deliverPaid(transaction, customerId)
  }
}

type Share = { customerId: number; settles: number; cents: number }

async function move(
  transaction: Transaction<Tables>,
  { customerId, settles, cents }: Share,
): Promise<void> {
  const id = randomUUID()
  const moved = { kind: 'payment', customerId, cause: causes.setOff } as const
  await post(transaction, {
    ...moved,
    idempotencyKey: `${SET_OFF_FROM}${id}`,
    entries: received(-cents, 'suspense'),
  })
  await post(transaction, {
    ...moved,
    idempotencyKey: `set-off:${id}`,
    settles,
    entries: received(cents, 'suspense'),
  })
}

const SET_OFF_FROM = 'set-off-from:'

/** Excludes card payments without a bill, because they are being refunded. */
async function overpaidBy(transaction: Transaction<Tables>, customerIds: readonly number[]) {
  const { rows } = await sql<{ customerId: number; cents: number }>`
    select paid.customer_id as "customerId", -sum(amount)::int as cents
    from ledger_transactions paid join ledger_entries on transaction_id = paid.id
    where paid.customer_id = any(${[...customerIds]}) and account = 'receivable' and kind = 'payment' and settles is null
      and (idempotency_key like 'bank:%' or idempotency_key like ${`${SET_OFF_FROM}%`})
    group by paid.customer_id having sum(amount) < 0
    order by paid.customer_id`.execute(transaction)
  return rows
}
