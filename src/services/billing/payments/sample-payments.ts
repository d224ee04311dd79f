import type { Store } from '../../../store/store.ts'
import type { MailContent } from '../../mail/queue.ts'
import { numberOf as invoiceNumber } from '../invoices/numbers.ts'
import type { Payment } from '../subscriptions/subscriptions-service.ts'

export const SEPA = {
  method: 'sepa',
  mandate: {
    iban: 'DE89370400440532013000',
    creditorId: 'DE98ZZZ09999999999',
    text: 'Ich ermächtige',
  },
} as const satisfies Payment

/** As if everything so far had been sold so many days before: bookings are never changed, so only for tests is the lock taken off. */
export async function booked({ pool }: Pick<Store, 'pool'>, days: number): Promise<void> {
  await pool.query(`alter table ledger_transactions disable trigger ledger_transactions_unchanged;
    update ledger_transactions set created_at = created_at - interval '${days} days',
      value_date = value_date - ${days},
      idempotency_key = case when kind = 'fee' and idempotency_key ~ ':\\d{4}-\\d\\d-\\d\\d$'
        then left(idempotency_key, -10) || (right(idempotency_key, 10)::date - ${days})
        else idempotency_key end;
    alter table ledger_transactions enable trigger ledger_transactions_unchanged`)
}

/** What was written to an account, whose subject begins so. */
export async function mailsTo(
  { database }: Pick<Store, 'database'>,
  accountId: string,
  subject: string,
): Promise<MailContent[]> {
  const rows = await database
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows
    .map(({ data }) => data as MailContent)
    .filter((mail) => mail.subject.startsWith(subject))
}

/** The number of the first invoice of an account. */
export async function numberOf(
  { database }: Pick<Store, 'database'>,
  accountId: string,
): Promise<string> {
  const { number } = await database
    .selectFrom('bills')
    .innerJoin('billing_customers', 'billing_customers.customer_id', 'bills.customer_id')
    .select(invoiceNumber('bills.transaction_id').as('number'))
    .where('account_id', '=', accountId)
    .orderBy('transaction_id')
    .executeTakeFirstOrThrow()
  return number
}
