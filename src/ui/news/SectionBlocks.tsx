import type { Image, Teaser as TeaserModel } from '../../rules/articles/article.ts'
import type { PictureLoading } from './Picture.tsx'
import { Teaser, type HeadlineLevel } from './Teaser.tsx'

type TeasersProps = { teasers: readonly TeaserModel[]; level: HeadlineLevel; showsPlace: boolean }

type LeadBlockProps = TeasersProps & { loading: PictureLoading }

/** The story that leads, two beside it, the rest in a row below. */
export function LeadBlock({ teasers, loading, ...look }: LeadBlockProps) {
  const [lead, ...others] = teasers
  if (!lead) return null
  return (
    <>
      <div className="lead-block">
        <Teaser
          teaser={lead}
          size="lead"
          loading={loading}
          priority={loading === 'eager'}
          {...look}
        />
        {others.slice(0, 2).map((teaser) => (
          <Teaser
            key={teaser.documentId}
            teaser={teaser}
            size="medium"
            loading={loading}
            {...look}
          />
        ))}
      </div>
      {others.length > 2 && (
        <div className="split split-3 more-leads">
          {others.slice(2).map((teaser) => (
            <Teaser key={teaser.documentId} teaser={teaser} size="medium" {...look} />
          ))}
        </div>
      )}
    </>
  )
}

/** On phones the first of every five is large. */
export function Columns({
  teasers,
  level,
  showsPlace,
  arrangement,
}: TeasersProps & { arrangement: string }) {
  return (
    <div className={`split ${arrangement}`}>
      {teasers.map((teaser, index) => (
        <Teaser
          key={teaser.documentId}
          teaser={teaser}
          size={index % 5 === 0 ? 'large' : 'medium'}
          level={level}
          showsPlace={showsPlace}
        />
      ))}
    </div>
  )
}

export function Feature({ teasers, level, showsPlace }: TeasersProps) {
  const [first, ...others] = teasers
  if (!first) return null
  return (
    <div className="feature">
      <Teaser teaser={first} size="large" level={level} showsPlace={showsPlace} />
      <ul>
        {others.map((teaser) => (
          <li key={teaser.documentId}>
            <Teaser teaser={teaser} size="text" level={level} showsPlace={showsPlace} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An odd number is led by a large one, so that no place stays empty. */
export function Rows({ teasers, level, showsPlace }: TeasersProps) {
  const isLed = teasers.length % 2 === 1
  return (
    <ul className={isLed ? 'row-list led-rows' : 'row-list two-rows'}>
      {teasers.map((teaser, index) => (
        <li key={teaser.documentId}>
          <Teaser
            teaser={teaser}
            size={isLed && index === 0 ? 'large' : 'row'}
            level={level}
            showsPlace={showsPlace}
          />
        </li>
      ))}
    </ul>
  )
}

type OpinionsProps = {
  teasers: readonly TeaserModel[]
  level: HeadlineLevel
  portraits: Readonly<Record<number, Image>>
  showsPlace: boolean
}

export function Opinions({ teasers, level, portraits, showsPlace }: OpinionsProps) {
  return (
    <div className={`split opinion-row split-${teasers.length % 3 === 0 ? 3 : 2}`}>
      {teasers.map((teaser) => (
        <Teaser
          key={teaser.documentId}
          teaser={teaser}
          size="opinion"
          level={level}
          portrait={portraits[teaser.authors[0]?.id ?? 0] ?? null}
          showsPlace={showsPlace}
        />
      ))}
    </div>
  )
}
