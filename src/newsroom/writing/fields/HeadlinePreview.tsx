import { memo, type ReactNode } from 'react'
import { slugOf } from '../../../rules/articles/article-path.ts'
import { shortened } from '../../../rules/language/cut-text.ts'
import {
  MAX_DERIVED_DESCRIPTION,
  MAX_DERIVED_TEASER,
  MAX_SEARCH_TITLE,
} from '../../../rules/newsroom/article-limits.ts'
import { headlineMarks } from '../../../rules/articles/marks/headline-marks.ts'
import type { FormFields } from '../article-form.ts'
import { lengthOf, searchTitleOf } from './search-title.ts'

type HeadlinePreviewProps = Pick<
  FormFields,
  | 'title'
  | 'titlePrefix'
  | 'intro'
  | 'teaser'
  | 'seoTitle'
  | 'description'
  | 'slug'
  | 'section'
  | 'badge'
  | 'isSoldContent'
  | 'isOpinion'
  | 'isLive'
  | 'contentRestriction'
>

/** How the headline looks in a list, on a phone and in a search result. */
export const HeadlinePreview = memo(HeadlineInPlaces)

function HeadlineInPlaces(fields: HeadlinePreviewProps) {
  const { title, titlePrefix, intro, teaser, description, slug, section } = fields
  const searchTitle = searchTitleOf(fields)
  const marks = headlineMarks({ ...fields, badge: fields.badge || null, topic: null })
  const inList = (
    <>
      <p className="headline-marks">
        {[...marks.map(({ text }) => text), titlePrefix].filter(Boolean).join(' · ')}
      </p>
      <p className="headline-title">{title || 'Überschrift'}</p>
      <p>{teaser || shortened(intro, MAX_DERIVED_TEASER) || 'Der Anfang des Textes'}</p>
    </>
  )
  return (
    <details className="form-section headline-preview">
      <summary>So sieht die Überschrift aus</summary>
      <Place name="In einer Liste">{inList}</Place>
      <Place name="Auf dem Handy" look="phone">
        {inList}
      </Place>
      <Place name="In einem Suchergebnis" look="search">
        <p className="search-address">
          {[section, slugOf(slug) || slugOf(title)].filter(Boolean).join(' › ')}
        </p>
        <p className="search-title">{shortened(searchTitle, MAX_SEARCH_TITLE) || 'Überschrift'}</p>
        <p>{shortened(description || intro, MAX_DERIVED_DESCRIPTION) || 'Der Anfang des Textes'}</p>
      </Place>
      <output className="field-help">
        {lengthOf(searchTitle, MAX_SEARCH_TITLE) ||
          `${searchTitle.length} von etwa ${MAX_SEARCH_TITLE} Zeichen, die Suchmaschinen zeigen.`}
      </output>
    </details>
  )
}

type PlaceProps = { name: string; look?: 'phone' | 'search'; children: ReactNode }

const Place = ({ name, look, children }: PlaceProps) => (
  <figure data-look={look}>
    <figcaption>{name}</figcaption>
    <div>{children}</div>
  </figure>
)
