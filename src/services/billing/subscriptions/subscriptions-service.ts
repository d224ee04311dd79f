import type { AgreedText } from '../../legal-texts/legal-texts-service.ts'
import type { Price, PricedOffer } from '../../../rules/money/offers/offers.ts'
import type { SavedCard } from '../cards/card-provider.ts'
import type { GiftDelivery } from '../../../rules/money/vouchers/gift-delivery.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'

/** The buyer's address as printed on invoices. */
export type Address = {
  salutation: string
  firstName: string
  lastName: string
  street: string
  postcode: string
  city: string
  country: string
}

/** A SEPA mandate: the debited account, the creditor and the agreed text. Its reference comes from `mandateReference`. */
export type Mandate = { iban: string; creditorId: string; text: string }

export type Payment =
  | { method: 'invoice' }
  | { method: 'sepa'; mandate: Mandate }
  /** Paid at the provider; a card is saved if the order renews. */
  | { method: 'card'; mandate: SavedCard | null }
  | { method: 'paypal'; mandate: null }

/** An order as shown to its buyer. */
export type PlacedOrder = {
  id: number
  /** The order number used by readers, mails and invoices; it cannot be guessed. */
  number: string
  /** The name when ordered: „PLUS Monatsabo“. */
  name: string
  offerKey: string
  tagId: number | null
  /** Price, term and notice as shown above the order button. */
  contract: readonly string[]
  /** `null` if nothing had to be paid, for a redeemed gift. */
  paymentMethod: Payment['method'] | null
  /** Last four digits of the debited IBAN or card; `null` for an invoice or a stopped mandate. */
  drawnFrom: string | null
  /** `null` once the customer's account is deleted. */
  address: Address | null
  /** Whether credits or a gift code are delivered after the payment of the invoice. */
  awaitsPayment: boolean
  orderedAt: Date
  withdrawnAt: Date | null
  /** In cents, for the first term or the pack. */
  firstCents: number
  /** Versions of the agreed legal texts. */
  terms: Pick<AgreedText, 'version' | 'date'>
  withdrawal: Pick<AgreedText, 'version' | 'date'>
}

/** The inviter's code and the credits promised to inviter and invited reader. */
export type Invitation = { code: string; inviterCredits: number; invitedCredits: number }

export type NewOrder = {
  accountId: string
  offerKey: string
  topic?: { id: number; label: string }
  /** Whether the buyer made the declaration that the offer requires. */
  declares?: boolean
  /** The voucher code as typed; `priceSeen` includes its discount. */
  voucherCode?: string
  /** Sends the code of a gift to its receiver; ignored for other offers. */
  delivery?: GiftDelivery
  /** The invitation used, with the promised credits. */
  invitation?: Invitation
  /** The price shown to the buyer, in cents; the order is refused if it has changed. */
  priceSeen: Pick<Price, 'firstCents' | 'renewalCents'>
  /** Mark of the contract text shown above the order button; the order is refused if it has changed. */
  contractSeen?: string
  payment: Payment
  address: Address
  consents: {
    /** The agreed terms and withdrawal instructions: the order saves their versions, the mail their texts. */
    terms: AgreedText
    withdrawal: AgreedText
    /** Agreed to start at once and lose the right of withdrawal (§ 356 Abs. 5 BGB); for a pack, with the first credit. */
    waivesWithdrawal: boolean
    /** Agreed to pay for used days before a withdrawal (§ 357a BGB), required after a withdrawal in the last 12 months. */
    paysUsedDays?: boolean
  }
  /** Limit of debt for a customer who has never paid; no limit if absent. */
  unpaidLimit?: UnpaidLimit
  /** A repeated request for the same order has the same key. */
  idempotencyKey: string
  /** The subscription to replace: it ends with the order, and its unused part is credited. */
  replaces?: number
}

/** The most that a customer may owe by invoice and debit before a first payment: cents, and orders at the same time. */
export type UnpaidLimit = { cents: number; orders: number }

/** A change of a subscription to another offer, with the address and payment method of its order. */
export type OfferChange = Pick<
  NewOrder,
  | 'accountId'
  | 'offerKey'
  | 'priceSeen'
  | 'contractSeen'
  | 'consents'
  | 'unpaidLimit'
  | 'idempotencyKey'
> & { subscriptionId: number }

/** `creditCents`: credit for the running subscription; `payment`: payment method of the new one. */
export type PossibleChange = { offer: PricedOffer; creditCents: number; payment: Payment }

export type OrderRefusal =
  | 'no-account'
  | 'not-for-sale'
  | 'topic-missing'
  | 'price-changed'
  | 'terms-changed'
  | 'once-per-person'
  | 'covered'
  | 'not-replaceable'
  | 'voucher'
  | 'declaration'
  | 'waiver'
  | 'used-days'
  | 'unpaid-orders'
  | 'unpaid-limit'

/** A repeated order returns the first result. */
export type OrderResult =
  | { kind: 'ordered'; orderId: number; subscriptionId: number | null }
  | { kind: 'refused'; because: OrderRefusal }

/** Days are inclusive, in the time zone of Berlin. */
export type Subscription = {
  id: number
  orderId: number
  /** See `PlacedOrder.number`. */
  orderNumber: string
  name: string
  grants: readonly string[]
  /** The day of the order or of the redeemed gift. */
  beganOn: Day
  /** Start for counting periods; moves with each pause. */
  startsOn: Day
  /** Last booked day. */
  paidThrough: Day
  /** Whether a booked period is not fully paid. */
  isUnpaid: boolean
  /** In cents per month after the first term; `null` if the contract ends by itself. */
  renewalCents: number | null
  pausedOn: Day | null
  /** Day of the block because of an unpaid, dunned invoice. */
  blockedOn: Day | null
  /** Last day, if known. */
  endsOn: Day | null
  /** Last day if cancelled today; `null` if it already ends. */
  nextEnd: Day | null
  /** Whether the cancellation can still be revoked. */
  canRevokeCancellation: boolean
  isOver: boolean
  /** Months of the first term, and the number of booked periods: the first term is one, each later month another. */
  firstMonths: number
  periods: number
}

/** `missing`: the account has no such running subscription. */
export type SubscriptionChange =
  | { kind: 'changed'; subscription: Subscription }
  | { kind: 'missing' }

/** `too-late`: the 14 days are over · `waived`: the right has ended · `used`: credits of the pack are spent. */
export type WithdrawalResult =
  | { kind: 'withdrawn'; refundedCents: number }
  | { kind: 'refused'; because: 'missing' | 'too-late' | 'waived' | 'used' }

/** End or refund by an employee, in cents. `withdrawable`: it can still be withdrawn, which refunds more. */
export type EndResult =
  | { kind: 'done'; refundedCents: number }
  | { kind: 'refused'; because: 'missing' | 'used' | 'withdrawable' }

/** `missing`: the account has no such renewing contract · `card-open`: a card charge is not paid yet. */
export type SignedMandate = 'signed' | 'missing' | 'card-open'

export type OwnSubscription = { accountId: string; subscriptionId: number }

export type Cancellation = OwnSubscription & {
  /** Time of the declaration if earlier than now; the notice period starts then. */
  declaredAt?: Date
  /** Requested last day; the earliest possible day if it is too early. */
  endsOn?: Day | null
  /** Termination for cause: no notice period applies. */
  isExtraordinary?: boolean
  declared?: DeclaredBy
}

/** The declaration that caused a change; the mail lets the account's owner object. `isHeld`: money is not moved yet. */
export type DeclaredBy = { id: number; isHeld: boolean }

export type RenewalRun = {
  /** Subscriptions per transaction. */
  limit: number
  /** Called after each transaction with the number renewed so far. */
  onProgress?: (renewed: number) => void
  /** Called for a subscription that could not be renewed; the others are renewed. */
  onSkipped?: (subscriptionId: number, error: unknown) => void
  /** Stops the run after the current transaction; the next run continues. */
  signal?: AbortSignal
}

export type SubscriptionsService = {
  /** Places an order with contract, booking and confirmation mail in one transaction. */
  placeOrder(order: NewOrder): Promise<OrderResult>
  /** Places an order that replaces a subscription. `not-replaceable`: it cannot be changed to this offer now. */
  changeOffer(change: OfferChange): Promise<OrderResult>
  /** Returns the offers and credits for a change today, for up to 50 running subscriptions of an account. */
  possibleChanges(accountId: string): Promise<ReadonlyMap<number, PossibleChange[]>>
  /** Whether an account has ever ordered anything, or shares a running subscription. */
  hasContracts(accountId: string): Promise<boolean>
  /** Returns the latest 50 orders of an account, newest first. */
  orders(accountId: string): Promise<PlacedOrder[]>
  /** Whether an account withdrew within the last twelve months; its next order then requires `consents.paysUsedDays`. */
  hasWithdrawn(accountId: string): Promise<boolean>
  /** Returns the IBAN of an account's last valid debit mandate; `null` without one. */
  lastIban(accountId: string): Promise<string | null>
  /** Returns all subscriptions of an account, newest first. */
  subscriptions(accountId: string): Promise<Subscription[]>
  /** Cancels to the end of the notice period and sends a mail; repeating it changes nothing. */
  cancel(request: Cancellation): Promise<SubscriptionChange>
  /** Revokes a cancellation until the last day and sends a mail. */
  revokeCancellation(own: OwnSubscription): Promise<SubscriptionChange>
  /** Pauses rights and renewals from today; paid days are kept. */
  pause(own: OwnSubscription): Promise<SubscriptionChange>
  /** Resumes today and extends the booked period by the whole days of the pause. */
  resume(own: OwnSubscription): Promise<SubscriptionChange>
  /**
   * Debits this bank account from now on, instead of the former payment method, and sends a mail; the current account
   * changes nothing. Debits already sent to the bank stay on the former account.
   */
  signMandate(own: OwnSubscription, mandate: Mandate): Promise<SignedMandate>
  /** Withdraws within 14 days: refunds everything booked for the order and ends its contract. */
  withdraw(own: {
    accountId: string
    orderId: number
    /** Time of the declaration if earlier than now. */
    declaredAt?: Date
    declared?: DeclaredBy
  }): Promise<WithdrawalResult>
  /** Books the next period of subscriptions that have reached their last day, each once on all nodes. */
  renewDue(run: RenewalRun): Promise<number>
}
