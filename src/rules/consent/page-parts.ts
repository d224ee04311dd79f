import { showsTaboola } from '../recommendations/taboola.ts'
import type { Settings } from '../site/settings.ts'

/** What may stand beside the paper on a page. */
export type PagePart =
  | 'adobe'
  | 'ads'
  | 'analytics'
  | 'cleverpush'
  | 'consent'
  | 'echobox'
  | 'ivw'
  | 'push'
  | 'recommendations'

/** S1.07: where recommendations stand. */
const ARTICLES: readonly string[] = ['Artikelseiten', 'Testberichtsseite']

type AskedPage = {
  layout: string
  trackingType: string
  hasAds: boolean
  /** False of pages for pur. */
  showsAds: boolean
  settings: Settings
}

/** The parts a page asks the browser for; each looks for itself whether this reader is to have it. */
export function pageParts(page: AskedPage): PagePart[] {
  const { layout, trackingType, hasAds, showsAds, settings } = page
  const parts: PagePart[] = []
  // S2.24, S4.13
  const isApart = layout === 'dialog-flow' || layout === 'office' || trackingType === 'Legalseite'
  if (!isApart && settings.consent_manager_enabled) parts.push('consent')
  // S1.08, S2.24
  if (!isApart && settings.push_enabled) parts.push('push')
  if (ARTICLES.includes(trackingType) && (settings.reco_enabled || showsTaboola(settings)))
    parts.push('recommendations')
  // Counting asks nobody (decision 052): also where no consent is asked for.
  if (layout !== 'office' && settings.web_analytics_enabled) parts.push('analytics')
  // S1.06
  if (hasAds) parts.push('ads')
  // S7.16: pages for pur hold nothing of vendors.
  const hasVendors = parts.includes('consent') && showsAds
  if (hasVendors && settings.echobox_script_url) parts.push('echobox')
  if (hasVendors && settings.push_enabled && settings.cleverpush_channel_id)
    parts.push('cleverpush')
  if (hasVendors && settings.adobe_script_url) parts.push('adobe')
  if (hasVendors && settings.ivw_szm_enabled) parts.push('ivw')
  return parts
}
