import type { Channel, ChannelSection, SectionLayout } from '../../../rules/site/site.ts'

/** A section of the home page in the publisher group's schema; articles by id. */
export type HomepageItem = {
  contentItemType: 'pageContentItem'
  pageContentItemType: 'teaser-cluster'
  layout: SectionLayout
  title: string
  targetUrlPathOrUrl: string | null
  recoBoxId: null
  menuHandle: null
  /** A number as text. */
  teaserClusterEmphasis: '0' | '1'
  mobileSwipeableEnabled: boolean
  teasables: number[]
}

type HomepageAnalytics = Record<
  'site' | 'mandator' | 'pageName' | 'categoryName' | 'pageType' | 'contentType',
  string
>

/** The home page's channel, plus the fields that the group's own clients read (decision 70). */
export type Homepage = Channel & { contentItems: HomepageItem[]; analytics: HomepageAnalytics }

export function homepageOf(channel: Channel, mandator: string): Homepage {
  return {
    ...channel,
    contentItems: channel.sections.filter(({ teasers }) => teasers.length > 0).map(itemOf),
    analytics: {
      site: mandator,
      mandator,
      pageName: 'homepage',
      categoryName: channel.path,
      pageType: 'Homepage',
      contentType: 'homepage',
    },
  }
}

function itemOf({ layout, title, targetPath, teasers }: ChannelSection): HomepageItem {
  return {
    contentItemType: 'pageContentItem',
    pageContentItemType: 'teaser-cluster',
    layout,
    title,
    targetUrlPathOrUrl: targetPath,
    recoBoxId: null,
    menuHandle: null,
    teaserClusterEmphasis: layout === 'lead' ? '1' : '0',
    mobileSwipeableEnabled: layout === 'swipeable',
    teasables: teasers.map(({ documentId }) => documentId),
  }
}
