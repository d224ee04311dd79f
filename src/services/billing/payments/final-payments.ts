import { sql, type RawBuilder } from 'kysely'
import { openCents } from './open-items.ts'

/** Days in which a payer can have an authorized debit returned without a reason (SEPA core rulebook: eight weeks). */
const DEBIT_RETURN_DAYS = 56
/** Days in which a card's owner can dispute a charge under the rules of the card schemes. */
const CARD_DISPUTE_DAYS = 120
/** Days in which a PayPal payment can be disputed (PayPal's buyer protection). */
const PAYPAL_DISPUTE_DAYS = 180

/**
 * SQL condition, by the payment's alias in the query, that it can no longer be returned: a bank transfer at once, a
 * debit, a card charge or a PayPal payment after its return period.
 */
const isFinal = (payment: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${payment}.${name}`)
  return sql<boolean>`(case
    when ${column('idempotency_key')} like 'debit:%'
      then ${column('value_date')} + ${sql.lit(DEBIT_RETURN_DAYS)} < berlin_day(now())
    when exists (select from bills where transaction_id = ${column('settles')} and method = 'paypal')
      then ${column('value_date')} + ${sql.lit(PAYPAL_DISPUTE_DAYS)} < berlin_day(now())
    when exists (select from ledger_entries where transaction_id = ${column('id')} and account = 'card')
      then ${column('value_date')} + ${sql.lit(CARD_DISPUTE_DAYS)} < berlin_day(now())
    else true end)`
}

/**
 * SQL condition that a sale has no open amount and was settled by a payment. A sale that was only refunded is not
 * paid.
 */
export const isPaid = (sale: string): RawBuilder<boolean> => sql<boolean>`(
  ${openCents(sale)} <= 0
  and exists (select from ledger_transactions as paid where paid.settles = ${sql.ref(sale)} and paid.kind = 'payment'))`

/** SQL condition that a sale is paid and its payments can no longer be returned. */
export const isFinallyPaid = (sale: string): RawBuilder<boolean> => sql<boolean>`(
  ${isPaid(sale)}
  and not exists (select from ledger_transactions as paid
    where paid.settles = ${sql.ref(sale)} and paid.kind = 'payment' and not ${isFinal('paid')}))`
