import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { texts } from '../texts.de.ts'
import { href } from '../../routes.ts'

type SearchFormProps = {
  id: string
  query?: string
  /** Takes the focus, if the reader came to search. */
  isFirst?: boolean
  /** Accessible name that distinguishes it from other search forms on the page. */
  name?: string
  /** More fields below the search field. */
  children?: ReactNode
}

/** S2.28: form of the search page. The query must contain more than spaces. Works without script. */
export function SearchForm({
  id,
  query = '',
  isFirst = false,
  name = texts.search.onPage,
  children,
}: SearchFormProps) {
  return (
    <search aria-label={name}>
      <form className="search-form" action={href.search()}>
        <div className="search-field">
          <label className="visually-hidden" htmlFor={id}>
            {texts.search.label}
          </label>
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={query}
            placeholder={texts.search.label}
            required
            pattern=".*\S.*"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- readers open the empty search page to type
            autoFocus={isFirst}
          />
          <Button type="submit" icon="search">
            {texts.search.submit}
          </Button>
        </div>
        <p id={`${id}-error`} className="field-error" role="alert" hidden>
          {texts.search.empty}
        </p>
        {children}
      </form>
    </search>
  )
}
