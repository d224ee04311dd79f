import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { Teaser, type HeadlineLevel } from '../Teaser.tsx'

type MostReadProps = {
  teasers: readonly TeaserModel[]
  level?: HeadlineLevel
  showsPlace?: boolean
}

/** „Meistgelesen“: a numbered list with large numerals. */
export function MostRead({ teasers, level = 3, showsPlace = false }: MostReadProps) {
  return (
    <ol className="most-read">
      {teasers.map((teaser) => (
        <li key={teaser.documentId}>
          <Teaser teaser={teaser} size="rank" level={level} showsPlace={showsPlace} />
        </li>
      ))}
    </ol>
  )
}
