import { parseSettings } from '../rules/site/settings.ts'
import { MENU_HANDLES, type Site } from '../rules/site/site.ts'
import type { PageConfig } from './page-config.tsx'

const menus = Object.fromEntries(
  MENU_HANDLES.map((handle) => [handle, [{ label: handle, href: `/${handle}` }]]),
)
const site = {
  mandator: 'morgenblatt',
  siteName: 'Leverkusener Morgenblatt',
  brandColor: '#0b4f6c',
  description: '',
  seoTitle: '',
  menus,
} as Site

/** What parts of pages are rendered with in tests. */
export const samplePageConfig: PageConfig = {
  now: new Date('2026-11-20T12:00:00Z'),
  imageUrl: (baseUrl, { width, aspectRatio }) => `/images${baseUrl}?w=${width}&ar=${aspectRatio}`,
  absoluteUrl: (path) => `https://morgenblatt.example${path}`,
  site,
  settings: parseSettings({}),
  pageName: 'home',
  isApp: false,
  showsAds: true,
  signInWith: [],
}
