import { sql, type Kysely } from 'kysely'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { cardKey } from '../cards/book-cards.ts'
import { invoiceOf, numberOf } from '../invoices/numbers.ts'
import { post } from '../ledger/ledger.ts'
import { MoneyError } from '../money-error.ts'
import { causes } from '../texts.de.ts'
import { keyOf, lockLine } from './bank-lines.ts'
import { checkDays, received } from './book-payments.ts'
import { lockBills, openCents, openItems } from './open-items.ts'
import type { DuePayout, NamedPayment, PaymentResult } from './payments-service.ts'

const MAX_ROWS = 200

/** Implements `PaymentsService.owedBack`, until the claim lapses (§§ 195, 199 BGB). */
export async function readDuePayouts(database: Kysely<Tables>): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    select ${numberOf('sale.id')} as number, sale.cause as what, sale.customer_id as "customerId", account_id as "accountId",
      -${openCents('sale.id')} as cents, berlin_day(min(taken.created_at)) as since,
      case when payment_method = 'sepa' then mandate ->> 'iban' end as iban
    from ledger_transactions taken
      join ledger_transactions sale on sale.id = taken.reverses
      join billing_customers on billing_customers.customer_id = sale.customer_id
      left join orders on orders.id = sale.order_id
    where taken.kind = 'refund' and taken.created_at > now() - interval '4 years'
      and ${openCents('sale.id')} < 0 and not ${GOES_TO_CARD}
    group by sale.id, account_id, orders.id
    order by since, sale.id limit ${MAX_ROWS}`.execute(database)
  return rows
}

/** Card payments are refunded to the card automatically, or wait in the list of card troubles. */
const GOES_TO_CARD = sql`exists (
  select from ledger_transactions paid
    left join card_refunds on payment_intent = substr(paid.idempotency_key, ${cardKey('').length + 1})
  where paid.settles = sale.id and paid.kind = 'payment' and paid.idempotency_key like ${`${cardKey('')}%`}
    and (state in ('waiting', 'failed') or (state is null
      and not exists (select from ledger_transactions back where back.reverses = paid.id))))`

/** Implements `PaymentsService.payOut`. */
export function payOut(
  database: Kysely<Tables>,
  { reference, cents, number, valueDate }: NamedPayment,
): Promise<PaymentResult> {
  return inTransaction(database, async (transaction) => {
    const { isBooked } = await lockLine(transaction, reference)
    const { transactionId = 0 } = (await invoiceOf(transaction, number)) ?? {}
    const [first] = await openItems(transaction, { transactionIds: [transactionId] })
    if (!first) return { kind: 'unknown' }
    if (valueDate) await checkDays(transaction, [{ day: valueDate, valueDate }])
    if (isBooked) return { kind: 'known' }
    await lockBills(transaction, [first.customerId])
    const [item] = await openItems(transaction, { transactionIds: [transactionId] })
    if (!item || cents < 1 || cents > -item.openCents) throw new MoneyError(409, 'not-owed', number)
    await post(transaction, {
      kind: 'payout',
      idempotencyKey: keyOf(reference, 1),
      customerId: item.customerId,
      cause: causes.payout,
      settles: transactionId,
      ...(valueDate && { valueDate }),
      entries: received(-cents),
    })
    return { kind: 'booked' }
  })
}
