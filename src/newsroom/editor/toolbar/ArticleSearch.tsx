import { useId, useState } from 'react'
import type { DraftSummary } from '../../../services/newsroom/contract.ts'
import { useDrafts } from '../../data/queries.ts'

export type FoundDraft = DraftSummary & { urlPath: string }

type ArticleSearchProps = { onFound: (found: FoundDraft) => void }

const MIN_QUERY = 3
const MAX_FOUND = 8

const isPublic = (draft: DraftSummary): draft is FoundDraft =>
  draft.urlPath !== null && draft.state !== 'withdrawn'

/** Finds a published article by words of its title or text. */
export function ArticleSearch({ onFound }: ArticleSearchProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  return (
    <div className="article-search">
      <div className="field">
        <label htmlFor={id}>Artikel suchen</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      {typed.length >= MIN_QUERY && (
        <Found
          query={typed}
          onFound={(draft) => {
            setQuery('')
            onFound(draft)
          }}
        />
      )}
    </div>
  )
}

function Found({ query, onFound }: ArticleSearchProps & { query: string }) {
  const { data, error, isPending } = useDrafts({ query })
  if (error) return <p role="alert">Die Suche ist gerade nicht möglich.</p>
  if (isPending) return <output>Wird gesucht …</output>
  const found = data.pages.flatMap(({ drafts }) => drafts.filter(isPublic)).slice(0, MAX_FOUND)
  if (found.length === 0)
    return <output>Kein veröffentlichter Artikel enthält diese Wörter.</output>
  return (
    <ul className="found-articles" aria-label="Gefundene Artikel">
      {found.map((draft) => (
        <li key={draft.id}>
          <button type="button" onClick={() => onFound(draft)}>
            {draft.title} <small>{draft.section}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
