import { hasAdNetwork } from '../ads/ad-network.ts'
import { countsForAuthors } from '../analytics/counting-mark.ts'
import { showsTaboola } from '../recommendations/taboola.ts'
import type { Settings } from '../site/settings.ts'
import { registeredCmp } from './registered-cmp.ts'
import type { SOURCE_OF_PART } from './source-consent.ts'
import { sourcepointOf } from './sourcepoint.ts'

/** What may stand beside the paper on a page. */
export type PagePart =
  | keyof typeof SOURCE_OF_PART
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
  /** The paper's client id with Google; null where it is not registered there. */
  googleClientId: string | null
}

/** The parts a page asks the browser for; each looks for itself whether this reader is to have it. */
export function pageParts(page: AskedPage): PagePart[] {
  const { layout, trackingType, hasAds, showsAds, settings } = page
  const parts: PagePart[] = []
  // S2.24, S4.13
  const isApart = layout === 'dialog-flow' || layout === 'office' || trackingType === 'Legalseite'
  if (!isApart && settings.consent_manager_enabled) {
    parts.push('consent')
    // Also for pur: with PLUS beside it a reader is asked, and the browser knows.
    if (sourcepointOf(settings)) parts.push('sourcepoint')
  }
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
  // S3.10: for them all to read.
  if (registeredCmp(settings)) parts.push('tcf')
  return parts
}
