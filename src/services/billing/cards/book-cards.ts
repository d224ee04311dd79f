import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { post, type Entry } from '../ledger/ledger.ts'
import { causes } from '../texts.de.ts'

export const cardKey = (paymentIntent: string): string => `card:${paymentIntent}`

/** What a dispute takes and what one that is won gives again, by its id. */
export const LOST = 'dispute:'
export const WON = 'dispute-won:'

/** Money that the provider has received for the house, or given back for it. */
export const atProvider = (cents: number): Entry[] => [
  { account: 'card', unit: 'EUR-cent', amount: cents },
  { account: 'receivable', unit: 'EUR-cent', amount: -cents },
]

type CardPayment = {
  customerId: number
  paymentIntent: string
  cents: number
  /** The sale it is for; none where there was nothing to sell. */
  settles?: number
  /** Which part of the payment it is, where it is for a bill and fees: the first is the bill's. */
  part?: number
}

/** Once for each payment of the provider, or each part of it. */
export async function bookCardPayment(
  transaction: Transaction<Tables>,
  { customerId, paymentIntent, cents, settles, part = 1 }: CardPayment,
): Promise<void> {
  await post(transaction, {
    kind: 'payment',
    idempotencyKey: part === 1 ? cardKey(paymentIntent) : `card-part:${paymentIntent}:${part}`,
    customerId,
    cause: causes.card.payment,
    ...(settles !== undefined && { settles }),
    entries: atProvider(cents),
  })
}
