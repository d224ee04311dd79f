import type { AgreedText } from '../../legal-texts/legal-texts-service.ts'
import type { Price, PricedOffer } from '../../../rules/money/offers/offers.ts'
import type { KeptCard } from '../cards/card-provider.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'
import type { UnpaidLimit } from '../../../rules/money/orders/order-form.ts'

/** Whom an order is for, as the invoice names it. */
export type Address = {
  salutation: string
  firstName: string
  lastName: string
  street: string
  postcode: string
  city: string
  country: string
}

/** The mandate of a debit by SEPA: whose account, for whom, in which words. Its reference: `mandateReference`. */
export type Mandate = { iban: string; creditorId: string; text: string }

export type Payment =
  | { method: 'invoice' }
  | { method: 'sepa'; mandate: Mandate }
  /** Paid at the provider; the card is kept where it renews. */
  | { method: 'card'; mandate: KeptCard | null }

/** An order as its buyer sees it. */
export type PlacedOrder = {
  id: number
  /** What the reader, mails and invoices call it; nobody guesses it. */
  number: string
  /** As it was sold: „PLUS Monatsabo“. */
  name: string
  offerKey: string
  /** Of a topic's subscription. */
  tagId: number | null
  /** Price, term and notice, in the words that stood above the button. */
  contract: readonly string[]
  /** Null where there was nothing to pay: a gift was redeemed. */
  paymentMethod: Payment['method'] | null
  /** The last four of the IBAN or of the card that is drawn from; null where it is an invoice, or the bank wants no more. */
  drawnFrom: string | null
  /** Null once the customer is gone. */
  address: Address | null
  /** Coins or a gift code are delivered once the invoice is paid. */
  awaitsPayment: boolean
  orderedAt: Date
  withdrawnAt: Date | null
  /** In cents, for the first term or the pack. */
  firstCents: number
  /** The versions of the texts that were agreed to. */
  termsVersion: string
  withdrawalVersion: string
}

/** The code of whoever invited, and what that one and the invited get. */
export type Invitation = { code: string; inviterCredits: number; invitedCredits: number }

export type NewOrder = {
  accountId: string
  offerKey: string
  /** The topic, where a topic's subscription is ordered. */
  topic?: { id: number; label: string }
  /** Whether the buyer has made the declaration that the offer asks for. */
  declares?: boolean
  /** The voucher that was applied, as it was typed; the price seen is the price with it. */
  voucherCode?: string
  /** By whose invitation, and what both were promised for it, in credits. */
  invitation?: Invitation
  /** The price the buyer saw, in cents: nobody pays another one. */
  priceSeen: Pick<Price, 'firstCents' | 'renewalCents'>
  /** The mark of the contract that stood above the button: nobody is bound by another. */
  contractSeen?: string
  payment: Payment
  address: Address
  consents: {
    /** The terms and the instruction on withdrawal that were agreed to: the order keeps their versions, the mail their words. */
    terms: AgreedText
    withdrawal: AgreedText
    /** § 356 Abs. 5 BGB: the reader agreed that it begins at once and the right of withdrawal ends: of a pack, with the first coin. */
    waivesWithdrawal: boolean
    /** § 357a BGB: who withdrew within the last twelve months agrees to pay for the days of access before a withdrawal. */
    paysUsedDays?: boolean
  }
  /** What a customer who has never paid may owe; without it there is no limit. */
  unpaidLimit?: UnpaidLimit
  /** The same order, sent again, has the same. */
  idempotencyKey: string
  /** The subscription it takes the place of: that ends with the order, and what of it was not used is credited. */
  replaces?: number
}

/** Another offer in the place of a subscription, to the address and paid in the way of its order. */
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

/** What of the running subscription is credited, in cents, and how what takes its place is paid. */
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

/** A repeated order answers as the first. */
export type OrderResult =
  | { kind: 'ordered'; orderId: number; subscriptionId: number | null }
  | { kind: 'refused'; because: OrderRefusal }

/** Days are inclusive and of the town. */
export type Subscription = {
  id: number
  orderId: number
  /** As `PlacedOrder.number`. */
  orderNumber: string
  name: string
  grants: readonly string[]
  /** The day it was ordered on, or given. */
  beganOn: Day
  /** What its periods are counted from: moves on with every pause. */
  startsOn: Day
  /** The last day that is booked. */
  paidThrough: Day
  /** Whether something of what is booked is still to be paid. */
  isUnpaid: boolean
  /** In cents, for each month after the first term; null where it ends by itself. */
  renewalCents: number | null
  pausedOn: Day | null
  /** Since when it gives nothing, as an invoice was not paid in spite of all mails. */
  blockedOn: Day | null
  /** Its last day, once that is known. */
  endsOn: Day | null
  /** Its last day if it is cancelled today; null where it ends already. */
  nextEnd: Day | null
  /** Whether its cancellation can still be taken back. */
  canGoOn: boolean
  isOver: boolean
  /** Its first term, and how many periods are booked: the first term is one, every month after it another. */
  firstMonths: number
  periods: number
}

/** `missing`: the account has no such subscription that still runs. */
export type SubscriptionChange =
  | { kind: 'changed'; subscription: Subscription }
  | { kind: 'missing' }

/** `too-late`: the fortnight is over · `waived`: its right has ended · `used`: credits of the pack are spent. */
export type WithdrawalResult =
  | { kind: 'withdrawn'; refundedCents: number }
  | { kind: 'refused'; because: 'missing' | 'too-late' | 'waived' | 'used' }

/** What an employee ends or gives back, in cents; `withdrawable`: it can still be withdrawn, which gives back more. */
export type EndResult =
  | { kind: 'done'; refundedCents: number }
  | { kind: 'refused'; because: 'missing' | 'used' | 'withdrawable' }

/** `missing`: no contract of the account's that goes on by itself · `card-open`: what its card was asked for is not paid yet. */
export type SignedMandate = 'signed' | 'missing' | 'card-open'

export type OwnSubscription = { accountId: string; subscriptionId: number }

export type Cancellation = OwnSubscription & {
  /** When it was declared, if that was before now: the notice counts from then. */
  declaredAt?: Date
  /** The wished last day; earlier than possible is as early as possible. */
  endsOn?: Day | null
  /** For cause: nothing has to be waited for but that day. */
  isExtraordinary?: boolean
  declared?: DeclaredBy
}

/** The declaration behind it, whose mail lets the account's owner object; `isHeld`: no money is moved yet. */
export type DeclaredBy = { id: number; isHeld: boolean }

export type RenewalRun = {
  /** How many in one transaction. */
  limit: number
  /** Renewed so far, after each transaction. */
  onProgress?: (renewed: number) => void
  /** Told of a subscription that could not be renewed; the others are. */
  onSkipped?: (subscriptionId: number, error: unknown) => void
  /** Ends the run after the transaction it is at; the next run goes on from there. */
  signal?: AbortSignal
}

export type SubscriptionsService = {
  /** Order, contract, booking and the confirming mail in one transaction, or none of it. */
  placeOrder(order: NewOrder): Promise<OrderResult>
  /** An order that takes the place of a subscription, in the same transaction. `not-replaceable`: none that may be changed for this offer now. */
  changeOffer(change: OfferChange): Promise<OrderResult>
  /** By subscription of an account, the newest fifty that run: which offers it may be changed for today, and what of it would be credited. */
  possibleChanges(accountId: string): Promise<ReadonlyMap<number, PossibleChange[]>>
  /** Whether an account has ever ordered anything, or reads along with what another has and runs. */
  hasContracts(accountId: string): Promise<boolean>
  /** The last fifty of an account, newest first. */
  orders(accountId: string): Promise<PlacedOrder[]>
  /** Whether an account withdrew within the last twelve months: its next order needs `consents.paysUsedDays`. */
  hasWithdrawn(accountId: string): Promise<boolean>
  /** The account that an account's last debit named; null where there is none. */
  lastIban(accountId: string): Promise<string | null>
  /** All of an account, newest first. */
  subscriptions(accountId: string): Promise<Subscription[]>
  /** Ends it on the day its notice reaches, and says so by mail; the same once more changes nothing. */
  cancel(request: Cancellation): Promise<SubscriptionChange>
  /** Takes a cancellation back up to its last day, and says so by mail: it goes on as if it had never been. */
  goOn(own: OwnSubscription): Promise<SubscriptionChange>
  /** No rights and no renewals from today on; the days that are paid are kept. */
  pause(own: OwnSubscription): Promise<SubscriptionChange>
  /** Goes on today: everything booked moves on by the whole days of the pause. */
  resume(own: OwnSubscription): Promise<SubscriptionChange>
  /**
   * Debits from this account from now on, however it was paid before, and says so by mail; the account it has already
   * changes nothing. What its bank was given before still comes from the account before.
   */
  signMandate(own: OwnSubscription, mandate: Mandate): Promise<SignedMandate>
  /** Within a fortnight: everything booked for the order is booked back, and what it gave ends. */
  withdraw(own: {
    accountId: string
    orderId: number
    /** When it was declared, if that was before now. */
    declaredAt?: Date
    declared?: DeclaredBy
  }): Promise<WithdrawalResult>
  /** Books the next period of all that are on their last day or past it; each once, on however many nodes. */
  renewDue(run: RenewalRun): Promise<number>
}
