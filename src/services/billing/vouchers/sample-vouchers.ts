import { randomUUID } from 'node:crypto'
import type { VoucherCampaign } from '../../../rules/money/vouchers/vouchers.ts'
import type { VouchersService } from './vouchers-service.ts'

/** A voucher of one's own for half of the first term; answers its code. */
export async function newVoucher(
  vouchers: VouchersService,
  change: Partial<VoucherCampaign> = {},
): Promise<string> {
  const key = randomUUID()
  await vouchers.save({
    key,
    name: 'Frühling',
    kind: 'percent',
    amount: 50,
    offers: [],
    from: null,
    until: null,
    usesPerCode: 1,
    newCustomersOnly: false,
    isPublic: false,
    ...change,
  })
  const [code = ''] = await vouchers.makeCodes({
    campaign: change.key ?? key,
    batch: 'eins',
    count: 1,
  })
  return code
}

/** What came of many at once. */
export function tally(results: readonly { kind: string; because?: string }[]) {
  const counts: Record<string, number> = {}
  for (const { kind, because } of results)
    counts[because ?? kind] = (counts[because ?? kind] ?? 0) + 1
  return counts
}
