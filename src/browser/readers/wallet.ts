import { atom } from 'nanostores'
import { afterCreditUse, walletState, type WalletState } from '../../rules/money/wallet/wallet.ts'

type Customer = { customerId: string; externalSystemId: string }

/** S3.08: `null` until it is loaded, or if loading failed. */
export const wallet = atom<WalletState | null>(null)

let customer: Customer | undefined

/** Loads the wallet. Throws if it is not available. */
export async function loadWallet(): Promise<void> {
  try {
    customer = await ask<Customer>('session')
    const { customerId } = customer
    const [held, purchases] = await Promise.all([
      ask<{ uniqueId: string; availableCreditCount: number }>(`wallet/${customerId}`),
      ask<{ articleId: number; usageDate: string }[]>('credits/purchases'),
    ])
    wallet.set(walletState({ customerId, wallet: held, purchases }))
  } catch (error) {
    throw new Error('Error while loading the wallet.', { cause: error })
  }
}

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/api/plenigo/${path}`)
  if (!response.ok) throw new Error(`${path.split('/')[0]}: status ${response.status}`)
  return response.json()
}

export type CreditPurchase = 'bought' | 'not-enough' | 'price-changed' | 'signed-out' | 'failed'

type Order = { articleId: number; price: number; reason: string; waivesWithdrawal: boolean }

/** S4.19, S7.10: buys an article with coins. The server returns the new balance. */
export async function useCredit(order: Order): Promise<CreditPurchase> {
  const state = wallet.get()
  if (!state || !customer) return 'failed'
  try {
    const { articleId, price, reason, waivesWithdrawal } = order
    const response = await fetch('/api/plenigo/credits/use', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        customerId: state.customerId,
        uniqueId: state.uniqueId,
        reason,
        userId: customer.externalSystemId,
        articleId,
        coinsAmount: price,
        waivesWithdrawal,
      }),
    })
    if (!response.ok) return refusalOf(response.status)
    const answer: { availableCreditCount: number; usageDate: string } = await response.json()
    wallet.set(afterCreditUse(state, { articleId, ...answer }))
    return 'bought'
  } catch (error) {
    console.error('Error while using a credit.', error)
    return 'failed'
  }
}

function refusalOf(status: number): CreditPurchase {
  console.error(`Error while using a credit: status ${status}`)
  if (status === 400) return 'price-changed'
  if (status === 401) return 'signed-out'
  return status === 412 ? 'not-enough' : 'failed'
}
