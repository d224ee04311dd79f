import { href } from '../../routes.ts'
import type { ContentRestriction } from '../../rules/articles/article.ts'
import {
  FILTER_KEYS,
  FILTER_VALUES,
  filterQuery,
  SEARCH_PERIODS,
  SEARCH_SORTS,
  searchAddress,
  withoutFilter,
  type SearchFilter,
  type SearchFilters as Filters,
  type SearchPeriod,
  type SearchSort,
} from '../../rules/lists/search-filters.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'

/** `path` is that of a channel: `region/leverkusen`. */
export type SearchSection = { path: string; label: string }

type SearchFiltersProps = { query: string; filters: Filters; sections: readonly SearchSection[] }
type Option = { value: string; label: string }

const LABELS = { period: 'Zeitraum', section: 'Ressort', contentRestriction: 'Zugang' } as const
const ALL = { period: 'Jederzeit', section: 'Alle Ressorts', contentRestriction: 'Alle Artikel' }
const PERIODS: Record<SearchPeriod, string> = {
  day: 'Letzte 24\u00a0Stunden',
  week: 'Letzte Woche',
  month: 'Letzter Monat',
  year: 'Letztes Jahr',
}
const RESTRICTIONS: Record<ContentRestriction, string> = { free: 'Frei lesbar', paid: 'Nur PLUS' }
const SORTS: Record<SearchSort, string> = { relevance: 'Relevanz', newest: 'Neueste' }

/** Filters of the search. They are fields of the search form, so that a new query keeps them. Collapsed on phones. */
export function SearchFilters({ filters, sections }: Omit<SearchFiltersProps, 'query'>) {
  const periods = SEARCH_PERIODS.map((period) => ({
    value: FILTER_VALUES.period[period],
    label: PERIODS[period],
  }))
  const restrictions = (['free', 'paid'] as const).map((restriction) => ({
    value: FILTER_VALUES.contentRestriction[restriction],
    label: RESTRICTIONS[restriction],
  }))
  const channels = sections.map(({ path, label }) => ({ value: path, label }))
  return (
    <details className="search-more">
      <summary>Suche eingrenzen</summary>
      <fieldset className="search-filters">
        <legend className="visually-hidden">Suche eingrenzen</legend>
        {filters.sort && (
          <input type="hidden" name={FILTER_KEYS.sort} value={FILTER_VALUES.sort[filters.sort]} />
        )}
        <Choice name="period" filters={filters} options={periods} />
        <Choice name="section" filters={filters} options={channels} />
        <Choice name="contentRestriction" filters={filters} options={restrictions} />
        <Button type="submit" look="secondary">
          Anwenden
        </Button>
      </fieldset>
    </details>
  )
}

type ChoiceProps = {
  name: Exclude<SearchFilter, 'sort'>
  filters: Filters
  options: readonly Option[]
}

function Choice({ name, filters, options }: ChoiceProps) {
  const key = FILTER_KEYS[name]
  return (
    <div className="field">
      <label htmlFor={key}>{LABELS[name]}</label>
      <select id={key} name={key} defaultValue={filterQuery(filters)[key] ?? ''}>
        <option value="">{ALL[name]}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The active filters, with links to remove one or all of them. */
export function ActiveFilters({ query, filters, sections }: SearchFiltersProps) {
  const active = activeFilters(filters, sections)
  if (active.length === 0) return null
  return (
    <ul className="chips active-filters" aria-label="Gesetzte Filter">
      {active.map(({ name, label }) => (
        <li key={name}>
          <a
            className="chip"
            href={hrefOf(query, withoutFilter(filters, name))}
            aria-label={`Filter „${label}“ entfernen`}
          >
            {label}
            <Icon name="close" size={18} />
          </a>
        </li>
      ))}
      <li>
        <a className="reset" href={hrefOf(query, filters.sort ? { sort: filters.sort } : {})}>
          Filter zurücksetzen
        </a>
      </li>
    </ul>
  )
}

function activeFilters(
  { period, section, contentRestriction }: Filters,
  sections: readonly SearchSection[],
) {
  const active: { name: SearchFilter; label: string | undefined }[] = [
    { name: 'period', label: period && PERIODS[period] },
    { name: 'section', label: sections.find(({ path }) => path === section)?.label },
    { name: 'contentRestriction', label: contentRestriction && RESTRICTIONS[contentRestriction] },
  ]
  return active.flatMap(({ name, label }) => (label === undefined ? [] : [{ name, label }]))
}

/** Order of the results: links, one of which is marked as current. */
export function SearchOrder({ query, filters }: Omit<SearchFiltersProps, 'sections'>) {
  const { sort = 'relevance', ...narrowed } = filters
  return (
    <nav className="search-order" aria-label="Sortieren nach">
      <span aria-hidden="true">Sortieren nach</span>
      {SEARCH_SORTS.map((each) => (
        <a
          key={each}
          href={hrefOf(query, each === 'newest' ? { ...narrowed, sort: each } : narrowed)}
          aria-current={each === sort ? 'true' : undefined}
        >
          {SORTS[each]}
        </a>
      ))}
    </nav>
  )
}

const hrefOf = (query: string, filters: Filters): string =>
  href.search({ query: searchAddress(query, filters) })
