import { useId, useState, type ReactNode } from 'react'

type FindFieldProps = {
  label: string
  placeholder?: string
  /** The fewest characters to search for. */
  minQuery: number
  /** Renders the results for a query; `clear` empties the field once one was chosen. */
  children: (query: string, clear: () => void) => ReactNode
}

/** A search field within a form, with its results below it. Enter does not send the form. */
export function FindField({ label, placeholder, minQuery, children }: FindFieldProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  return (
    <div className="article-search">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={query}
          placeholder={placeholder}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      {typed.length >= minQuery && children(typed, () => setQuery(''))}
    </div>
  )
}
