import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { Headline } from '../Headline.tsx'
import { Teaser, type HeadlineLevel } from '../Teaser.tsx'

type MostReadProps = {
  teasers: readonly TeaserModel[]
  /** Id of the current article: it keeps its rank and has no link. */
  current?: number
  level?: HeadlineLevel
  showsPlace?: boolean
}

/** „Meistgelesen“: a numbered list with large numerals. */
export function MostRead({ teasers, current, level = 3, showsPlace = false }: MostReadProps) {
  return (
    <ol className="most-read">
      {teasers.map((teaser) => (
        <li key={teaser.documentId}>
          {teaser.documentId === current ? (
            <CurrentArticle title={teaser.title} level={level} />
          ) : (
            <Teaser teaser={teaser} size="rank" level={level} showsPlace={showsPlace} />
          )}
        </li>
      ))}
    </ol>
  )
}

function CurrentArticle({ title, level }: { title: string; level: HeadlineLevel }) {
  const Heading = `h${level}` as const
  return (
    <article className="teaser teaser-rank" aria-current="page">
      <p className="kicker">Sie lesen gerade</p>
      <Heading>
        <Headline title={title} />
      </Heading>
    </article>
  )
}
