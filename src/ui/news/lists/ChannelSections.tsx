import { Fragment } from 'react'
import type { AdSlotName } from '../../../rules/ads/house-ad.ts'
import type { Image } from '../../../rules/articles/article.ts'
import {
  arrangeSections,
  type ArrangedSection,
  type Arrangement,
} from '../../../rules/articles/section-arrangement.ts'
import type { ChannelSection } from '../../../rules/site/site.ts'
import { AdSlot } from '../AdSlot.tsx'
import { HeadingsProvider, useHeadings } from '../marks/headings.ts'
import { MostRead } from './MostRead.tsx'
import { NewsletterBox } from '../NewsletterBox.tsx'
import { LatestList } from './LatestList.tsx'
import {
  Columns,
  Feature,
  Headlines,
  LeadBlock,
  Opinions,
  Reportage,
  Rows,
} from './SectionBlocks.tsx'
import { SectionHead } from '../SectionHead.tsx'
import { SwipeRow } from './SwipeRow.tsx'
import { Teaser, type HeadlineLevel } from '../Teaser.tsx'

type ChannelSectionsProps = {
  sections: readonly ChannelSection[]
  /** Portraits next to opinions, by author id. */
  portraits?: Readonly<Record<number, Image>>
  /** S2.31: the home page names local editions. */
  showsPlace?: boolean
  /** Ads by the index of the section that they follow. */
  ads?: Readonly<Record<number, AdSlotName>>
}

type SectionProps = Required<Omit<ChannelSectionsProps, 'sections' | 'ads'>> & {
  section: ArrangedSection
  isFirst: boolean
}

/** The curated sections, each in its layout. */
export function ChannelSections({
  sections,
  portraits = {},
  showsPlace = false,
  ads = {},
}: ChannelSectionsProps) {
  const headings = useHeadings()
  return arrangeSections(sections).map((section, index) => {
    const slot = ads[index]
    const named = `${headings} ${section.title}`
    return (
      <Fragment key={`${index} ${section.title}`}>
        <HeadingsProvider value={named}>
          <Section
            section={section}
            isFirst={index === 0}
            portraits={portraits}
            showsPlace={showsPlace}
          />
        </HeadingsProvider>
        {slot && (
          <div className="page">
            <AdSlot name={slot} />
          </div>
        )}
      </Fragment>
    )
  })
}

function Section(props: SectionProps) {
  const { section, isFirst } = props
  if (section.arrangement === 'lead') return <Lead {...props} />
  if (section.arrangement === 'newsletter') {
    return (
      <div className="page section">
        <NewsletterBox id={section.newsletterId} {...(section.title && { title: section.title })} />
      </div>
    )
  }
  if (section.arrangement === 'media' || section.arrangement === 'swipe')
    return <Swipe section={section} showsPlace={props.showsPlace} />
  return (
    <section
      className={isFirst ? 'section-first' : classOf(section)}
      aria-label={section.title || undefined}
    >
      <div className="page">
        {section.title && <SectionHead title={section.title} href={section.targetPath} />}
        <SectionBody {...props} />
      </div>
    </section>
  )
}

/** Opinions and reportages have a background of their own. */
const GROUNDS: Partial<Record<Arrangement, string>> = {
  opinion: 'section band band-quiet',
  reportage: 'section band band-quiet',
}

function classOf({ arrangement, isNear }: ArrangedSection): string {
  return GROUNDS[arrangement] ?? (isNear ? 'section section-near' : 'section')
}

function Lead(props: SectionProps) {
  const { section, isFirst } = props
  return (
    <section
      className={isFirst ? 'lead-section' : 'section'}
      aria-label={section.title || 'Aufmacher'}
    >
      <div className="page">
        {section.title && <SectionHead title={section.title} href={section.targetPath} />}
        <LeadBlock
          teasers={section.teasers}
          level={levelIn(section)}
          showsPlace={props.showsPlace}
          loading={isFirst ? 'eager' : 'lazy'}
          beside={section.beside}
          portraits={props.portraits}
        />
      </div>
    </section>
  )
}

function SectionBody({ section, portraits, showsPlace }: SectionProps) {
  const { teasers } = section
  const level = levelIn(section)
  switch (section.arrangement) {
    case 'split-2':
    case 'split-3':
    case 'split-4':
      return (
        <Columns
          arrangement={section.arrangement}
          teasers={teasers}
          showsPlace={showsPlace}
          level={level}
        />
      )
    case 'feature':
      return <Feature teasers={teasers} showsPlace={showsPlace} level={level} />
    case 'rows':
      return <Rows teasers={teasers} showsPlace={showsPlace} level={level} />
    case 'latest':
      return <LatestList teasers={teasers} level={level} showsPlace={showsPlace} />
    case 'headlines':
      return <Headlines teasers={teasers} showsPlace={showsPlace} level={level} />
    case 'reportage':
      return <Reportage teasers={teasers} showsPlace={showsPlace} level={level} />
    case 'ranked':
      return <MostRead teasers={teasers} level={level} showsPlace={showsPlace} />
    case 'opinion':
      return (
        <Opinions teasers={teasers} portraits={portraits} level={level} showsPlace={showsPlace} />
      )
    case 'lead':
    case 'newsletter':
    case 'media':
    case 'swipe':
      return null
  }
}

/** Level of the teasers' headlines: below the section's headline, or at its level if the section has no headline. */
function levelIn({ title }: ArrangedSection): HeadlineLevel {
  return title ? 3 : 2
}

function Swipe({ section, showsPlace }: Pick<SectionProps, 'section' | 'showsPlace'>) {
  const { title, targetPath, teasers } = section
  const isMedia = section.arrangement === 'media'
  return (
    <section className={isMedia ? 'section band' : 'section'} aria-label={title || undefined}>
      {title && (
        <div className="page">
          <SectionHead title={title} href={targetPath} more="Alle ansehen" />
        </div>
      )}
      <SwipeRow label={title} isLarge={!isMedia}>
        {teasers.map((teaser) => (
          <li key={teaser.documentId}>
            <Teaser
              teaser={teaser}
              size="video"
              slot={isMedia ? 'swipe' : 'swipe-large'}
              level={levelIn(section)}
              showsPlace={showsPlace}
            />
          </li>
        ))}
      </SwipeRow>
    </section>
  )
}
