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

/** A newsletter of the paper; `rhythm` says when it comes, in words. */
export type Newsletter = {
  id: string
  title: string
  description: string
  rhythm: string
  /** Who writes it, in words. */
  writer?: string
  /** How its issues look: with the texts of their articles, or as headlines alone. */
  template?: IssueTemplate
  /** What its issues are filled with, from top to bottom; without, they are written by hand alone. */
  sections?: IssueSection[]
  /** When an issue comes by itself. */
  schedule?: IssueSchedule
}

/** S1.11 */
export type Site = {
  mandator: string
  siteName: string
  brandColor: string
  description: string
  seoTitle: string
  menus: Record<MenuHandle, MenuItem[]>
  /** What readers can order, in the order it is offered. */
  newsletters?: Newsletter[]
}

/** How a section of a channel is laid out; the newsroom chooses it. */
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

/** A curated section with its teasers resolved. */
export type ChannelSection = {
  layout: SectionLayout
  title: string
  targetPath: string | null
  newsletterId: string | null
  /** The list it is filled from after what the newsroom picked by hand. */
  list: string | null
  teasers: Teaser[]
}

/** The channel that curates the front page; its address is `/` (S2.04). */
export const HOME_CHANNEL = 'home'

export type Channel = {
  /** Without slashes at the ends: `region/leverkusen`. */
  path: string
  displayName: string
  seoTitle: string | null
  description: string
  sections: ChannelSection[]
}
