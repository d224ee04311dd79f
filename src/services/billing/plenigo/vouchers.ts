import type {
  VoucherAnswer,
  VoucherQuestion,
  VouchersService,
} from '../vouchers/vouchers-service.ts'

const UNKNOWN = { kind: 'refused', because: 'unknown' } as const

/**
 * Beside plenigo: the term of a gift is this site's own contract, so gifts that were bought here go on being redeemed.
 * Credits and reductions would belong to a wallet and to orders that are not here.
 */
export function giftsAlone(own: VouchersService): VouchersService {
  const look = async (question: VoucherQuestion): Promise<VoucherAnswer> => {
    const answer = await own.look(question)
    return answer.kind === 'found' && answer.voucher.kind !== 'gift' ? UNKNOWN : answer
  }
  return {
    ...own,
    look,
    async redeem(redemption) {
      const { code, accountId } = redemption
      const answer = await look({ code, accountId, asker: accountId })
      return answer.kind === 'found' ? own.redeem(redemption) : UNKNOWN
    },
    publicVouchers: () => Promise.resolve([]),
  }
}
