import type { Teaser } from '../../rules/articles/article.ts'
import { findBreakingNews } from '../../rules/articles/breaking-news.ts'
import type { ChannelSection } from '../../rules/site/site.ts'
import { BreakingBar } from '../../ui/news/BreakingBar.tsx'
import { ChannelSections } from '../../ui/news/lists/ChannelSections.tsx'
import { OwnTopics } from './OwnTopics.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { Portraits } from '../portraits.ts'
import type { Channel } from '../../rules/site/site.ts'

export type HomeModel = {
  channel: Channel
  portraits: Portraits
}

/** The front page. */
export function HomeView({ model: { channel, portraits } }: { model: HomeModel }) {
  const { now, site } = usePageConfig()
  const breaking = findBreakingNews(belowFirst(channel.sections), now)
  return (
    <>
      <h1 className="visually-hidden">{site.siteName}</h1>
      {breaking && <BreakingBar teaser={breaking} />}
      <ChannelSections sections={channel.sections} portraits={portraits} showsPlace />
      <OwnTopics />
    </>
  )
}

/** What the first section shows needs no bar above it. */
function belowFirst([first, ...others]: readonly ChannelSection[]): Teaser[] {
  const shown = new Set(first?.teasers.map((teaser) => teaser.documentId))
  return others.flatMap(({ teasers }) => teasers).filter(({ documentId }) => !shown.has(documentId))
}
