import { lazy, Suspense, useRef } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import type { DraftFilter } from '../data/api.ts'
import { useDrafts, usePerson } from '../data/queries.ts'
import { uniqueById } from '../data/unique-by-id.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { useShortcuts } from '../navigation/shortcuts.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { FILTERS } from '../states.ts'
import { DraftRow } from './DraftRow.tsx'
import { filterAddress, filterOf } from './filter.ts'
import { focusRow } from './list-focus.ts'

const FirstStart = lazy(() =>
  import('../first-start/FirstStart.tsx').then((module) => ({ default: module.FirstStart })),
)

/** The list of the drafts and articles that the person may read, newest change first. */
export function OverviewScreen({ search }: { search: URLSearchParams }) {
  const filter = filterOf(search)
  const { assigned: _assigned, ...unassigned } = filter
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
          Sie sehen Ihre eigenen Entwürfe, was Ihnen zugewiesen ist, und alle veröffentlichten
          Artikel.
        </p>
      )}
      <div className="overview-tools">
        <FilterLinks
          label="Nach Stand"
          links={[
            ...FILTERS.map(({ state, label }) => ({
              label,
              href: filterAddress({ ...unassigned, state }),
              isCurrent: filter.assigned === undefined && filter.state === state,
            })),
            {
              label: 'Mir zugewiesen',
              href: filterAddress({ ...unassigned, state: undefined, assigned: 'me' }),
              isCurrent: filter.assigned !== undefined,
            },
          ]}
        />
        <SearchForm
          key={filter.query}
          id="desk-search"
          label="Entwürfe und Artikel suchen"
          placeholder="Entwürfe und Artikel"
          query={filter.query}
          onSearch={(query) => navigate(filterAddress({ ...filter, query }))}
        />
      </div>
      <DraftList filter={filter} />
    </>
  )
}

function DraftList({ filter }: { filter: DraftFilter }) {
  const list = useRef<HTMLUListElement>(null)
  const drafts = useDrafts(filter)
  useShortcuts({
    j: () => focusRow(list.current, 'j'),
    k: () => focusRow(list.current, 'k'),
  })
  const { data, error, isPending } = drafts
  if (isPending) return <Waiting>Die Artikel werden geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void drafts.refetch()} />
  const rows = data.pages.flatMap((page) => page.drafts)
  const isFirstStart =
    filter.state === undefined &&
    filter.query === undefined &&
    filter.assigned === undefined &&
    !drafts.hasNextPage &&
    rows.every(({ urlPath }) => urlPath === null)
  if (rows.length === 0 && !isFirstStart) return <NothingThere filter={filter} />
  return (
    <>
      {error && <TroubleLine error={error} />}
      {isFirstStart && (
        <Suspense>
          <FirstStart drafts={rows} />
        </Suspense>
      )}
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
      <LoadMore list={drafts} />
    </>
  )
}

function NothingThere({ filter }: { filter: DraftFilter }) {
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
          : filter.assigned
            ? 'Ihnen ist gerade kein Artikel zugewiesen.'
            : 'In diesem Stand ist gerade kein Artikel.'}
      </p>
    </EmptyState>
  )
}
