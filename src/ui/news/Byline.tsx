import { ContentLink } from './ContentLink.tsx'
import { Fragment } from 'react'
import type { AuthorReference } from '../../rules/articles/article.ts'
import { authorTitle } from '../../rules/site/page-titles.ts'

type BylineProps = { authors: readonly AuthorReference[]; linked?: boolean }

/** „Von Jana Wiesdorf und Mehmet Aydoğan“ */
export function Byline({ authors, linked = false }: BylineProps) {
  if (authors.length === 0) return null
  return (
    <span className="byline">
      Von{' '}
      {authors.map((author, index) => (
        <Fragment key={author.id}>
          {separator(index, authors.length)}
          {linked ? (
            <ContentLink href={author.urlPath}>{authorTitle(author)}</ContentLink>
          ) : (
            authorTitle(author)
          )}
        </Fragment>
      ))}
    </span>
  )
}

function separator(index: number, count: number): string {
  if (index === 0) return ''
  return index === count - 1 ? ' und ' : ', '
}
