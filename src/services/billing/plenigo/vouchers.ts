import type {
  VoucherAnswer,
  VoucherQuestion,
  VouchersService,
} from '../vouchers/vouchers-service.ts'

const UNKNOWN = { kind: 'refused', because: 'unknown' } as const

/**
 * Restricts vouchers to gifts for use with plenigo: a gift is a contract of this site, while credits and discounts
 * would need wallets and orders, which are kept at plenigo.
 */
export function onlyGifts(own: VouchersService): VouchersService {
  const look = async (question: VoucherQuestion): Promise<VoucherAnswer> => {
    const answer = await own.look(question)
    return answer.kind === 'found' && answer.voucher.kind !== 'gift' ? UNKNOWN : answer
  }
  return {
    ...own,
    look,
    async redeem(redemption) {
      const { code, accountId } = redemption
      const answer = await look({ code, accountId, requester: accountId })
      return answer.kind === 'found' ? own.redeem(redemption) : UNKNOWN
    },
    publicVouchers: () => Promise.resolve([]),
  }
}
