import { DRAFT_STATES } from '../../rules/newsroom/moves.ts'
import type { DayArticle, DayFilter } from '../../services/newsroom/day/contract.ts'
import { useSectionName } from '../data/section-names.ts'
import { navigate } from '../navigation/location.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
import { SelectFilter } from '../parts/SelectFilter.tsx'
import { STATES } from '../states.ts'
import { dayAddress, peopleIn, sectionsIn } from './day-filter.ts'

type DayToolsProps = {
  articles: readonly DayArticle[]
  filter: DayFilter
  day: string | null
}

/** The view and the filter of a day. All of it is in the address. */
export function DayTools({ articles, filter, day }: DayToolsProps) {
  const sectionName = useSectionName()
  const choose = (change: Partial<DayFilter>) =>
    navigate(dayAddress({ ...filter, ...change }, day), { replace: true })
  return (
    <div className="overview-tools">
      <ViewLinks filter={filter} day={day} />
      <div className="day-filter">
        <SelectFilter
          label="Ressort"
          value={filter.section}
          all="Alle Ressorts"
          options={sectionsIn(articles).map((path) => ({ value: path, name: sectionName(path) }))}
          unknown={sectionName(filter.section ?? '')}
          onChange={(section) => choose({ section })}
        />
        <SelectFilter
          label="Person"
          value={filter.person}
          all="Alle Personen"
          options={[
            { value: 'me', name: 'Ich' },
            ...peopleIn(articles).map(({ id, name }) => ({ value: id, name })),
          ]}
          unknown="Jemand ohne Artikel an diesem Tag"
          onChange={(person) => choose({ person })}
        />
        <SelectFilter
          label="Stand"
          value={filter.state}
          all="Jeder Stand"
          options={DRAFT_STATES.map((state) => ({ value: state, name: STATES[state] }))}
          unknown=""
          onChange={(chosen) => choose({ state: DRAFT_STATES.find((one) => one === chosen) })}
        />
        <SearchForm
          key={filter.query}
          id="day-search"
          label="In Überschriften, Notizen und Namen suchen"
          placeholder="Überschrift, Notiz, Name"
          query={filter.query}
          onSearch={(query) => choose({ query: query || undefined })}
        />
      </div>
    </div>
  )
}

function ViewLinks({ filter, day }: Pick<DayToolsProps, 'filter' | 'day'>) {
  const view = filter.view ?? 'board'
  return (
    <FilterLinks
      label="Ansicht"
      links={[
        {
          label: 'Tafel',
          href: dayAddress({ ...filter, view: undefined }, day),
          isCurrent: view === 'board',
        },
        {
          label: 'Liste',
          href: dayAddress({ ...filter, view: 'list' }, day),
          isCurrent: view === 'list',
        },
      ]}
    />
  )
}
