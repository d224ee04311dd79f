/** The customer, and the account if it still exists. */
type Payer = { customerId: number; accountId: string | null }

/** A payment disputed by the card's owner, to be answered at the provider by `answerBy` or accepted. */
export type CardDispute = Payer & {
  id: string
  cents: number
  reason: string
  status: string
  answerBy: Date | null
  createdAt: Date
}

/**
 * `waiting`: requested from the provider by the next run · `failed`: rejected by the card's bank, so the amount is
 * still due to the customer.
 */
export type CardRefund = Payer & {
  id: number
  paymentIntent: string
  /** Invoice number of the sale; `null` if nothing was sold. */
  number: string | null
  cents: number
  state: 'waiting' | 'failed'
  problem: string
  createdAt: Date
}

/** A bill with an open amount whose card charge failed. */
export type FailedCharge = Payer & {
  id: number
  number: string
  what: string
  openCents: number
  problem: string
  askedAt: Date
}

export type CardProblems = {
  disputes: CardDispute[]
  refunds: CardRefund[]
  failedCharges: FailedCharge[]
}

export type CardProblem =
  | { kind: 'beanstandung'; trouble: CardDispute }
  | { kind: 'rueckzahlung'; trouble: CardRefund }
  | { kind: 'abbuchung'; trouble: FailedCharge }

/**
 * Card payments that need attention from the publisher. Each command takes effect once and returns `false` if it does
 * not apply.
 */
export type CardProblemsService = {
  /** Returns the latest 100 of each kind, newest first. */
  list(): Promise<CardProblems>
  find(kind: CardProblem['kind'], id: string): Promise<CardProblem | null>
  /** Closes a dispute that was answered at the provider or accepted. */
  settleDispute(id: string): Promise<boolean>
  /** Requests a failed refund again. */
  retryRefund(id: number): Promise<boolean>
  /** Books a failed refund as paid by bank transfer with this bank reference. */
  refundByTransfer(refund: { id: number; reference: string }): Promise<boolean>
  /** Sends the mail about the declined card again, with a link to pay. */
  remind(billId: number): Promise<boolean>
}
