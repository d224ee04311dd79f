import type { Kysely } from 'kysely'
import { MIN_CARD_CENTS } from '../../../rules/money/cards/card-words.ts'
import type { Tables } from '../../../store/tables.ts'
import { invoiceOf, numberOf } from '../invoices/numbers.ts'
import { billOfFee } from '../payments/fees.ts'
import { openCents, renews } from '../payments/open-items.ts'

export type BillOf = { accountId: string; number: string }

/**
 * Returns a bill of the account, found by its number or a fee's number, if the open amount is enough for a card
 * payment.
 */
export async function openBillOf(database: Kysely<Tables>, { accountId, number }: BillOf) {
  const invoice = await invoiceOf(database, number)
  if (!invoice || invoice.kind === 'refund') return null
  const bill = await database
    .selectFrom('ledger_transactions as named')
    .innerJoin('bills', (join) =>
      invoice.kind === 'sale'
        ? join.onRef('transaction_id', '=', 'named.id')
        : join.on('transaction_id', '=', billOfFee('named')),
    )
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'bills.customer_id')
    .select(['transaction_id as id', 'bills.customer_id as customerId', renews.as('renews')])
    .where('named.id', '=', invoice.transactionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!bill) return null
  const open = await openOfBill(database, bill.id)
  const cents = open.reduce((sum, { openCents: part }) => sum + part, 0)
  if (cents < MIN_CARD_CENTS) return null
  const items = open.map(({ number: itsNumber, what, openCents: part }) => ({
    number: itsNumber,
    what,
    cents: part,
  }))
  // Paying only a fee does not change the contract's payment method.
  const keepsCard = bill.renews && open.some(({ isFee }) => !isFee)
  return { id: bill.id, customerId: bill.customerId, number, items, cents, keepsCard }
}

/** Returns the open amounts of a bill and of the fees of its order, as listed in dunning letters. */
export function openOfBill(database: Kysely<Tables>, billId: number) {
  return database
    .selectFrom('ledger_transactions as owed')
    .innerJoin('bills', (join) =>
      join.on((build) =>
        build.or([
          build('owed.id', '=', build.ref('bills.transaction_id')),
          build.and([
            build('owed.kind', '=', 'fee'),
            build('owed.order_id', '=', build.ref('bills.order_id')),
          ]),
        ]),
      ),
    )
    .select(['owed.id as transactionId', 'owed.customer_id as customerId', 'owed.cause as what'])
    .select((build) => build('owed.kind', '=', 'fee').as('isFee'))
    .select([openCents('owed.id').as('openCents'), numberOf('owed.id').as('number')])
    .where('bills.transaction_id', '=', billId)
    .where(openCents('owed.id'), '>', 0)
    .orderBy('isFee')
    .orderBy('owed.id')
    .execute()
}
