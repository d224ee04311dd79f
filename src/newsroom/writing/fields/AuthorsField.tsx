import { memo } from 'react'
import { useAuthorNames } from '../../article/author-names.ts'
import type { AuthorName } from '../article-form.ts'
import { swapped } from './lists.ts'
import { NamesField } from './NamesField.tsx'

type AuthorsFieldProps = {
  authors: readonly AuthorName[]
  onChange: (authors: readonly AuthorName[]) => void
}

/** The authors of an article. Drawn again only if they change. */
export const AuthorsField = memo(AuthorsOfArticle)

function AuthorsOfArticle({ authors, onChange }: AuthorsFieldProps) {
  const { names } = useAuthorNames(authors)
  return (
    <NamesField
      kind="author"
      label="Autoren"
      help="Ein Teil des Namens genügt."
      names={names}
      onAdd={(added) => {
        const own = added
          .map((one) => (typeof one === 'string' ? one : { id: one.id, name: one.name }))
          .filter((one) => !names.includes(typeof one === 'string' ? one : one.name))
        if (own.length > 0) onChange([...authors, ...own])
      }}
      onRemove={(index) => onChange(authors.toSpliced(index, 1))}
      onForward={(index) => onChange(swapped(authors, index))}
    />
  )
}
