import { regionOfPath } from '../../rules/lists/bookmarks.ts'
import { idsOfFirst } from '../../rules/lists/first-section.ts'
import { AdSlot } from '../../ui/news/AdSlot.tsx'
import { BreakingBar } from '../../ui/news/BreakingBar.tsx'
import { ChannelSections } from '../../ui/news/lists/ChannelSections.tsx'
import type { Competition } from '../../rules/sport/competition.ts'
import { CompetitionBox } from '../../ui/news/sport/CompetitionBox.tsx'
import { FeedLink } from '../../ui/news/FeedLink.tsx'
import { FollowButton } from '../../ui/news/FollowButton.tsx'
import { HeadingsProvider } from '../../ui/news/marks/headings.ts'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import { TopicListing } from '../../ui/news/lists/TopicListing.tsx'
import type { Tag } from '../../rules/articles/article.ts'
import type { Teaser } from '../../rules/articles/article.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import type { Channel } from '../../rules/site/site.ts'
import type { Portraits } from '../loading/portraits.ts'
import type { TeaserPage } from '../loading/teaser-pages.ts'

export type ChannelModel =
  | {
      kind: 'channel'
      channel: Channel
      newest: Teaser[]
      portraits: Portraits
      breaking: Teaser[]
      competition: Competition | null
    }
  | { kind: 'tag'; tag: Tag; hierarchy: Tag[]; list: TeaserPage; offer: PricedOffer | null }

/** A curated channel, or all articles of a tag. */
export function ChannelView({ model }: { model: ChannelModel }) {
  if (model.kind === 'channel') return <CuratedChannel model={model} />
  return (
    <>
      <TopicListing {...model} path={model.tag.urlPath} />
      <div className="page">
        <AdSlot name="channel" />
      </div>
    </>
  )
}

/** Title of the articles that the sections do not show; most of them are older. */
const REST_TITLE = 'Außerdem'

/** The ad follows the first section. */
const ADS = { 0: 'channel' } as const

function CuratedChannel({ model }: { model: Extract<ChannelModel, { kind: 'channel' }> }) {
  const { channel, newest, portraits, breaking, competition } = model
  const region = regionOfPath(`/${channel.path}`)
  const hasSections = channel.sections.length > 0
  return (
    <HeadingsProvider value={channel.displayName}>
      <BreakingBar candidates={breaking} shown={idsOfFirst(channel.sections)} />
      <PageIntro
        title={channel.displayName}
        text={channel.description}
        action={region !== null && <FollowButton kind="region" id={region} />}
      />
      <ChannelSections sections={channel.sections} portraits={portraits} ads={ADS} />
      {!hasSections && (
        <div className="page">
          <AdSlot name="channel" />
        </div>
      )}
      {competition && (
        <section className="section" aria-label={competition.name}>
          <div className="page">
            <CompetitionBox competition={competition} />
          </div>
        </section>
      )}
      {newest.length > 0 && (
        <section
          className={hasSections ? 'section' : undefined}
          aria-label={hasSections ? REST_TITLE : channel.displayName}
        >
          <div className="page">
            {hasSections && <SectionHead title={REST_TITLE} />}
            <TeaserRows teasers={newest} level={hasSections ? 3 : 2} isFirst={!hasSections} />
          </div>
        </section>
      )}
      <FeedLink path={`/${channel.path}`} title={channel.displayName} />
    </HeadingsProvider>
  )
}
