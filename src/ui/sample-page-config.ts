import { sampleHouseAd } from '../rules/ads/sample-house-ad.ts'
import { parseSettings } from '../rules/site/settings.ts'
import { samplePublisher } from '../rules/site/sample-publisher.ts'
import { MENU_HANDLES, type Site } from '../rules/site/site.ts'
import type { PageConfig } from './page-config.tsx'

const menus = Object.fromEntries(
  MENU_HANDLES.map((handle) => [handle, [{ label: handle, href: `/${handle}` }]]),
) as Site['menus']
const { mandator, name, description, seoTitle } = samplePublisher
const site: Site = {
  mandator,
  siteName: name,
  brandColor: '#0b4f6c',
  description,
  seoTitle,
  menus,
}

/** What parts of pages are rendered with in tests. */
export const samplePageConfig: PageConfig = {
  now: new Date('2026-11-20T12:00:00Z'),
  imageUrl: (baseUrl, { width, aspectRatio }) => `/images${baseUrl}?w=${width}&ar=${aspectRatio}`,
  absoluteUrl: (path) => `https://morgenblatt.example${path}`,
  publisher: samplePublisher,
  site,
  settings: parseSettings({}),
  pageName: 'home',
  ads: { 'home-1': sampleHouseAd() },
  hasVendors: true,
  signInWith: [],
}
