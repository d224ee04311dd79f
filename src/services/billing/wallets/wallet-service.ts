import type { CreditUseRefusal } from '../../../rules/money/wallet/wallet.ts'

/** A customer in plenigo's field names. */
export type Customer = {
  /** 1–18 digits. */
  customerId: string
  /** The account: the id token's subject. */
  externalSystemId: string
  email: string
  firstName: string
  lastName: string
  language: 'de'
  status: 'ACTIVATED' | 'BLOCKED'
  registrationDate: string
}

/** A wallet (S3.08) in plenigo's field names. Our credits do not expire; plenigo's may. */
export type Wallet = {
  uniqueId: string
  title: string
  availableCreditCount: number
  creditValidityTimespan: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | 'NONE'
  customerCreditWalletId: string
  customerId: string
  createdDate: string
  changedDate: string
}

/** Credits spent on an article. `category` is the article's id, because plenigo has no field for it. */
export type CreditUsage = {
  creditUsageId: string
  customerId: string
  uniqueId: string
  creditsUsed: number
  reason: string
  category: string
  usageDate: string
  articleId: number
}

/** A ledger transaction that changed a wallet; `credits` is negative if credits were spent. */
export type CreditMovement = {
  id: string
  credits: number
  reason: string
  articleId: number | null
  /** When the reader agreed to lose the right of withdrawal on reading; `null` if the reader was not asked. */
  waiverAt: string | null
  createdAt: string
}

export type MovementRange = { offset: number; limit: number }

export type CreditUseOrder = {
  accountId: string
  articleId: number
  reason: string
  /** The price shown to the buyer, in credits. */
  amount: number
  /** The current price in credits. */
  price: number
  isForSale: boolean
  /** Whether the reader agreed to lose the right of withdrawal (§ 356 Abs. 5 BGB). */
  waivesWithdrawal: boolean
}

export type CreditGrant = {
  accountId: string
  credits: number
  reason: string
  /** A repeated request for the same grant has the same key. */
  idempotencyKey: string
}

export type CreditRefund = { accountId: string; articleId: number; reason: string }

/** `nothing`: the article was not bought, or the purchase was refunded before. */
export type CreditRefundResult =
  | { kind: 'refunded'; wallet: Wallet; cacheTags: string[] }
  | { kind: 'nothing' }

/** `cacheTags` is empty if nothing changed because the article had been bought before. */
export type CreditUseResult =
  | { kind: 'used'; wallet: Wallet; usageDate: string; cacheTags: string[] }
  | { kind: 'refused'; because: CreditUseRefusal | 'no-wallet' }

export type WalletService = {
  /** Returns the customer of an account and creates it on first use; `null` if the account does not exist. */
  customer(accountId: string): Promise<Customer | null>
  wallet(accountId: string): Promise<Wallet | null>
  /**
   * Adds credits to an account's wallet, once per idempotency key, and creates the wallet if needed. Throws 400 or
   * 404.
   */
  addCredits(grant: CreditGrant): Promise<Wallet>
  /**
   * Spends credits once per reader and article, never below zero (S6.04). A repeated request returns the first
   * result.
   */
  useCredits(order: CreditUseOrder): Promise<CreditUseResult>
  /** Refunds a purchase: returns the credits to the wallet and removes the access to the article. */
  refundCredits(order: CreditRefund): Promise<CreditRefundResult>
  /** Returns purchases with credits that were not refunded, newest first. */
  creditsUsed(accountId: string): Promise<CreditUsage[]>
  /** Returns the credit movements of an account, newest first; 100 unless `range` is set. */
  movements(accountId: string, range?: MovementRange): Promise<CreditMovement[]>
}
