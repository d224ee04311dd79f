import { sql, type Transaction } from 'kysely'
import { normalCode } from '../../../rules/money/vouchers/voucher-code.ts'
import type { AppliedVoucher } from '../../../rules/money/vouchers/voucher-words.ts'
import { withReduction } from '../../../rules/money/vouchers/vouchers.ts'
import type { PricedOffer } from '../../../rules/money/offers/offers.ts'
import type { Tables } from '../../../store/tables.ts'
import { findVoucher, lockVoucher, type VoucherFinding } from './find-voucher.ts'

/** A voucher used by an order, with the discounted offer. */
export type UsedVoucher = AppliedVoucher & { campaign: string | null; offer: PricedOffer }

/** Applies a typed code to an offer in the order's transaction; `null` if the voucher cannot be used. */
export async function takeVoucher(
  transaction: Transaction<Tables>,
  typed: string,
  { offer, customerId }: { offer: PricedOffer; customerId: number },
): Promise<UsedVoucher | null> {
  const found = await takeCode(transaction, typed, customerId)
  if (found.kind === 'refused' || found.voucher.kind !== 'reduction') return null
  const { code, name, reduction } = found.voucher
  const reduced = withReduction(offer, reduction)
  return reduced && { code, name, reduction, campaign: found.campaign, offer: reduced }
}

/** Finds a code and locks its row until the end of the transaction. */
export async function takeCode(
  transaction: Transaction<Tables>,
  typed: string,
  customerId: number,
): Promise<VoucherFinding> {
  const code = normalCode(typed)
  if (code === null) return { kind: 'refused', because: 'unknown' }
  await lockVoucher(transaction, code)
  return findVoucher(transaction, code, customerId)
}

type Use = { code: string; campaign: string | null; customerId: number; orderId: number | null }

export async function recordUse(
  transaction: Transaction<Tables>,
  { code, campaign, customerId, orderId }: Use,
): Promise<void> {
  await transaction
    .insertInto('voucher_uses')
    .values({ code, campaign, customer_id: customerId, order_id: orderId })
    .execute()
}

/** Returns the voucher of a withdrawn order, so that it can be used again. */
export async function returnVoucher(
  transaction: Transaction<Tables>,
  orderId: number,
): Promise<void> {
  await transaction
    .updateTable('voucher_uses')
    .set({ given_back_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute()
}
