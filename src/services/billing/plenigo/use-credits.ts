import { formatDate } from '../../../rules/language/dates.ts'
import { purchaseReceipt } from '../../../rules/money/wallet/wallet-receipt.ts'
import { creditUseRefusal } from '../../../rules/money/wallet/wallet.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { ReaderRefusal } from '../../service-error.ts'
import type { CreditUseOrder, CreditUseResult, Wallet } from '../wallets/wallet-service.ts'
import { purchaseDate } from '../ledger/use-credits.ts'
import { PlenigoUnavailableError } from './client.ts'
import { categoryOf, reasonOf, readHistory, unrefundedUses, type WalletKey } from './history.ts'
import type { PlenigoParts } from './parts.ts'
import { savePurchase, purchaseTags } from './purchases.ts'
import { texts } from './texts.de.ts'
import { readWallet, walletOf, requireWallet } from './wallets.ts'

const UNSURE_SECONDS = 60
/** plenigo's error code for a wallet that does not exist. */
const WALLET_MISSING = 88_404

/**
 * Spends credits at plenigo (S6.04). plenigo has no idempotency keys, so its list of uses is read first and after
 * each lost response.
 */
export async function useCredits(
  parts: PlenigoParts,
  order: CreditUseOrder,
): Promise<CreditUseResult> {
  const customerId = await parts.customers.accountsNumber(order.accountId)
  if (customerId === null) return { kind: 'refused', because: 'no-wallet' }
  const key = { customerId, uniqueId: parts.walletId }
  return parts.alone(
    order.accountId,
    () => useOnce(parts, key, order),
    () => lookUpPurchase(parts, key, order),
  )
}

async function useOnce(
  parts: PlenigoParts,
  key: WalletKey,
  order: CreditUseOrder,
): Promise<CreditUseResult> {
  const wallet = await readWallet(parts.client, key)
  if (!wallet) return { kind: 'refused', because: 'no-wallet' }
  const known = await purchaseDate(parts.database, order)
  if (known) return { kind: 'used', wallet, usageDate: known, cacheTags: [] }
  const at = await usageDate(parts, key, order)
  if (at) return record(parts, order, { wallet, at })
  const because = creditUseRefusal({ ...order, balance: wallet.availableCreditCount })
  if (because) return { kind: 'refused', because }
  return spend(parts, key, order)
}

async function spend(
  parts: PlenigoParts,
  key: WalletKey,
  order: CreditUseOrder,
): Promise<CreditUseResult> {
  const { articleId, price, reason, waivesWithdrawal } = order
  const body = {
    ...key,
    creditsUsed: price,
    reason: reasonOf(reason),
    category: categoryOf(articleId, waivesWithdrawal),
  }
  const answer = await parts.client.call('POST', '/wallets/use', { body })
  const isRefused = answer.status >= 400
  if (isRefused && answer.errorCode === WALLET_MISSING)
    return { kind: 'refused', because: 'no-wallet' }
  // The credits were spent in the app in between: nothing was bought, independent of the error code.
  if (isRefused) return { kind: 'refused', because: 'not-enough' }
  const wallet = walletOf(parts.client, answer)
  const at = await usageDate(parts, key, order).catch(() => null)
  return record(parts, order, { wallet, at: at ?? new Date().toISOString() })
}

/** Looks up a purchase with an unknown outcome. If plenigo's list does not contain it, it is not requested again yet. */
async function lookUpPurchase(
  parts: PlenigoParts,
  key: WalletKey,
  order: CreditUseOrder,
): Promise<CreditUseResult> {
  const at = await usageDate(parts, key, order).catch((error: unknown) => {
    if (error instanceof PlenigoUnavailableError) return null
    throw error
  })
  if (!at) throw new ReaderRefusal(503, texts.unsure, UNSURE_SECONDS)
  return record(parts, order, { wallet: await requireWallet(parts.client, key), at })
}

/** Returns when the article was bought according to plenigo; `null` if it was not bought or was refunded. */
async function usageDate(
  { client }: PlenigoParts,
  key: WalletKey,
  { articleId }: CreditUseOrder,
): Promise<string | null> {
  const uses = unrefundedUses(await readHistory(client, key))
  return uses.findLast((use) => use.articleId === articleId)?.at ?? null
}

/** Saves the purchase, which gives access on every node, and sends the receipt. */
async function record(
  { database }: PlenigoParts,
  { accountId, articleId, reason, price, waivesWithdrawal }: CreditUseOrder,
  { wallet, at }: { wallet: Wallet; at: string },
): Promise<CreditUseResult> {
  const isNew = await database.transaction().execute(async (transaction) => {
    if (!(await savePurchase(transaction, { accountId, articleId, at }))) return false
    const balance = wallet.availableCreditCount
    const day = formatDate(new Date(at))
    const data = purchaseReceipt({ title: reason, day, price, balance, waivesWithdrawal })
    await queueMailTo(transaction, accountId, { kind: 'message', data })
    return true
  })
  const cacheTags = isNew ? purchaseTags(accountId) : []
  return { kind: 'used', wallet, usageDate: at, cacheTags }
}
