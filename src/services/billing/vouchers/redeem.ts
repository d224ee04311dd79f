import type { Kysely, Transaction } from 'kysely'
import { creditsRedeemedMail } from '../../../rules/money/vouchers/voucher-mails.ts'
import { normalCode } from '../../../rules/money/vouchers/voucher-code.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { customerNumber, lockCustomer } from '../customers.ts'
import { moveCredits, post } from '../ledger/ledger.ts'
import { openWallet } from '../ledger/wallets.ts'
import type { VoucherFinding } from './find-voucher.ts'
import { receiveGift } from './gifts.ts'
import { recordUse, takeCode } from './use-voucher.ts'
import type { Redemption, RedemptionResult } from './vouchers-service.ts'
import { causes } from '../texts.de.ts'

type ValidCode = Extract<VoucherFinding, { kind: 'found' }>

/** Implements `VouchersService.redeem` in one transaction. */
export function redeem(
  database: Kysely<Tables>,
  redemption: Redemption,
): Promise<RedemptionResult> {
  return database.transaction().execute(async (transaction) => {
    const customerId = await customerNumber(transaction, redemption.accountId)
    if (customerId === null) return { kind: 'refused', because: 'no-account' }
    await lockCustomer(transaction, customerId)
    const found = await takeCode(transaction, redemption.code, customerId)
    if (found.kind === 'found') return give(transaction, { ...redemption, found, customerId })
    const earlier = await redeemedBefore(transaction, redemption.code, customerId)
    return earlier ?? { kind: 'refused', because: found.because }
  })
}

type GiveRequest = Redemption & { found: ValidCode; customerId: number }

async function give(
  transaction: Transaction<Tables>,
  { found, customerId, ...redemption }: GiveRequest,
): Promise<RedemptionResult> {
  const { voucher, campaign, giftOrderId } = found
  const { code } = voucher
  if (voucher.kind === 'credits') {
    await recordUse(transaction, { code, campaign, customerId, orderId: null })
    await giveCredits(transaction, { ...redemption, customerId, voucher, campaign })
    return { kind: 'credits', credits: voucher.credits }
  }
  if (giftOrderId === null) return { kind: 'refused', because: 'other-offer' }
  const receiving = { ...redemption, code, customerId, giftOrderId }
  const orderId = await receiveGift(transaction, receiving)
  await recordUse(transaction, { code, campaign, customerId, orderId })
  return { kind: 'gift', orderId }
}

type GiveCreditsRequest = {
  accountId: string
  customerId: number
  campaign: string | null
  voucher: { name: string; credits: number }
}

async function giveCredits(
  transaction: Transaction<Tables>,
  { accountId, customerId, campaign, voucher }: GiveCreditsRequest,
): Promise<void> {
  const { name, credits } = voucher
  await openWallet(transaction, accountId)
  await post(transaction, {
    kind: 'credit-grant',
    idempotencyKey: `voucher:${campaign}:${customerId}`,
    customerId,
    cause: causes.voucher(name),
    entries: moveCredits('credits-goodwill', 'wallet', credits),
  })
  const data = creditsRedeemedMail({ name, credits })
  await queueMailTo(transaction, accountId, { kind: 'message', data })
}

/** Returns the result of an earlier use of this code by this customer, for double clicks and lost responses. */
async function redeemedBefore(
  transaction: Transaction<Tables>,
  typed: string,
  customerId: number,
): Promise<RedemptionResult | null> {
  const row = await transaction
    .selectFrom('voucher_uses')
    .leftJoin('voucher_campaigns', 'voucher_campaigns.campaign', 'voucher_uses.campaign')
    .select(['order_id', 'kind', 'amount'])
    .where('code', '=', normalCode(typed) ?? '')
    .where('customer_id', '=', customerId)
    .where('given_back_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (row.kind === 'credits') return { kind: 'credits', credits: row.amount ?? 0 }
  return row.kind === null && row.order_id !== null ? { kind: 'gift', orderId: row.order_id } : null
}
