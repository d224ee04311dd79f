import { hasAdNetwork } from '../ads/ad-network.ts'
import { countsForAuthors } from '../analytics/counting-mark.ts'
import { showsTaboola } from '../recommendations/taboola.ts'
import type { Settings } from '../site/settings.ts'
import { registeredCmp } from './tcf.ts'
import type { ConsentFlag } from './vendor-sources.ts'

/** Parts that somebody else brings, and the flag that lets them in. */
export const FLAG_OF_PART = {
  'ad-server': 'general',
  taboola: 'general',
  adobe: 'adobe_analytics',
  ivw: 'ivw',
  vgwort: 'ivw',
  cleverpush: 'cleverpush',
  echobox: 'echobox',
} as const satisfies Record<string, ConsentFlag>

/** What may stand beside the paper on a page. */
export type PagePart =
  | keyof typeof FLAG_OF_PART
  | 'ads'
  | 'analytics'
  | 'consent'
  | 'push'
  | 'recommendations'
  | 'tcf'

/** S1.07: where recommendations stand, and texts are counted. */
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
  return hasVendors ? [...parts, ...foreignParts(page)] : parts
}

function foreignParts({ trackingType, hasAds, settings }: AskedPage): PagePart[] {
  const parts: PagePart[] = []
  if (hasAds && hasAdNetwork(settings)) parts.push('ad-server')
  if (ARTICLES.includes(trackingType) && showsTaboola(settings)) parts.push('taboola')
  if (settings.echobox_script_url) parts.push('echobox')
  if (settings.push_enabled && settings.cleverpush_channel_id) parts.push('cleverpush')
  if (settings.adobe_script_url) parts.push('adobe')
  if (settings.ivw_szm_enabled) parts.push('ivw')
  if (ARTICLES.includes(trackingType) && countsForAuthors(settings)) parts.push('vgwort')
  // S3.10: for them all to read.
  if (registeredCmp(settings)) parts.push('tcf')
  return parts
}
