import type { CreditUseRefusal } from '../../rules/money/wallet/wallet.ts'

/** A reader as billing knows him, in plenigo's names. */
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

/** S3.08, in plenigo's names. Credits of this house do not run out; plenigo's may. */
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

/** A credit used for an article. `category` is the article's id, as plenigo has no field for it. */
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

/** A transaction of the ledger, as it moved a wallet's credits; `credits` is negative where they were used. */
export type CreditMovement = {
  id: string
  credits: number
  reason: string
  articleId: number | null
  /** When the reader agreed that the right of withdrawal ends with reading; null where nobody was asked. */
  waiverAt: string | null
  createdAt: string
}

export type MovementRange = { offset: number; limit: number }

export type CreditUseOrder = {
  accountId: string
  articleId: number
  reason: string
  /** What the buyer thinks it costs. */
  amount: number
  /** What it costs. */
  price: number
  isForSale: boolean
  /** Whether the reader agreed that the right of withdrawal ends (§ 356 Abs. 5 BGB). */
  waivesWithdrawal: boolean
}

export type CreditGrant = {
  accountId: string
  credits: number
  reason: string
  /** The same grant, sent again, has the same. */
  idempotencyKey: string
}

export type CreditRefund = { accountId: string; articleId: number; reason: string }

/** `nothing`: the article is not bought, or no longer. */
export type CreditRefundResult =
  | { kind: 'refunded'; wallet: Wallet; cacheTags: string[] }
  | { kind: 'nothing' }

/** `cacheTags` are empty where nothing changed: the article had been bought before. */
export type CreditUseResult =
  | { kind: 'used'; wallet: Wallet; usageDate: string; cacheTags: string[] }
  | { kind: 'refused'; because: CreditUseRefusal | 'no-wallet' }

export type BillingService = {
  /** The customer of an account, made when first asked for; null where there is no such account. */
  customer(accountId: string): Promise<Customer | null>
  wallet(accountId: string): Promise<Wallet | null>
  /** Gives credits into the wallet of an account, once for each key, and opens it where there is none. 400, 404. */
  addCredits(grant: CreditGrant): Promise<Wallet>
  /** S6.04: once per reader and article, never below zero; a repeated order answers as the first. */
  useCredits(order: CreditUseOrder): Promise<CreditUseResult>
  /** Takes a use of credits back: they are in the wallet again, and the article is no longer bought. */
  refundCredits(order: CreditRefund): Promise<CreditRefundResult>
  /** What was bought with credits and not taken back, newest first. */
  creditsUsed(accountId: string): Promise<CreditUsage[]>
  /** What moved the credits of an account, newest first; a hundred unless `range` says otherwise. */
  movements(accountId: string, range?: MovementRange): Promise<CreditMovement[]>
}
