import { lazy, Suspense, useRef, useState } from 'react'
import type { DayFilter, SavedFilter } from '../../services/newsroom/day/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useSavedFilters } from './day-api.ts'
import { dayAddress, isSameFilter } from './day-filter.ts'

const FilterDialog = lazy(() =>
  import('./FilterDialog.tsx').then((module) => ({ default: module.FilterDialog })),
)

/** The saved filters as links, and the buttons that save the current filter and change a saved one. */
export function SavedFiltersBar({ filter, day }: { filter: DayFilter; day: string | null }) {
  const { data: saved = [], error } = useSavedFilters()
  const [opened, setOpened] = useState<SavedFilter | 'new' | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const current = saved.find((one) => isSameFilter(one.filter, filter))
  const isEmpty = isSameFilter(filter, {})
  const close = () => {
    setOpened(null)
    // The button that has opened the dialog may be gone with its filter.
    setTimeout(() => {
      if (document.activeElement === document.body) saveButton.current?.focus()
    })
  }
  return (
    <section className="saved-filters" aria-label="Gespeicherte Filter">
      {error && <TroubleLine error={error} />}
      {saved.length > 0 && (
        <ul>
          {saved.map((one) => (
            <li key={one.id}>
              <Link
                href={dayAddress(one.filter, day)}
                aria-current={one === current ? 'true' : undefined}
              >
                {one.name}
                {!one.isOwn && <span className="quiet"> von {one.by}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <button
        ref={saveButton}
        type="button"
        className="text-button"
        disabled={isEmpty || current?.isOwn === true}
        onClick={() => setOpened('new')}
      >
        Filter speichern …
      </button>
      {current?.mayDelete && (
        <button type="button" className="text-button" onClick={() => setOpened(current)}>
          „{current.name}“ {current.isOwn ? 'ändern' : 'löschen'} …
        </button>
      )}
      {opened && (
        <Suspense>
          <FilterDialog saved={opened === 'new' ? null : opened} filter={filter} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
