import type { MenuItem, Site } from './site.ts'

/** Leads readers of the e-paper to its issues, and everyone else to the offer (`src/api/epaper.ts`). */
export const EPAPER_PATH = '/api/epaper'

/** The e-paper's part of the page about subscriptions. */
export const EPAPER_PART = '/abo-service#epaper'

/**
 * Returns the site with one link to the e-paper, first in the utility bar. While `epaperUrl` is empty, no menu has a
 * link to the e-paper, also if the newsroom entered one.
 */
export function siteWithEpaper(site: Site, epaperUrl: string): Site {
  const isOther = ({ href }: MenuItem) => href !== EPAPER_PATH && href !== EPAPER_PART
  const menus = Object.fromEntries(
    Object.entries(site.menus).map(([handle, items]) => [handle, items.filter(isOther)]),
  ) as Site['menus']
  const own = epaperUrl ? [{ label: 'E-Paper', href: EPAPER_PATH }] : []
  return { ...site, menus: { ...menus, utilityBar: [...own, ...menus.utilityBar] } }
}
