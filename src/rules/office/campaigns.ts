import type { VoucherCampaign } from '../money/vouchers/vouchers.ts'

/** Returns the campaign ended now; one that has not begun loses its start. */
export function endedAt(campaign: VoucherCampaign, now: Date): VoucherCampaign {
  const hasBegun = campaign.from === null || Date.parse(campaign.from) < now.getTime()
  return { ...campaign, from: hasBegun ? campaign.from : null, until: now.toISOString() }
}

export const isOver = ({ until }: Pick<VoucherCampaign, 'until'>, now: Date): boolean =>
  until !== null && Date.parse(until) <= now.getTime()
