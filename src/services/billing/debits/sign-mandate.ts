import { sql, type Kysely, type Transaction } from 'kysely'
import { mandateReference, mandateSigned } from '../../../rules/money/sepa/mandates.ts'
import { inTransaction } from '../../../store/in-transaction.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { numberOf } from '../invoices/numbers.ts'
import { renewingContract, setPaymentMethod } from '../orders/payment-method.ts'
import { openCents } from '../payments/open-items.ts'
import type {
  Mandate,
  OwnSubscription,
  SignedMandate,
} from '../subscriptions/subscriptions-service.ts'

/** Implements `SubscriptionsService.signMandate`. */
export function signMandate(
  database: Kysely<Tables>,
  own: OwnSubscription,
  mandate: Mandate,
): Promise<SignedMandate> {
  return inTransaction(database, async (transaction) => {
    const contract = await lockedContract(transaction, own)
    if (!contract) return 'missing'
    if (contract.isFromThere && contract.iban === mandate.iban) return 'signed'
    if (contract.isCardOpen) return 'card-open'
    const signed = await saveMandate(transaction, contract.orderId, mandate)
    const bills = await openDebits(transaction, contract.orderId)
    const data = mandateSigned({
      ...contract,
      ...signed,
      mandate,
      announced: bills
        .filter(({ run_id: run }) => run === null)
        .map(({ number, open, due_on: drawnOn }) => ({
          number,
          cents: open,
          drawnOn,
        })),
      isUnderWay: bills.some(({ run_id: run }) => run !== null),
    })
    await queueMailTo(transaction, own.accountId, { kind: 'message', data })
    return 'signed'
  })
}

/** Locks the subscription, so that a renewal waits and then reads the new payment method. */
function lockedContract(transaction: Transaction<Tables>, own: OwnSubscription) {
  return renewingContract(transaction, own)
    .select(sql<string | null>`mandate ->> 'iban'`.as('iban'))
    .select(sql<boolean>`payment_method = 'sepa' and mandate_stopped_at is null`.as('isFromThere'))
    .select(
      sql<boolean>`exists (select from bills where bills.order_id = orders.id and method = 'card'
        and ${openCents('bills.transaction_id')} > 0)`.as('isCardOpen'),
    )
    .forUpdate('subscriptions')
    .executeTakeFirst()
}

async function saveMandate(
  transaction: Transaction<Tables>,
  orderId: number,
  mandate: Mandate,
): Promise<{ reference: string; signedAt: Date }> {
  const { number, signedAt } = await setPaymentMethod(transaction, orderId, {
    method: 'sepa',
    mandate,
  })
    .set({
      mandate_number: sql<number>`mandate_number + 1`,
      mandate_signed_at: sql<Date>`now()`,
    })
    .returning(['mandate_number as number', sql<Date>`now()`.as('signedAt')])
    .executeTakeFirstOrThrow()
  return { reference: mandateReference(orderId, number, null), signedAt }
}

/** Returns open debits that were announced, including those already sent to the bank. */
function openDebits(transaction: Transaction<Tables>, orderId: number) {
  return transaction
    .selectFrom('bills')
    .select([
      numberOf('bills.transaction_id').as('number'),
      'run_id',
      sql<string>`due_on`.as('due_on'),
    ])
    .select(openCents('bills.transaction_id').as('open'))
    .where('order_id', '=', orderId)
    .where('method', '=', 'sepa')
    .where('due_on', 'is not', null)
    .where(sql<boolean>`${openCents('bills.transaction_id')} > 0`)
    .orderBy('transaction_id')
    .execute()
}
