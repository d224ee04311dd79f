import type { Teaser } from '../../rules/articles/article.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { orFallback } from './service-failures.ts'
import type { PageServices } from '../page.ts'

/** Returns the offer of a single topic, or `null` if all listed articles are free. */
export async function loadTopicOffer(
  { offers, settings }: Pick<PageServices, 'offers' | 'settings'>,
  teasers: readonly Teaser[],
): Promise<PricedOffer | null> {
  const isLocked = teasers.some(({ contentRestriction }) => contentRestriction === 'paid')
  if (!settings.paywall_enabled || !isLocked) return null
  const sold = await orFallback(offers.onSale(), [])
  return sold.find(({ kind }) => kind === 'tag') ?? null
}
