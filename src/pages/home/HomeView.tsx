import type { Teaser } from '../../rules/articles/article.ts'
import { idsOfFirst } from '../../rules/lists/first-section.ts'
import { BreakingBar } from '../../ui/news/BreakingBar.tsx'
import { ChannelSections } from '../../ui/news/lists/ChannelSections.tsx'
import { OwnTopics } from './OwnTopics.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { Portraits } from '../loading/portraits.ts'
import type { Channel, Site } from '../../rules/site/site.ts'

export type HomeModel = {
  site: Pick<Site, 'seoTitle' | 'description'>
  channel: Channel
  portraits: Portraits
  breaking: Teaser[]
}

/** Ads by the index of the section before them, never above the lead section. */
const ADS = { 1: 'home-1', 5: 'home-2' } as const

/** The home page. */
export function HomeView({ model: { channel, portraits, breaking } }: { model: HomeModel }) {
  const { site } = usePageConfig()
  return (
    <>
      <h1 className="visually-hidden">{site.siteName}</h1>
      <BreakingBar candidates={breaking} shown={idsOfFirst(channel.sections)} />
      <ChannelSections sections={channel.sections} portraits={portraits} showsPlace ads={ADS} />
      <OwnTopics />
    </>
  )
}
