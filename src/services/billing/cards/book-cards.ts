import type { Transaction } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { post, type Entry } from '../ledger/ledger.ts'
import { causes } from '../texts.de.ts'
import type { ProviderMethod } from './card-provider.ts'

export const cardKey = (paymentIntent: string): string => `card:${paymentIntent}`

/** Key prefixes for the money that a dispute withdraws and that a won dispute returns. */
export const DISPUTE_LOST_PREFIX = 'dispute:'
export const DISPUTE_WON_PREFIX = 'dispute-won:'

/** Money that the payment provider has received for us (positive) or paid back (negative). */
export const atProvider = (cents: number): Entry[] => [
  { account: 'card', unit: 'EUR-cent', amount: cents },
  { account: 'receivable', unit: 'EUR-cent', amount: -cents },
]

type CardPayment = {
  customerId: number
  paymentIntent: string
  cents: number
  /** Default: `card`. */
  method?: ProviderMethod
  /** The sale that is paid; absent if nothing was sold. */
  settles?: number
  /** Part number if the payment covers a bill and its fees; part 1 is the bill. */
  part?: number
}

/** Books each payment of the provider, or each part of it, once. */
export async function bookCardPayment(
  transaction: Transaction<Tables>,
  { customerId, paymentIntent, cents, method = 'card', settles, part = 1 }: CardPayment,
): Promise<void> {
  await post(transaction, {
    kind: 'payment',
    idempotencyKey: part === 1 ? cardKey(paymentIntent) : `card-part:${paymentIntent}:${part}`,
    customerId,
    cause: causes.card.payment[method],
    ...(settles !== undefined && { settles }),
    entries: atProvider(cents),
  })
}
