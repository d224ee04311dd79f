import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { texts } from '../texts.de.ts'
import { href } from '../../routes.ts'

type SearchFormProps = {
  id: string
  query?: string
  /** It takes the focus where somebody came to search. */
  isFirst?: boolean
  /** Tells it from another search on the page. */
  name?: string
  /** More fields, below the first. */
  children?: ReactNode
}

/** S2.28: leads to the search page; the field must hold more than spaces. Works without script. */
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the empty search came to type
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
