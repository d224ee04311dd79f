import type { Settings } from '../site/settings.ts'

/** What may stand beside the paper on a page. */
export type PagePart = 'consent' | 'ads' | 'push'

type AskedPage = { layout: string; trackingType: string; hasAds: boolean; settings: Settings }

/** The parts a page asks the browser for; each looks for itself whether this reader is to have it. */
export function pageParts({ layout, trackingType, hasAds, settings }: AskedPage): PagePart[] {
  const parts: PagePart[] = []
  // S2.24, S4.13
  const isApart = layout === 'dialog-flow' || layout === 'office' || trackingType === 'Legalseite'
  if (!isApart && settings.consent_manager_enabled) parts.push('consent')
  if (!isApart && settings.push_enabled) parts.push('push')
  // S1.06
  if (hasAds) parts.push('ads')
  return parts
}
