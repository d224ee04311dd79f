/** Whose payment it is about: the customer's number, and the account while there is one. */
type Whose = { customerId: number; accountId: string | null }

/** A payment the card's owner disputes: to be answered at the provider by `answerBy`, or let go. */
export type CardDispute = Whose & {
  id: string
  cents: number
  reason: string
  status: string
  answerBy: Date | null
  createdAt: Date
}

/** `waiting`: asked of the provider by the next run · `failed`: the card's bank did not take it, and it stays owed. */
export type CardRefund = Whose & {
  id: number
  paymentIntent: string
  /** The sale it is of; null where nothing was sold. */
  number: string | null
  cents: number
  state: 'waiting' | 'failed'
  problem: string
  createdAt: Date
}

/** A bill no card has paid, of which something is open. */
export type FailedCharge = Whose & {
  id: number
  number: string
  what: string
  openCents: number
  problem: string
  askedAt: Date
}

export type CardTroubles = {
  disputes: CardDispute[]
  refunds: CardRefund[]
  failedCharges: FailedCharge[]
}

export type CardTrouble =
  | { kind: 'beanstandung'; trouble: CardDispute }
  | { kind: 'rueckzahlung'; trouble: CardRefund }
  | { kind: 'abbuchung'; trouble: FailedCharge }

/** What the publisher has to see to of payments by card; each act once, and false where there is nothing of the kind. */
export type CardTroublesService = {
  /** The last hundred of each, newest first. */
  list(): Promise<CardTroubles>
  find(kind: CardTrouble['kind'], id: string): Promise<CardTrouble | null>
  /** Has been answered at the provider, or is let go. */
  settleDispute(id: string): Promise<boolean>
  /** Asks the card's bank once more to take a refund that failed. */
  retryRefund(id: number): Promise<boolean>
  /** A refund that failed was paid by transfer, whose reference at the bank is this. */
  refundByTransfer(refund: { id: number; reference: string }): Promise<boolean>
  /** Writes once more to whoever's card was refused, with the way to pay. */
  remind(billId: number): Promise<boolean>
}
