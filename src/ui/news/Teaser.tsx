import { ContentLink } from './ContentLink.tsx'
import { sectionName } from '../../rules/site/section-name.ts'
import type { AuthorReference, Image, Teaser as TeaserModel } from '../../rules/articles/article.ts'
import { headlineMarks, type HeadlineMark } from '../../rules/articles/marks/headline-marks.ts'
import { BEST_RATING, ratingInWords } from '../../rules/articles/reviews/review.ts'
import { formatAge } from '../../rules/language/dates.ts'
import { TEASER_QUALITY } from '../../rules/site/images.ts'
import { localEdition } from '../../rules/site/local-edition.ts'
import { authorTitle } from '../../rules/site/page-titles.ts'
import { bindText } from '../../rules/language/typography.ts'
import { Icon } from '../kit/Icon.tsx'
import { usePageConfig } from '../page-config.tsx'
import { Age } from './Age.tsx'
import { Byline } from './Byline.tsx'
import { Headline } from './Headline.tsx'
import { HeadlineMarks } from './marks/HeadlineMarks.tsx'
import { useHeadings } from './marks/headings.ts'
import { Picture, type PictureLoading } from './Picture.tsx'
import {
  largeOnPhones,
  PICTURE_SLOTS,
  sizesOf,
  type PictureSlot,
  type PictureSlotName,
} from './picture-slots.ts'

export type TeaserSize =
  | 'lead'
  | 'wide'
  | 'large'
  | 'medium'
  | 'row'
  | 'text'
  | 'latest'
  | 'rank'
  | 'opinion'
  | 'video'

/** S5.14 */
export type HeadlineLevel = 2 | 3 | 4 | 5 | 6

type TeaserProps = {
  teaser: TeaserModel
  size: TeaserSize
  /** Picture slot, if it differs from the default of the size. */
  slot?: PictureSlotName
  level?: HeadlineLevel
  loading?: PictureLoading
  priority?: boolean
  /** S2.31: whether the local edition is named, on the home page. */
  showsPlace?: boolean
  /** Portrait next to an opinion. If it is `null`, an initial takes its place. */
  portrait?: Image | null
}

type Layout = {
  /** Default picture slot; without one there is no picture. */
  slot?: PictureSlotName
  hasText: boolean
  hasAuthors: boolean
  hasMeta: boolean
}

const LAYOUTS: Record<TeaserSize, Layout> = {
  lead: { slot: 'lead', hasText: true, hasAuthors: true, hasMeta: true },
  wide: { slot: 'reportage', hasText: true, hasAuthors: true, hasMeta: true },
  large: { slot: 'third', hasText: true, hasAuthors: false, hasMeta: true },
  medium: { slot: 'third', hasText: true, hasAuthors: false, hasMeta: true },
  row: { slot: 'row', hasText: true, hasAuthors: true, hasMeta: true },
  text: { hasText: false, hasAuthors: false, hasMeta: true },
  latest: { hasText: false, hasAuthors: false, hasMeta: true },
  rank: { hasText: false, hasAuthors: false, hasMeta: false },
  opinion: { hasText: true, hasAuthors: true, hasMeta: false },
  video: { slot: 'swipe', hasText: false, hasAuthors: false, hasMeta: true },
}

/**
 * A teaser of an article: badge, kicker, headline, picture, text, author and time, depending on its size. The server
 * caches the inner HTML, because pages share the same few hundred teasers.
 */
export function Teaser(props: TeaserProps) {
  const { now, cachedHtml } = usePageConfig()
  const marks = useMarks(props)
  const { teaser, size, portrait } = props
  const className = `teaser teaser-${size}${teaser.isOpinion ? ' teaser-voice' : ''}`
  const parts = <TeaserParts {...props} marks={marks} />
  const html = cachedHtml && !portrait ? cachedHtml(teaser, lookOf(props, marks, now), parts) : null
  if (!html) return <article className={className}>{parts}</article>
  return <article className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * Cache key of everything that changes the inner HTML in addition to the teaser. The age counts only where it is
 * shown.
 */
function lookOf(props: TeaserProps, marks: readonly HeadlineMark[], now: Date): string {
  const { teaser, size, slot, level, loading, priority } = props
  const age = LAYOUTS[size].hasMeta ? formatAge(new Date(teaser.publishDate), now) : ''
  return `${size}|${slot}|${level}|${loading}|${priority}|${marks.map(({ text }) => text).join('+')}|${age}`
}

function TeaserParts({
  teaser,
  size,
  slot = LAYOUTS[size].slot,
  level = 2,
  loading,
  priority,
  portrait,
  marks,
}: TeaserProps & { marks: readonly HeadlineMark[] }) {
  const Heading = `h${level}` as const
  const { hasText, hasMeta, hasAuthors } = LAYOUTS[size]
  const namesAuthor = size === 'opinion' || (Boolean(portrait) && !hasAuthors)
  return (
    <>
      {slot && (
        <div className="teaser-picture">
          <TeaserPicture teaser={teaser} place={placeOf(size, slot)} look={{ loading, priority }} />
          <MediaMark teaser={teaser} />
        </div>
      )}
      {(size === 'opinion' || portrait) && (
        <Portrait image={portrait ?? null} author={teaser.authors[0]} />
      )}
      <Kicker marks={marks} author={namesAuthor ? teaser.authors[0] : undefined} />
      <Heading>
        <ContentLink href={teaser.targetPathOrUrl} ping={teaser.tested?.ping}>
          <Headline title={teaser.tested?.title ?? teaser.title} />
        </ContentLink>
      </Heading>
      {hasText && teaser.teaserTextHtml && (
        <div
          className="summary"
          dangerouslySetInnerHTML={{ __html: bindText(teaser.teaserTextHtml) }}
        />
      )}
      {hasMeta && (
        <p className="meta">
          {hasAuthors && <Byline authors={teaser.authors} />}
          <Age publishDate={teaser.publishDate} />
        </p>
      )}
    </>
  )
}

const placeOf = (size: TeaserSize, slot: PictureSlotName): PictureSlot =>
  size === 'large' ? largeOnPhones(PICTURE_SLOTS[slot]) : PICTURE_SLOTS[slot]

type TeaserPictureProps = {
  teaser: TeaserModel
  place: PictureSlot
  look: { loading: PictureLoading | undefined; priority: boolean | undefined }
}

function TeaserPicture({ teaser, place, look }: TeaserPictureProps) {
  const { loading, priority } = look
  return (
    <Picture
      image={teaser.img}
      shape="wide"
      shown={place.shown}
      sizes={sizesOf(place, loading !== 'eager')}
      quality={TEASER_QUALITY}
      section={teaser.section}
      {...(loading && { loading })}
      {...(priority && { priority })}
    />
  )
}

type PortraitProps = { image: Image | null; author: AuthorReference | undefined }

/** Portrait of the author. Without a photo, the author's initial. */
function Portrait({ image, author }: PortraitProps) {
  return (
    <div className="portrait">
      <Picture
        image={image}
        shape="square"
        shown={96}
        sizes="96px"
        quality={TEASER_QUALITY}
        section={author?.surname ?? ''}
      />
    </div>
  )
}

/** Returns the marks before the headline. With a portrait, the author's name replaces the topic. */
function useMarks({ teaser, showsPlace = false }: TeaserProps): HeadlineMark[] {
  const headings = useHeadings()
  const { publisher, settings, site } = usePageConfig()
  const isNamed = showsPlace && settings.ressort_label_homemix_enabled
  const edition = showsPlace ? localEdition(teaser.targetPathOrUrl, publisher.editions) : null
  const place = edition ?? (isNamed ? sectionName(site, teaser.section) : null)
  const { isSoldContent, contentRestriction, badge, isLive, isOpinion } = teaser
  const { rating, titlePrefix: topic } = teaser
  const review = rating === undefined ? null : `Test: ${ratingInWords(rating)} von ${BEST_RATING}`
  const own = { isSoldContent, contentRestriction, badge, isLive, isOpinion, review, place, topic }
  return headlineMarks(own, headings)
}

type KickerProps = { marks: readonly HeadlineMark[]; author: AuthorReference | undefined }

function Kicker({ marks, author }: KickerProps) {
  if (marks.length === 0 && !author) return null
  return (
    <p className="kicker">
      <HeadlineMarks marks={author ? marks.filter(({ kind }) => kind !== 'topic') : marks} />
      {author && authorTitle(author)}
    </p>
  )
}

function MediaMark({ teaser }: { teaser: TeaserModel }) {
  const topic = teaser.titlePrefix
  if (teaser.isVideoArticle) return <MediaIcon icon="play" label="Video" topic={topic} />
  if (teaser.isPodcast) return <MediaIcon icon="headphones" label="Podcast" topic={topic} />
  return null
}

type MediaIconProps = { icon: 'play' | 'headphones'; label: string; topic: string | null }

/** Hidden from screen readers if the line before the headline says the same. */
function MediaIcon({ icon, label, topic }: MediaIconProps) {
  return (
    <span className="media-mark" aria-hidden={topic === label || undefined}>
      <Icon name={icon} size={18} />
      {label}
    </span>
  )
}
