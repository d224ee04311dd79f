import { findBreakingNews } from '../../rules/breaking-news.ts'
import { BreakingBar } from '../../ui/news/BreakingBar.tsx'
import { ChannelSections } from '../../ui/news/ChannelSections.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { HomeModel } from './home.page.ts'

/** The front page. */
export function HomeView({ model: { channel, portraits } }: { model: HomeModel }) {
  const { now, site } = usePageConfig()
  const [lead, ...others] = channel.sections.flatMap((section) => section.teasers)
  const breaking = findBreakingNews(others, now)
  return (
    <>
      <h1 className="visually-hidden">{site.siteName}</h1>
      {breaking && breaking.documentId !== lead?.documentId && <BreakingBar teaser={breaking} />}
      <ChannelSections sections={channel.sections} portraits={portraits} showsPlace />
    </>
  )
}
