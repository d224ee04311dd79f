import type { DraftSummary } from '../../../services/newsroom/contract.ts'
import { useDrafts } from '../../data/queries.ts'
import { FindField } from '../../parts/FindField.tsx'

export type FoundDraft = DraftSummary & { urlPath: string }

type ArticleSearchProps = { onFound: (found: FoundDraft) => void }

const MIN_QUERY = 3
const MAX_FOUND = 8

const isPublic = (draft: DraftSummary): draft is FoundDraft =>
  draft.urlPath !== null && draft.state !== 'withdrawn'

/** Finds a published article by words of its title or text. */
export function ArticleSearch({ onFound }: ArticleSearchProps) {
  return (
    <FindField label="Artikel suchen" minQuery={MIN_QUERY}>
      {(query, clear) => (
        <Found
          query={query}
          onFound={(draft) => {
            clear()
            onFound(draft)
          }}
        />
      )}
    </FindField>
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
