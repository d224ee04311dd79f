import type { Kysely } from 'kysely'
import { LEAST_BY_CARD } from '../../../rules/money/cards/card-words.ts'
import { parseInvoiceNumber } from '../../../rules/money/invoices/invoice-number.ts'
import type { Tables } from '../../../store/tables.ts'
import { openCents, renews } from '../payments/open-items.ts'

export type BillOf = { accountId: string; number: string }

/** A bill of the account of which so much is open that a card can pay it. */
export async function openBillOf(database: Kysely<Tables>, { accountId, number }: BillOf) {
  const { kind, transactionId = 0 } = parseInvoiceNumber(number) ?? {}
  if (kind !== 'sale') return null
  const bill = await database
    .selectFrom('bills')
    .innerJoin('billing_customers as buyer', 'buyer.customer_id', 'bills.customer_id')
    .innerJoin('ledger_transactions as sale', 'sale.id', 'transaction_id')
    .select(['sale.id', 'bills.customer_id as customerId', 'cause as what', renews.as('renews')])
    .select(openCents('bills.transaction_id').as('cents'))
    .where('transaction_id', '=', transactionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return bill && bill.cents >= LEAST_BY_CARD ? bill : null
}
