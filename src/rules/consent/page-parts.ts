import type { Settings } from '../site/settings.ts'

/** What may stand beside the paper on a page. */
export type PagePart = 'consent' | 'echobox'

type AskedPage = { layout: string; trackingType: string; showsAds: boolean; settings: Settings }

/** The parts a page asks the browser for; each looks for itself whether this reader is to have it. */
export function pageParts({ layout, trackingType, showsAds, settings }: AskedPage): PagePart[] {
  const parts: PagePart[] = []
  // S2.24, S4.13
  const isApart = layout === 'dialog-flow' || layout === 'office' || trackingType === 'Legalseite'
  if (!isApart && settings.consent_manager_enabled) parts.push('consent')
  // S7.16: pages for pur hold nothing of vendors.
  const hasVendors = parts.includes('consent') && showsAds
  if (hasVendors && settings.echobox_script_url) parts.push('echobox')
  return parts
}
