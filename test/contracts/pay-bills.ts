import { numberOf } from '../../src/services/billing/invoices/numbers.ts'
import { bookFor } from '../../src/services/billing/payments/book-payments.ts'
import { openCents } from '../../src/services/billing/payments/open-items.ts'
import type { TestSite } from '../site/test-site.ts'

/** Pays all open invoices of a reader by bank transfer, booked from the bank's statement. */
export async function payBills(
  { database }: Pick<TestSite, 'database'>,
  email: string,
): Promise<void> {
  const bills = await database
    .selectFrom('bills')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'bills.customer_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select([
      numberOf('bills.transaction_id').as('number'),
      openCents('bills.transaction_id').as('cents'),
    ])
    .where('email', '=', email)
    .execute()
  for (const { number, cents } of bills)
    await bookFor(database, { number, reference: `test-${number}`, cents })
}
