import { hasAdNetwork } from '../ads/ad-network.ts'
import { countsForAuthors } from '../analytics/counting-mark.ts'
import { showsTaboola } from '../recommendations/taboola.ts'
import type { Settings } from '../site/settings.ts'
import { registeredCmp } from './registered-cmp.ts'
import type { SOURCE_OF_PART } from './source-consent.ts'
import { sourcepointOf } from './sourcepoint.ts'

/** A script part that a page can include. */
export type PagePart =
  | keyof typeof SOURCE_OF_PART
  | 'ads'
  | 'analytics'
  | 'consent'
  | 'push'
  | 'recommendations'
  | 'tcf'

/** S1.07: page types with recommendations and counted texts. */
const ARTICLES: readonly string[] = ['Artikelseiten', 'Testberichtsseite']

type AskedPage = {
  layout: string
  trackingType: string
  hasAds: boolean
  /** False for the pages of PUR readers. */
  showsAds: boolean
  settings: Settings
  /** The newspaper's client id at Google; null if it is not registered there. */
  googleClientId: string | null
}

/** Returns the parts that a page includes; in the browser each part checks whether it applies to this reader. */
export function pageParts(page: AskedPage): PagePart[] {
  const { layout, trackingType, hasAds, showsAds, settings } = page
  const parts: PagePart[] = []
  // S2.24, S4.13: pages without a consent manager.
  const isApart = layout === 'dialog-flow' || layout === 'office' || trackingType === 'Legalseite'
  if (!isApart && settings.consent_manager_enabled) {
    parts.push('consent')
    // Also for PUR: a reader with PLUS as well is asked, which only the browser knows.
    if (sourcepointOf(settings)) parts.push('sourcepoint')
  }
  // S1.08, S2.24: push.
  if (!isApart && settings.push_enabled) parts.push('push')
  if (ARTICLES.includes(trackingType) && (settings.reco_enabled || showsTaboola(settings)))
    parts.push('recommendations')
  // Counting needs no consent (decision 052), so it also runs on pages that do not ask for it.
  if (layout !== 'office' && settings.web_analytics_enabled) parts.push('analytics')
  // S1.06: ads.
  if (hasAds) parts.push('ads')
  // S7.16: pages for PUR contain no vendors.
  const hasVendors = parts.includes('consent') && showsAds
  return hasVendors ? [...parts, ...foreignParts(page)] : parts
}

function foreignParts({ trackingType, hasAds, settings, googleClientId }: AskedPage): PagePart[] {
  const parts: PagePart[] = []
  if (hasAds && hasAdNetwork(settings)) parts.push('ad-server')
  if (ARTICLES.includes(trackingType) && showsTaboola(settings)) parts.push('taboola')
  if (settings.echobox_script_url) parts.push('echobox')
  if (settings.push_enabled && settings.cleverpush_channel_id) parts.push('cleverpush')
  if (settings.adobe_script_url) parts.push('adobe')
  if (settings.ivw_szm_enabled) parts.push('ivw')
  if (ARTICLES.includes(trackingType) && countsForAuthors(settings)) parts.push('vgwort')
  if (googleClientId && settings.google_client_url) parts.push('google-sign-in')
  // S3.10: TCF, read by all vendors.
  if (registeredCmp(settings)) parts.push('tcf')
  return parts
}
