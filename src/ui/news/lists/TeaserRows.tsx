import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { Teaser, type HeadlineLevel } from '../Teaser.tsx'

type TeaserRowsProps = {
  teasers: readonly TeaserModel[]
  level?: HeadlineLevel
  /** At the top of the page the first pictures load eagerly. */
  isFirst?: boolean
  /** Narrower layout next to a navigation. */
  isNarrow?: boolean
}

const IN_VIEW = 2

/** A list of articles with pictures on the left and lines between the rows. */
export function TeaserRows({ teasers, level = 2, isFirst = false, isNarrow }: TeaserRowsProps) {
  return (
    <ul className={isNarrow ? 'row-list narrow-rows' : 'row-list wide-rows'}>
      {teasers.map((teaser, index) => (
        <li key={teaser.documentId}>
          <Teaser
            teaser={teaser}
            size="row"
            slot={isNarrow ? 'row-small' : 'row'}
            level={level}
            loading={isFirst && index < IN_VIEW ? 'eager' : 'lazy'}
            priority={isFirst && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
