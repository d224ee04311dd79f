import type { Image, Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import type { ChannelSection } from '../../../rules/site/site.ts'
import { LatestList } from './LatestList.tsx'
import type { PictureLoading } from '../Picture.tsx'
import type { PictureSlotName } from '../picture-slots.ts'
import { SectionHead } from '../SectionHead.tsx'
import { Teaser, type HeadlineLevel } from '../Teaser.tsx'

type TeasersProps = { teasers: readonly TeaserModel[]; level: HeadlineLevel; showsPlace: boolean }

type LeadBlockProps = TeasersProps & {
  loading: PictureLoading
  beside: ChannelSection | null
  portraits: Portraits
}

/** Portraits of opinion authors, by author id. */
type Portraits = Readonly<Record<number, Image>>

const faceOf = (teaser: TeaserModel, portraits: Portraits): Image | null =>
  (teaser.isOpinion && portraits[teaser.authors[0]?.id ?? 0]) || null

/** The lead story, two stories next to it, the latest articles at the edge and the others in a row below. */
export function LeadBlock({ teasers, loading, beside, portraits, ...look }: LeadBlockProps) {
  const [lead, ...others] = teasers
  if (!lead) return null
  return (
    <>
      <div className={beside ? 'lead-block lead-block-dense' : 'lead-block'}>
        <Teaser
          teaser={lead}
          size="lead"
          slot={beside ? 'lead-dense' : 'lead'}
          loading={loading}
          priority={loading === 'eager'}
          portrait={faceOf(lead, portraits)}
          {...look}
        />
        {others.slice(0, 2).map((teaser, index) => (
          <Teaser
            key={teaser.documentId}
            teaser={teaser}
            size="medium"
            slot={besideSlot(beside !== null, index)}
            portrait={faceOf(teaser, portraits)}
            {...look}
          />
        ))}
        {beside && <Latest section={beside} {...look} />}
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

function besideSlot(isDense: boolean, index: number): PictureSlotName {
  if (!isDense) return 'beside'
  return index === 0 ? 'beside-dense' : 'beside-small'
}

type LatestProps = Omit<TeasersProps, 'teasers'> & { section: ChannelSection }

function Latest({ section: { title, targetPath, teasers }, level, showsPlace }: LatestProps) {
  return (
    <section className="latest" aria-label={title || undefined}>
      {title && <SectionHead title={title} href={targetPath} more="Alle" />}
      <LatestList teasers={teasers} level={title ? 3 : level} showsPlace={showsPlace} />
    </section>
  )
}

const COLUMNS = {
  'split-2': { className: 'split-2', slot: 'half' },
  'split-3': { className: 'split-3', slot: 'third' },
  'split-4': { className: 'split-4', slot: 'quarter' },
  'more-leads': { className: 'split-3 more-leads', slot: 'third' },
} as const

/** Columns of teasers. On phones the first of every five is large. */
export function Columns({
  teasers,
  level,
  showsPlace,
  arrangement,
}: TeasersProps & { arrangement: keyof typeof COLUMNS }) {
  const { className, slot } = COLUMNS[arrangement]
  return (
    <div className={`split ${className}`}>
      {teasers.map((teaser, index) => (
        <Teaser
          key={teaser.documentId}
          teaser={teaser}
          size={index % 5 === 0 ? 'large' : 'medium'}
          slot={slot}
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
      <Teaser teaser={first} size="large" slot="feature" level={level} showsPlace={showsPlace} />
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

/** Headlines only, in columns. */
export function Headlines({ teasers, level, showsPlace }: TeasersProps) {
  return (
    <ul className="headline-columns">
      {teasers.map((teaser) => (
        <li key={teaser.documentId}>
          <Teaser teaser={teaser} size="text" level={level} showsPlace={showsPlace} />
        </li>
      ))}
    </ul>
  )
}

/** A long story across the full width, with the other articles in a row below. */
export function Reportage({ teasers, level, showsPlace }: TeasersProps) {
  const [first, ...others] = teasers
  if (!first) return null
  return (
    <>
      <div className="reportage">
        <Teaser teaser={first} size="wide" level={level} showsPlace={showsPlace} />
      </div>
      {others.length > 0 && (
        <Columns arrangement="more-leads" teasers={others} level={level} showsPlace={showsPlace} />
      )}
    </>
  )
}

/** Rows of teasers. With an odd number the first is large, so that no gap remains. */
export function Rows({ teasers, level, showsPlace }: TeasersProps) {
  const isLed = teasers.length % 2 === 1
  return (
    <ul className={isLed ? 'row-list led-rows' : 'row-list two-rows'}>
      {teasers.map((teaser, index) => (
        <li key={teaser.documentId}>
          <Teaser
            teaser={teaser}
            size={isLed && index === 0 ? 'large' : 'row'}
            slot={slotInRows(isLed, index)}
            level={level}
            showsPlace={showsPlace}
          />
        </li>
      ))}
    </ul>
  )
}

function slotInRows(isLed: boolean, index: number): PictureSlotName {
  if (!isLed) return 'row-of-two'
  return index === 0 ? 'feature' : 'row-led'
}

type OpinionsProps = {
  teasers: readonly TeaserModel[]
  level: HeadlineLevel
  portraits: Portraits
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
