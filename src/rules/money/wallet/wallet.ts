/** S3.08: what a browser knows of its reader's wallet. */
export type WalletState = {
  customerId: string
  uniqueId: string
  availableCreditCount: number
  /** Article id to purchase date. */
  articleCreditEntries: Readonly<Record<number, string>>
  articleCreditPurchasesCount: number
  articleCreditPurchasesIds: readonly number[]
}

type WalletFacts = {
  customerId: string
  wallet: { uniqueId: string; availableCreditCount: number }
  purchases: readonly { articleId: number; usageDate: string }[]
}

/** S3.08 */
export function walletState({ customerId, wallet, purchases }: WalletFacts): WalletState {
  const entries = purchases.map(({ articleId, usageDate }) => [articleId, usageDate] as const)
  return withEntries(
    { customerId, uniqueId: wallet.uniqueId, availableCreditCount: wallet.availableCreditCount },
    Object.fromEntries(entries),
  )
}

type CreditUse = { articleId: number; availableCreditCount: number; usageDate: string }

/** S4.19: the count is the answer's, never reckoned here; the date is recorded once. */
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

/** „1 Coin“, „2 Coins“, never broken between lines. */
export function coins(count: number): string {
  return `${count}\u00a0${count === 1 ? 'Coin' : 'Coins'}`
}

/** What a purchase leaves: „bleibt Ihnen 1 Coin“, „bleiben Ihnen 2 Coins“. */
export function coinsLeft(count: number): string {
  return `${count === 1 ? 'bleibt' : 'bleiben'} Ihnen ${coins(count)}`
}

export type CreditUseRefusal = 'wrong-amount' | 'not-for-sale' | 'not-enough'

/** S6.04: why a credit is not used; null where it is. The amount is the house's price, never the browser's wish. */
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

/** S4.07: what the paywall card offers a reader. */
export type BuyOffer = 'none' | 'buy' | 'no-credits'

/** S4.07, S6.04: only whoever buys with credits is offered it; without enough of them the card says so. */
export function buyOffer(reader: {
  roles: readonly string[] | null
  price: number
  availableCreditCount: number
}): BuyOffer {
  if (!reader.roles?.includes('WALLET_USER')) return 'none'
  return reader.availableCreditCount >= reader.price ? 'buy' : 'no-credits'
}
