import { useRef } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { WireItem, WirePage } from '../../services/newsroom/wire/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { useSectionName } from '../data/section-names.ts'
import { uniqueById } from '../data/unique-by-id.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { useShortcuts } from '../navigation/shortcuts.ts'
import { focusRow } from '../overview/list-focus.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
import { SelectFilter } from '../parts/SelectFilter.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useWire } from './wire-api.ts'
import { WIRE_FILTERS, wireAddress, wireFilterOf, type WireFilter } from './wire-filter.ts'
import { WireRow } from './WireRow.tsx'

/** The inbox: items of agencies, newest change first. */
export function WireScreen({ search }: { search: URLSearchParams }) {
  const filter = wireFilterOf(search)
  const list = useWire(filter)
  return (
    <>
      <ScreenHead title="Agenturen" />
      <p className="overview-scope">
        Was Agenturen geschickt haben. Nichts davon ist öffentlich, bevor es jemand übernimmt und
        veröffentlicht. Nicht übernommene Meldungen werden 14 Tage nach ihrer letzten Fassung
        gelöscht.
      </p>
      <Tools filter={filter} page={list.data?.pages[0]} />
      {list.isPending ? (
        <Waiting>Die Meldungen werden geladen …</Waiting>
      ) : !list.data ? (
        <Trouble error={list.error} onAgain={() => void list.refetch()} />
      ) : (
        <>
          {list.error && <TroubleLine error={list.error} />}
          <Alarms items={list.data.pages[0]?.alarms ?? []} />
          <Items
            list={list}
            items={list.data.pages.flatMap(({ items }) => items)}
            filter={filter}
          />
        </>
      )}
    </>
  )
}

function Tools({ filter, page }: { filter: WireFilter; page: WirePage | undefined }) {
  const sectionName = useSectionName()
  const choose = (change: Partial<Record<keyof WireFilter, string | undefined>>) =>
    navigate(wireAddress({ ...filter, ...change } as WireFilter), { replace: true })
  return (
    <div className="overview-tools">
      <FilterLinks
        label="Nach Stand"
        links={WIRE_FILTERS.map(({ state, label }) => ({
          label,
          href: wireAddress({ ...filter, state }),
          isCurrent: filter.state === state,
        }))}
      />
      <div className="day-filter">
        <SelectFilter
          label="Agentur"
          value={filter.agency}
          all="Alle Agenturen"
          options={(page?.agencies ?? []).map((name) => ({ value: name, name }))}
          unknown={filter.agency ?? ''}
          onChange={(agency) => choose({ agency })}
        />
        <SelectFilter
          label="Ressort"
          value={filter.section}
          all="Alle Ressorts"
          options={(page?.sections ?? []).map((path) => ({ value: path, name: sectionName(path) }))}
          unknown={sectionName(filter.section ?? '')}
          onChange={(section) => choose({ section })}
        />
        <SearchForm
          key={filter.query}
          id="wire-search"
          label="In Überschrift und Text suchen"
          placeholder="Überschrift, Text"
          query={filter.query}
          onSearch={(query) => choose({ query: query || undefined })}
        />
      </div>
    </div>
  )
}

/** Withdrawn items from which something was made here, until somebody has dealt with them. */
function Alarms({ items }: { items: readonly WireItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="wire-alarm" aria-labelledby="wire-alarm">
      <h2 id="wire-alarm">Zurückgezogen, aber hier übernommen</h2>
      <ul>
        {items.map(({ id, agency, title, takenBy, draftId }) => (
          <li key={id}>
            <Link
              href={
                draftId === null
                  ? newsroomHref['wire-item']({ id })
                  : newsroomHref.article({ id: draftId })
              }
            >
              {title}
            </Link>{' '}
            ({agency}, übernommen von <bdi>{takenBy}</bdi>)
          </li>
        ))}
      </ul>
    </section>
  )
}

type ItemsProps = {
  list: ReturnType<typeof useWire>
  items: readonly WireItem[]
  filter: WireFilter
}

function Items({ list, items, filter }: ItemsProps) {
  const rows = useRef<HTMLUListElement>(null)
  useShortcuts({
    j: () => focusRow(rows.current, 'j'),
    k: () => focusRow(rows.current, 'k'),
  })
  if (items.length === 0) return <NothingThere filter={filter} />
  return (
    <>
      <ul
        ref={rows}
        className="draft-list"
        aria-label="Agenturmeldungen"
        aria-busy={list.isPlaceholderData}
      >
        {uniqueById(items).map((item) => (
          <WireRow key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function NothingThere({ filter }: { filter: WireFilter }) {
  const isFiltered = Boolean(filter.query ?? filter.agency ?? filter.section)
  return (
    <EmptyState
      title={isFiltered ? 'Keine Meldung gefunden' : 'Hier ist nichts'}
      action={
        isFiltered && (
          <Link
            className="button button-secondary"
            href={wireAddress({ state: filter.state, agency: undefined })}
          >
            Alle zeigen
          </Link>
        )
      }
    >
      <p>
        {isFiltered
          ? 'Zu dieser Auswahl gibt es keine Meldung.'
          : filter.state === 'open'
            ? 'Neue Meldungen stehen hier, sobald der Betrieb die Lieferungen der Agentur in den Eingang einliest.'
            : 'In diesem Stand ist gerade keine Meldung.'}
      </p>
    </EmptyState>
  )
}
