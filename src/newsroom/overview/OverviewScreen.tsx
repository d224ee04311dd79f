import { useRef, type SubmitEvent } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import type { DraftFilter } from '../data/api.ts'
import { useDrafts, usePerson } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { useShortcuts } from '../navigation/shortcuts.ts'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { FILTERS } from '../states.ts'
import { DraftRow } from './DraftRow.tsx'
import { filterAddress, filterOf } from './filter.ts'
import { focusRow } from './list-focus.ts'

/** The list of the drafts and articles that the person may read, newest change first. */
export function OverviewScreen({ search }: { search: URLSearchParams }) {
  const filter = filterOf(search)
  const { data: person } = usePerson()
  return (
    <>
      <ScreenHead title="Übersicht">
        <Link className="button" href={newsroomHref['new-article']()}>
          Neuer Artikel
        </Link>
      </ScreenHead>
      {person?.role === 'author' && (
        <p className="overview-scope">
          Sie sehen Ihre eigenen Entwürfe und alle veröffentlichten Artikel.
        </p>
      )}
      <div className="overview-tools">
        <StateFilter filter={filter} />
        <SearchForm key={filter.query} filter={filter} />
      </div>
      <DraftList filter={filter} />
    </>
  )
}

function StateFilter({ filter }: { filter: DraftFilter }) {
  return (
    <nav className="state-filter" aria-label="Nach Stand">
      <ul>
        {FILTERS.map(({ state, label }) => (
          <li key={label}>
            <Link
              href={filterAddress({ ...filter, state })}
              aria-current={filter.state === state ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SearchForm({ filter }: { filter: DraftFilter }) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = field.current?.value.trim() ?? ''
    navigate(filterAddress({ ...filter, query }))
  }
  return (
    <search>
      <form className="desk-search" onSubmit={submit}>
        <label className="visually-hidden" htmlFor="desk-search">
          Artikel suchen
        </label>
        <input
          ref={field}
          id="desk-search"
          type="search"
          name="query"
          maxLength={200}
          placeholder="Titel oder Text"
          defaultValue={filter.query}
          aria-keyshortcuts="/"
        />
        <button type="submit" aria-label="Suchen">
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  )
}

function DraftList({ filter }: { filter: DraftFilter }) {
  const list = useRef<HTMLUListElement>(null)
  const drafts = useDrafts(filter)
  useShortcuts({
    j: () => focusRow(list.current, 'j'),
    k: () => focusRow(list.current, 'k'),
  })
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = drafts
  if (isPending) return <Waiting>Die Artikel werden geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void drafts.refetch()} />
  const rows = data.pages.flatMap((page) => page.drafts)
  if (rows.length === 0) return <NothingThere filter={filter} />
  return (
    <>
      {error && <TroubleLine error={error} />}
      <ul
        ref={list}
        className="draft-list"
        aria-label="Artikel"
        aria-busy={drafts.isPlaceholderData}
      >
        {uniqueById(rows).map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="button button-secondary draft-more"
          onClick={() => void drafts.fetchNextPage()}
        >
          {isFetchingNextPage ? 'Wird geladen …' : 'Mehr laden'}
        </button>
      )}
    </>
  )
}

/** A draft that was changed while loading more is in two pages. */
const uniqueById = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

function NothingThere({ filter }: { filter: DraftFilter }) {
  if (filter.state === undefined && filter.query === undefined)
    return (
      <EmptyState
        title="Noch kein Artikel"
        action={
          <Link className="button" href={newsroomHref['new-article']()}>
            Den ersten Artikel schreiben
          </Link>
        }
      >
        <p>Hier stehen alle Ideen, Entwürfe und Artikel.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Kein Artikel gefunden"
      drawing="bench"
      action={
        <Link className="button button-secondary" href={newsroomHref.overview()}>
          Alle Artikel zeigen
        </Link>
      }
    >
      <p>
        {filter.query
          ? `Zu „${filter.query}“ gibt es in dieser Auswahl keinen Artikel.`
          : 'In diesem Stand ist gerade kein Artikel.'}
      </p>
    </EmptyState>
  )
}
