import type { Image, Teaser as TeaserModel } from '../../rules/article.ts'
import { arrangeSections, type ArrangedSection } from '../../rules/section-arrangement.ts'
import type { ChannelSection } from '../../rules/site.ts'
import { MostRead } from './MostRead.tsx'
import { NewsletterBox } from './NewsletterBox.tsx'
import { SectionHead } from './SectionHead.tsx'
import { SwipeRow } from './SwipeRow.tsx'
import { Teaser } from './Teaser.tsx'
import { VideoTeaser } from './VideoTeaser.tsx'

type ChannelSectionsProps = {
  sections: readonly ChannelSection[]
  /** Faces beside opinions, by author id. */
  portraits?: Readonly<Record<number, Image>>
  /** S2.31: the home page names local editions. */
  showsPlace?: boolean
}

type SectionProps = Required<Omit<ChannelSectionsProps, 'sections'>> & {
  section: ArrangedSection
  isFirst: boolean
}

/** What the newsroom has curated, each section in its layout. */
export function ChannelSections({
  sections,
  portraits = {},
  showsPlace = false,
}: ChannelSectionsProps) {
  return arrangeSections(sections).map((section, index) => (
    <Section
      key={`${index} ${section.title}`}
      section={section}
      isFirst={index === 0}
      portraits={portraits}
      showsPlace={showsPlace}
    />
  ))
}

function Section(props: SectionProps) {
  const { section, isFirst } = props
  if (section.arrangement === 'lead') return <Lead {...props} />
  if (section.arrangement === 'newsletter') {
    return (
      <div className="page section">
        <NewsletterBox {...(section.title && { title: section.title })} />
      </div>
    )
  }
  if (section.arrangement === 'media' || section.arrangement === 'swipe')
    return <Swipe section={section} />
  return (
    <section
      className={isFirst ? 'section-first' : 'section'}
      aria-label={section.title || undefined}
    >
      <div className="page">
        {section.title && <SectionHead title={section.title} href={section.targetPath} />}
        <SectionBody {...props} />
      </div>
    </section>
  )
}

function Lead({ section, isFirst, showsPlace }: SectionProps) {
  const [lead, ...others] = section.teasers
  if (!lead) return null
  const level = section.title ? 3 : 2
  return (
    <section
      className={isFirst ? 'lead-section' : 'section'}
      aria-label={section.title || 'Aufmacher'}
    >
      <div className="page">
        {section.title && <SectionHead title={section.title} href={section.targetPath} />}
        <div className="lead-block">
          <Teaser
            teaser={lead}
            size="lead"
            level={level}
            showsPlace={showsPlace}
            loading={isFirst ? 'eager' : 'lazy'}
            priority={isFirst}
          />
          {others.slice(0, 2).map((teaser) => (
            <Teaser
              key={teaser.documentId}
              teaser={teaser}
              size="medium"
              level={level}
              showsPlace={showsPlace}
              loading={isFirst ? 'eager' : 'lazy'}
            />
          ))}
        </div>
        {others.length > 2 && (
          <div className="split split-3 more-leads">
            {others.slice(2).map((teaser) => (
              <Teaser
                key={teaser.documentId}
                teaser={teaser}
                size="medium"
                level={level}
                showsPlace={showsPlace}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function SectionBody({ section, portraits, showsPlace }: SectionProps) {
  const { teasers } = section
  switch (section.arrangement) {
    case 'split-2':
    case 'split-3':
    case 'split-4':
      return <Columns arrangement={section.arrangement} teasers={teasers} showsPlace={showsPlace} />
    case 'feature':
      return <Feature teasers={teasers} showsPlace={showsPlace} />
    case 'rows':
      return <Rows teasers={teasers} showsPlace={showsPlace} />
    case 'ranked':
      return <MostRead teasers={teasers} />
    case 'opinion':
      return <Opinions teasers={teasers} portraits={portraits} />
    case 'lead':
    case 'newsletter':
    case 'media':
    case 'swipe':
      return null
  }
}

type TeasersProps = { teasers: readonly TeaserModel[]; showsPlace: boolean }

/** On phones the first of every five is large. */
function Columns({ teasers, showsPlace, arrangement }: TeasersProps & { arrangement: string }) {
  return (
    <div className={`split ${arrangement}`}>
      {teasers.map((teaser, index) => (
        <Teaser
          key={teaser.documentId}
          teaser={teaser}
          size={index % 5 === 0 ? 'large' : 'medium'}
          level={3}
          showsPlace={showsPlace}
        />
      ))}
    </div>
  )
}

function Feature({ teasers, showsPlace }: TeasersProps) {
  const [first, ...others] = teasers
  if (!first) return null
  return (
    <div className="feature">
      <Teaser teaser={first} size="large" level={3} showsPlace={showsPlace} />
      <ul>
        {others.map((teaser) => (
          <li key={teaser.documentId}>
            <Teaser teaser={teaser} size="text" level={3} showsPlace={showsPlace} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An odd number is led by a large one, so that no place stays empty. */
function Rows({ teasers, showsPlace }: TeasersProps) {
  const isLed = teasers.length % 2 === 1
  return (
    <ul className={isLed ? 'row-list led-rows' : 'row-list two-rows'}>
      {teasers.map((teaser, index) => (
        <li key={teaser.documentId}>
          <Teaser
            teaser={teaser}
            size={isLed && index === 0 ? 'large' : 'row'}
            level={3}
            showsPlace={showsPlace}
          />
        </li>
      ))}
    </ul>
  )
}

type OpinionsProps = { teasers: readonly TeaserModel[]; portraits: Readonly<Record<number, Image>> }

function Opinions({ teasers, portraits }: OpinionsProps) {
  return (
    <div className={`split opinion-row split-${teasers.length % 3 === 0 ? 3 : 2}`}>
      {teasers.map((teaser) => (
        <Teaser
          key={teaser.documentId}
          teaser={teaser}
          size="opinion"
          level={3}
          portrait={portraits[teaser.authors[0]?.id ?? 0] ?? null}
        />
      ))}
    </div>
  )
}

function Swipe({ section }: { section: ArrangedSection }) {
  const { title, targetPath, teasers } = section
  const isLarge = section.arrangement === 'swipe'
  return (
    <section className={isLarge ? 'section' : 'section band'} aria-label={title || undefined}>
      {title && (
        <div className="page">
          <SectionHead title={title} href={targetPath} more="Alle ansehen" />
        </div>
      )}
      <SwipeRow label={title} isLarge={isLarge}>
        {teasers.map((teaser) => (
          <VideoTeaser key={teaser.documentId} teaser={teaser} />
        ))}
      </SwipeRow>
    </section>
  )
}
