import type { MailRun } from '../debits/debits-service.ts'
import type {
  NewOrder,
  OrderRefusal,
  OwnSubscription,
} from '../subscriptions/subscriptions-service.ts'

/** What of an order is sent before it is paid. */
export type CardOrder = Omit<NewOrder, 'payment'>

/** The query of the checkout's address, for the way back. */
export type CheckoutWay = Readonly<Record<string, string>>

/**
 * `elsewhere`: to be paid at the provider's address · `away`: the provider gives no answer, nothing is ordered · `free`:
 * there is nothing to pay and nothing to be kept.
 */
export type CheckoutStart =
  | { kind: 'elsewhere'; url: string }
  | { kind: 'ordered'; orderId: number }
  /** `too-little`: less than the provider takes. */
  | { kind: 'refused'; because: OrderRefusal | 'nothing-open' | 'too-little' }
  | { kind: 'away' }
  | { kind: 'free' }

/** What has become of a payment at the provider, as the provider says. `ended` and `refused` lead back to the form. */
export type CheckoutOutcome =
  | { kind: 'missing' }
  | { kind: 'waiting' }
  | { kind: 'open'; url: string }
  | { kind: 'ordered'; orderId: number; way: CheckoutWay }
  | { kind: 'paid' }
  /** The card is kept for what a contract draws from now on. */
  | { kind: 'kept' }
  /** `typed` is null where no order was to be paid. */
  | { kind: 'ended' | 'refused'; way: CheckoutWay; typed: Readonly<Record<string, string>> | null }

/** A bill that can be paid by card now, with what is open of the fees of its order. `keepsCard`: for what renews. */
export type OpenBill = {
  number: string
  items: { number: string; what: string; cents: number }[]
  cents: number
  keepsCard: boolean
}

/** A contract that renews, and what it draws from now; null where that is no card. `drawnAtOnce`: what another card pays at once. */
export type CardContract = {
  name: string
  orderNumber: string
  last4: string | null
  drawnAtOnce: number
}

export type CardsService = {
  /** Notes the order and opens its payment; it is placed once that is paid. */
  order(order: CardOrder, way: CheckoutWay): Promise<CheckoutStart>
  /** The same for a bill of the account, by its number or that of its fee; the card is kept for what renews. */
  payBill(bill: { accountId: string; number: string }): Promise<CheckoutStart>
  /** Null where nothing is open of it, or too little for a card. */
  openBill(bill: { accountId: string; number: string }): Promise<OpenBill | null>
  /** Opens the provider's page to keep a card for a contract that renews, in the place of what it is paid by; nothing is drawn. */
  changeCard(own: OwnSubscription): Promise<CheckoutStart>
  /** Null where it is no contract of the account's, or none that renews. */
  cardContract(own: OwnSubscription): Promise<CardContract | null>
  /** Asks the provider, and places the order if it is paid; with `ends` one that is not paid is ended. */
  outcome(checkout: {
    accountId: string
    checkoutId: number
    ends: boolean
  }): Promise<CheckoutOutcome>
  /** A signed event of the provider, each once. */
  event(body: string, signature: string): Promise<'done' | 'known' | 'refused'>
  /** Draws bills, pays back what was taken back, and asks after payments nobody has come back from; answers how many. */
  settle(run: MailRun): Promise<number>
}
