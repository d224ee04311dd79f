import { sql, type Transaction } from 'kysely'
import { MIN_CARD_CENTS } from '../../../rules/money/cards/card-words.ts'
import type { Tables } from '../../../store/tables.ts'
import { lockCustomer } from '../customers.ts'
import { prepareOrder } from '../orders/place-order.ts'
import { openBillOf, type BillOf } from './open-bill.ts'
import {
  openSession,
  SESSION_MINUTES,
  waitingWhileAway,
  type Cards,
  type Checkout,
} from './checkouts.ts'
import type { CardOrder, CheckoutStart, CheckoutQuery } from './cards-service.ts'
import { readCardContract } from './card-contract.ts'
import { finishCheckout } from './finish-checkout.ts'
import type { OwnSubscription } from '../subscriptions/subscriptions-service.ts'

type SaveResult =
  | Exclude<CheckoutStart, { kind: 'elsewhere' }>
  | { kind: 'saved'; checkout: Checkout }
type SaveCheckout = (transaction: Transaction<Tables>) => Promise<SaveResult>

/** Each attempt ends an older payment for the same request or returns its outcome; two tabs need two attempts. */
const MAX_ATTEMPTS = 4

/** Implements `CardsService.order`. */
export const startOrder = (
  parts: Cards,
  order: CardOrder,
  way: CheckoutQuery,
): Promise<CheckoutStart> =>
  start(parts, order.accountId, (transaction) => saveOrder(transaction, order, way))

/** Implements `CardsService.payBill`. */
export const startBill = (parts: Cards, { accountId, number }: BillOf): Promise<CheckoutStart> =>
  start(parts, accountId, async (transaction) => {
    const bill = await openBillOf(transaction, { accountId, number })
    if (!bill) return { kind: 'refused', because: 'nothing-open' }
    await lockCustomer(transaction, bill.customerId)
    return saveCheckout(transaction, {
      customerId: bill.customerId,
      requestKey: `bill:${bill.id}`,
      wish: null,
      way: { rechnung: number },
      billId: bill.id,
      name: bill.items.map((item) => `${item.number}: ${item.what}`).join(', '),
      cents: bill.cents,
      renews: bill.keepsCard,
    })
  })

/** Implements `CardsService.changeCard`. */
export const startCard = (parts: Cards, own: OwnSubscription): Promise<CheckoutStart> =>
  start(parts, own.accountId, async (transaction) => {
    const contract = await readCardContract(transaction, own)
    if (!contract) return { kind: 'refused', because: 'nothing-open' }
    await lockCustomer(transaction, contract.customerId)
    return saveCheckout(transaction, {
      customerId: contract.customerId,
      requestKey: `card:${contract.orderId}`,
      wish: null,
      way: { abo: String(own.subscriptionId) },
      cardOf: contract.orderId,
      name: contract.name,
      cents: 0,
      renews: true,
    })
  })

async function start(parts: Cards, accountId: string, save: SaveCheckout): Promise<CheckoutStart> {
  for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
    const saved = await parts.database.transaction().execute(save)
    if (saved.kind !== 'saved') return saved
    const opened = await openSaved(parts, saved.checkout, accountId)
    if (opened) return opened
  }
  return { kind: 'away' }
}

/** Returns `null` if the payment in progress has ended, so that a new one can be opened. */
async function openSaved(
  parts: Cards,
  checkout: Checkout,
  accountId: string,
): Promise<CheckoutStart | null> {
  if (checkout.session_id !== null) {
    const outcome = await finishCheckout(parts, checkout.id).catch(waitingWhileAway)
    if (outcome.kind === 'open') return { kind: 'elsewhere', url: outcome.url }
    return outcome.kind === 'waiting' ? { kind: 'away' } : null
  }
  const { email } = await parts.database
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const opened = await openSession(parts, checkout, email)
  return opened.kind === 'again' ? null : opened
}

async function saveOrder(
  transaction: Transaction<Tables>,
  order: CardOrder,
  way: CheckoutQuery,
): Promise<SaveResult> {
  const prepared = await prepareOrder(transaction, { ...order, payment: CARD })
  if ('kind' in prepared) return prepared
  const { offer, customerId } = prepared
  const { firstCents: cents, renewalCents } = offer.price
  if (cents === 0 && renewalCents === null) return { kind: 'free' }
  if (cents > 0 && cents < MIN_CARD_CENTS) return { kind: 'refused', because: 'too-little' }
  const wish = JSON.stringify(order)
  const { idempotencyKey: requestKey } = order
  const renews = renewalCents !== null
  const { name } = offer
  return saveCheckout(transaction, { customerId, requestKey, wish, way, name, cents, renews })
}

const CARD = { method: 'card', mandate: null } as const

type NewCheckout = {
  customerId: number
  requestKey: string
  wish: string | null
  way: CheckoutQuery
  billId?: number
  cardOf?: number
  name: string
  cents: number
  renews: boolean
}

/**
 * Saves a checkout. Reuses one in progress for the same request and price, with the latest form values. If both are
 * paid, the second finds the order placed and is refunded.
 */
async function saveCheckout(
  transaction: Transaction<Tables>,
  newCheckout: NewCheckout,
): Promise<SaveResult> {
  const { customerId, wish, billId = null, cardOf = null, name, cents, renews } = newCheckout
  const requestKey = `${newCheckout.requestKey}:${cents}${renews ? ':renews' : ''}`
  const way = JSON.stringify(newCheckout.way)
  const older = await transaction
    .updateTable('card_checkouts')
    .set({ way, ...(wish && { wish }) })
    .where('customer_id', '=', customerId)
    .where('wish_key', '=', requestKey)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (older) return { kind: 'saved', checkout: older }
  const checkout = await transaction
    .insertInto('card_checkouts')
    .values({
      customer_id: customerId,
      wish_key: requestKey,
      wish,
      way,
      bill_id: billId,
      card_of: cardOf,
      name,
      cents,
      renews,
      expires_at: sql<Date>`now() + make_interval(mins => ${SESSION_MINUTES})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { kind: 'saved', checkout }
}
