import { refundReceipt } from '../../../rules/money/wallet/wallet-receipt.ts'
import { queueMailTo } from '../../mail/queue.ts'
import type { CreditRefund, CreditRefundResult } from '../wallets/wallet-service.ts'
import { readHistory, refundMark, unrefundedUses, titleOf, type Use } from './history.ts'
import type { PlenigoParts } from './parts.ts'
import { endPurchases, purchaseTags } from './purchases.ts'
import { upload } from './wallets.ts'

/**
 * Refunds a use by adding its credits to the wallet with a title that names the use, because plenigo cannot cancel a
 * use.
 */
export async function refundCredits(
  parts: PlenigoParts,
  { accountId, articleId, reason }: CreditRefund,
): Promise<CreditRefundResult> {
  const { client, customers, walletId, alone } = parts
  const customerId = await customers.accountsNumber(accountId)
  if (customerId === null) return { kind: 'nothing' }
  const key = { customerId, uniqueId: walletId }
  return alone(accountId, async () => {
    const uses = unrefundedUses(await readHistory(client, key))
    const use = uses.find((one) => one.articleId === articleId)
    if (!use) return { kind: 'nothing' }
    const mark = refundMark(use)
    const title = titleOf(reason, mark)
    const wallet = await upload(client, key, { credits: use.credits, title, mark })
    await record(parts, accountId, { use, articleId, balance: wallet.availableCreditCount })
    return { kind: 'refunded', wallet, cacheTags: purchaseTags(accountId) }
  })
}

type Refunded = { use: Use; articleId: number; balance: number }

async function record(
  { database }: PlenigoParts,
  accountId: string,
  { use, articleId, balance }: Refunded,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await endPurchases(transaction, accountId, [articleId])
    const data = refundReceipt({ title: use.reason, credits: use.credits, balance })
    await queueMailTo(transaction, accountId, { kind: 'message', data })
  })
}
