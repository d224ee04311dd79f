/** S3.08: the reader's wallet as known to the browser. */
export type WalletState = {
  customerId: string
  uniqueId: string
  availableCreditCount: number
  /** Purchase date by article id. */
  articleCreditEntries: Readonly<Record<number, string>>
  articleCreditPurchasesCount: number
  articleCreditPurchasesIds: readonly number[]
}

type WalletFacts = {
  customerId: string
  wallet: { uniqueId: string; availableCreditCount: number }
  purchases: readonly { articleId: number; usageDate: string }[]
}

/** S3.08: builds the state from the wallet and its purchases. */
export function walletState({ customerId, wallet, purchases }: WalletFacts): WalletState {
  const entries = purchases.map(({ articleId, usageDate }) => [articleId, usageDate] as const)
  return withEntries(
    { customerId, uniqueId: wallet.uniqueId, availableCreditCount: wallet.availableCreditCount },
    Object.fromEntries(entries),
  )
}

type CreditUse = { articleId: number; availableCreditCount: number; usageDate: string }

/** S4.19: takes the count from the answer instead of computing it; the first purchase date is kept. */
export function afterCreditUse(state: WalletState, use: CreditUse): WalletState {
  const known = state.articleCreditEntries[use.articleId]
  return withEntries(
    { ...state, availableCreditCount: use.availableCreditCount },
    { ...state.articleCreditEntries, [use.articleId]: known ?? use.usageDate },
  )
}

function withEntries(
  wallet: Pick<WalletState, 'customerId' | 'uniqueId' | 'availableCreditCount'>,
  articleCreditEntries: Readonly<Record<number, string>>,
): WalletState {
  const ids = Object.keys(articleCreditEntries).map(Number)
  return {
    ...wallet,
    articleCreditEntries,
    articleCreditPurchasesCount: ids.length,
    articleCreditPurchasesIds: ids,
  }
}

/** „1 Coin“, „2 Coins“, with a no-break space. */
export function coins(count: number): string {
  return `${count}\u00a0${count === 1 ? 'Coin' : 'Coins'}`
}

/** Returns what remains after a purchase: „bleibt Ihnen 1 Coin“, „bleiben Ihnen 2 Coins“. */
export function coinsLeft(count: number): string {
  return `${count === 1 ? 'bleibt' : 'bleiben'} Ihnen ${coins(count)}`
}

export type CreditUseRefusal = 'wrong-amount' | 'not-for-sale' | 'not-enough'

/**
 * S6.04: returns why a credit use is refused; null if it is accepted. The amount must be the current price, regardless of what
 * the browser sends.
 */
export function creditUseRefusal(use: {
  amount: number
  price: number
  isForSale: boolean
  balance: number
}): CreditUseRefusal | null {
  if (!use.isForSale) return 'not-for-sale'
  if (use.amount !== use.price) return 'wrong-amount'
  if (use.balance < use.price) return 'not-enough'
  return null
}

/** S4.07: the offer of the paywall card. */
export type BuyOffer = 'none' | 'buy' | 'no-credits'

/** S4.07, S6.04: only readers who buy with credits get an offer; without enough credits the card says so. */
export function buyOffer(reader: {
  roles: readonly string[] | null
  price: number
  availableCreditCount: number
}): BuyOffer {
  if (!reader.roles?.includes('WALLET_USER')) return 'none'
  return reader.availableCreditCount >= reader.price ? 'buy' : 'no-credits'
}
