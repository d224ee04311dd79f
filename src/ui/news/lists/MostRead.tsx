import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { Teaser, type HeadlineLevel } from '../Teaser.tsx'

type MostReadProps = {
  teasers: readonly TeaserModel[]
  /** The article one is reading: its rank is passed over, and everybody else keeps theirs. */
  leftOut?: number
  level?: HeadlineLevel
  showsPlace?: boolean
}

/** „Meistgelesen“: a numbered list with large numerals. */
export function MostRead({ teasers, leftOut, level = 3, showsPlace = false }: MostReadProps) {
  const gap = teasers.findIndex(({ documentId }) => documentId === leftOut)
  return (
    <ol className="most-read">
      {teasers.map(
        (teaser, index) =>
          index !== gap && (
            <li key={teaser.documentId} {...(gap >= 0 && index === gap + 1 && twoOn(index + 1))}>
              <Teaser teaser={teaser} size="rank" level={level} showsPlace={showsPlace} />
            </li>
          ),
      )}
    </ol>
  )
}

const twoOn = (rank: number) => ({ value: rank, style: { counterIncrement: 'rank 2' } })
