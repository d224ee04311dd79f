import { useRef, type SubmitEvent } from 'react'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useShortcuts } from '../navigation/shortcuts.ts'

type SearchFormProps = {
  id: string
  label: string
  placeholder: string
  /** The current search. */
  query: string | undefined
  onSearch: (query: string) => void
}

/** The search of a list; `/` leads to its field. */
export function SearchForm({ id, label, placeholder, query, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }
  return (
    <search>
      <form className="desk-search" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="query"
          maxLength={200}
          placeholder={placeholder}
          defaultValue={query}
          aria-keyshortcuts="/"
        />
        <button type="submit" aria-label="Suchen">
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  )
}
