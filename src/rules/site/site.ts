import type { Teaser } from '../articles/article.ts'
import type { IssueSection, IssueTemplate } from '../newsletters/issue.ts'
import type { IssueSchedule } from '../newsletters/schedule.ts'

/** S1.11: the nine menus of the site. */
export const MENU_HANDLES = [
  'utilityBar',
  'main',
  'legal',
  'hotTopics',
  'socialNetworks',
  'siteServices',
  'relatedWebsites',
  'regions',
  'userSupport',
] as const
export type MenuHandle = (typeof MENU_HANDLES)[number]

export type MenuItem = { label: string; href: string; target?: '_blank' }

/** A newsletter of the newspaper; `rhythm` says in words when it is sent. */
export type Newsletter = {
  id: string
  title: string
  description: string
  rhythm: string
  /** Its author, in words. */
  writer?: string
  /** The layout of its issues: with article texts, or headlines only. */
  template?: IssueTemplate
  /** The sources of its issues, from top to bottom; without them, issues are written by hand. */
  sections?: IssueSection[]
  /** When an issue is sent automatically. */
  schedule?: IssueSchedule
  /** Taken out of the catalogue: it accepts no new orders; its recipients still get it. */
  closed?: true
}

/** S1.11: the site's record. */
export type Site = {
  mandator: string
  siteName: string
  brandColor: string
  description: string
  seoTitle: string
  menus: Record<MenuHandle, MenuItem[]>
  /** The newsletters, in this order; readers can order those that are not `closed`. */
  newsletters?: Newsletter[]
}

/** Returns the newsletters that readers can order, in the order of the catalogue (S2.12). */
export const offeredNewsletters = ({ newsletters = [] }: Pick<Site, 'newsletters'>): Newsletter[] =>
  newsletters.filter(({ closed }) => !closed)

/** The layouts of a channel's section; the newsroom chooses one. */
export const SECTION_LAYOUTS = [
  'lead',
  'grid',
  'list',
  'latest',
  'headlines',
  'reportage',
  'ranked',
  'swipeable',
  'podcast',
  'video',
  'opinion',
  'newsletter',
] as const
export type SectionLayout = (typeof SECTION_LAYOUTS)[number]

/** A curated section with its teasers loaded. */
export type ChannelSection = {
  layout: SectionLayout
  title: string
  targetPath: string | null
  newsletterId: string | null
  /** The list that fills the section after the articles picked by hand. */
  list: string | null
  teasers: Teaser[]
}

/** The channel that curates the home page; its path is `/` (S2.04). */
export const HOME_CHANNEL = 'home'

export type Channel = {
  /** Without leading and trailing slash: `region/leverkusen`. */
  path: string
  displayName: string
  seoTitle: string | null
  description: string
  sections: ChannelSection[]
}

/** Leads readers of the e-paper to its issues, and everyone else to the offer (`src/api/epaper.ts`). */
export const EPAPER_PATH = '/api/epaper'

/** The part about the e-paper on the page about subscriptions, to which older menus link. */
const EPAPER_PART = '#epaper'

/**
 * Returns the site with one link to the e-paper, first in the utility bar. While `epaperUrl` is empty, no menu has a
 * link to the e-paper, also if the newsroom entered one.
 */
export function siteWithEpaper(site: Site, epaperUrl: string): Site {
  const isOther = ({ href }: MenuItem) => href !== EPAPER_PATH && !href.endsWith(EPAPER_PART)
  const menus = Object.fromEntries(
    Object.entries(site.menus).map(([handle, items]) => [handle, items.filter(isOther)]),
  ) as Site['menus']
  const own = epaperUrl ? [{ label: 'E-Paper', href: EPAPER_PATH }] : []
  return { ...site, menus: { ...menus, utilityBar: [...own, ...menus.utilityBar] } }
}
