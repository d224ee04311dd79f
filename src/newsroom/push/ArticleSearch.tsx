import { useEffect, useId, useRef, useState } from 'react'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import { useFoundArticles } from '../newsletters/newsletters-api.ts'
import { useSettled } from '../palette/use-found.ts'
import { TroubleLine } from '../parts/Trouble.tsx'

/** Finds a public article: the newest ones, or those with the typed words. */
export function ArticleSearch({ onChoose }: { onChoose: (id: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim().replaceAll(';', ' '))
  const { data, error, isFetching } = useFoundArticles(query)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <div className="field pick-search">
        <label htmlFor={id}>Artikel suchen</label>
        <input
          ref={field}
          id={id}
          type="search"
          value={typed}
          maxLength={200}
          placeholder="Wörter aus Überschrift oder Text"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {error && <TroubleLine error={error} />}
      <ul
        className="push-articles"
        aria-label={query ? 'Gefundene Artikel' : 'Neueste Artikel'}
        aria-busy={isFetching}
      >
        {data?.map(({ documentId, title, publishDate }) => (
          <li key={documentId}>
            <button type="button" onClick={() => onChoose(documentId)}>
              {title}
              <small>{formatDateAndTime(new Date(publishDate))}</small>
            </button>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className="quiet">Nichts gefunden.</p>}
    </>
  )
}
