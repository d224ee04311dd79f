import type { ExtraMethod } from '../../../rules/money/cards/card-words.ts'
import type { BatchRun } from '../batch-run.ts'
import type {
  NewOrder,
  OrderRefusal,
  OwnSubscription,
} from '../subscriptions/subscriptions-service.ts'

/** The part of an order that is sent before the payment. */
export type CardOrder = Omit<NewOrder, 'payment'>

/** The query of the checkout page, to return to it. */
export type CheckoutQuery = Readonly<Record<string, string>>

/**
 * `elsewhere`: to be paid at the provider's address · `away`: the provider does not respond, nothing is ordered ·
 * `free`: nothing to pay and no card to save.
 */
export type CheckoutStart =
  | { kind: 'elsewhere'; url: string }
  | { kind: 'ordered'; orderId: number }
  /** `too-little`: less than the provider's minimum amount. */
  | { kind: 'refused'; because: OrderRefusal | 'nothing-open' | 'too-little' }
  | { kind: 'away' }
  | { kind: 'free' }

/** The state of a payment as reported by the provider. `ended` and `refused` return the reader to the form. */
export type CheckoutOutcome =
  | { kind: 'missing' }
  | { kind: 'waiting' }
  | { kind: 'open'; url: string }
  | { kind: 'ordered'; orderId: number; way: CheckoutQuery }
  | { kind: 'paid' }
  /** The card is saved for later charges of a contract. */
  | { kind: 'kept' }
  /** The typed form values; `null` if the payment was not for an order. */
  | {
      kind: 'ended' | 'refused'
      way: CheckoutQuery
      typed: Readonly<Record<string, string>> | null
    }

/** A bill that can be paid by card now, with the open fees of its order. `keepsCard`: the card is saved for renewals. */
export type OpenBill = {
  number: string
  items: { number: string; what: string; cents: number }[]
  cents: number
  keepsCard: boolean
}

/**
 * A renewing contract and the last digits of its card, `null` for other payment methods. `drawnAtOnce`: cents that a
 * new card pays immediately.
 */
export type CardContract = {
  name: string
  orderNumber: string
  last4: string | null
  drawnAtOnce: number
}

export type CardsService = {
  /** Ways to pay that the provider's account offers in addition to cards. */
  methods: readonly ExtraMethod[]
  /** Saves the order and opens its payment; the order is placed once it is paid. */
  order(order: CardOrder, way: CheckoutQuery): Promise<CheckoutStart>
  /**
   * Opens the payment of an account's bill, found by its number or a fee's number. The card is saved if the contract
   * renews.
   */
  payBill(bill: { accountId: string; number: string }): Promise<CheckoutStart>
  /** Returns the open bill; `null` if nothing is open or the amount is too small for a card. */
  openBill(bill: { accountId: string; number: string }): Promise<OpenBill | null>
  /**
   * Opens the provider's page to save a card for a renewing contract, replacing its payment method. Nothing is
   * charged.
   */
  changeCard(own: OwnSubscription): Promise<CheckoutStart>
  /** Returns `null` if the contract is not the account's or does not renew. */
  cardContract(own: OwnSubscription): Promise<CardContract | null>
  /** Fetches the payment's state and places the order if it is paid; with `ends`, cancels an unpaid one. */
  outcome(checkout: {
    accountId: string
    checkoutId: number
    ends: boolean
  }): Promise<CheckoutOutcome>
  /** Handles a signed event of the provider, each event once. */
  event(body: string, signature: string): Promise<'done' | 'known' | 'refused'>
  /** Charges bills, pays refunds, and finishes payments whose reader did not come back. Returns how many. */
  settle(run: BatchRun): Promise<number>
}
