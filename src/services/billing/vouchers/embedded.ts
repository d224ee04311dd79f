import type { Kysely } from 'kysely'
import { normalCode } from '../../../rules/money/vouchers/voucher-code.ts'
import type { Tables } from '../../../store/tables.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.ts'
import { listCampaigns, publicVouchers, saveCampaign } from './campaigns.ts'
import { makeCodes } from './codes.ts'
import { findVoucher } from './find-voucher.ts'
import { deliveriesOf, sendDueGifts } from './gift-deliveries.ts'
import { boughtGifts } from './gifts.ts'
import { redeem } from './redeem.ts'
import type { VoucherAnswer, VoucherQuestion, VouchersService } from './vouchers-service.ts'

/** Limit for unknown codes per network. */
const GUESSES: RateLimit = { name: 'voucher-guess', points: 20, seconds: 900 }

/** Creates the service for vouchers on the site's own database. */
export function createVouchers(
  database: Kysely<Tables>,
  limits: Pick<RateLimits, 'take' | 'secondsLeft'>,
): VouchersService {
  return {
    look,
    redeem: (redemption) => redeem(database, redemption),
    publicVouchers: () => publicVouchers(database),
    gifts: (accountId) => boughtGifts(database, accountId),
    deliveries: (accountId) => deliveriesOf(database, accountId),
    sendDueGifts: (now) => sendDueGifts(database, now),
    campaigns: () => listCampaigns(database),
    save: (campaign) => saveCampaign(database, campaign),
    makeCodes: (request) => makeCodes(database, request),
  }

  async function look({
    code: typed,
    accountId,
    requester,
  }: VoucherQuestion): Promise<VoucherAnswer> {
    if ((await limits.secondsLeft(GUESSES, requester)) > 0)
      return { kind: 'refused', because: 'limited' }
    const code = normalCode(typed)
    const customerId = accountId === null ? null : await knownCustomer(accountId)
    const found = code === null ? null : await findVoucher(database, code, customerId)
    if (found?.kind === 'found') return { kind: 'found', voucher: found.voucher }
    const because = found?.because ?? 'unknown'
    if (because === 'unknown') await limits.take(GUESSES, requester)
    return { kind: 'refused', because }
  }

  /** Looks up the customer without creating one. */
  async function knownCustomer(accountId: string): Promise<number | null> {
    const row = await database
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row?.customer_id ?? null
  }
}
