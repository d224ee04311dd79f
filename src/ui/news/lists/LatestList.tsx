import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { Teaser, type HeadlineLevel } from '../Teaser.tsx'

type LatestListProps = {
  teasers: readonly TeaserModel[]
  level: HeadlineLevel
  showsPlace: boolean
}

/** The latest articles with their time and a short text. */
export function LatestList({ teasers, level, showsPlace }: LatestListProps) {
  return (
    <ol className="latest-list">
      {teasers.map((teaser) => (
        <li key={teaser.documentId}>
          <Teaser teaser={teaser} size="latest" level={level} showsPlace={showsPlace} />
        </li>
      ))}
    </ol>
  )
}
