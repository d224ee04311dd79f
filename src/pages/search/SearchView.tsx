import { wordsOf } from '../../rules/lists/search-words.ts'
import { href } from '../../routes.ts'
import {
  isNarrowed,
  searchAddress,
  type SearchFilters as Filters,
} from '../../rules/lists/search-filters.ts'
import { plural } from '../../rules/language/plural.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { SearchForm } from '../../ui/news/SearchForm.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import type { TeaserPage } from '../loading/teaser-pages.ts'
import { ActiveFilters, SearchFilters, SearchOrder, type SearchSection } from './SearchFilters.tsx'

/** `list` is `null` without a query; only the form is shown then. */
export type SearchModel = {
  query: string
  filters: Filters
  sections: readonly SearchSection[]
  list: TeaserPage | null
}

const NUMBER = new Intl.NumberFormat('de-DE')

export function SearchView({ model }: { model: SearchModel }) {
  const { query, filters, list } = model
  // Without results there is nothing to filter.
  const hasFilters = isNarrowed(filters) || (list?.total ?? 0) > 0
  return (
    <>
      <div className="page page-head">
        <h1>Suche</h1>
        <SearchForm id="suche" query={query} isFirst={list === null}>
          {list && hasFilters && <SearchFilters {...model} />}
        </SearchForm>
      </div>
      <div className="page">{list ? <Hits {...model} list={list} /> : <BeforeSearch />}</div>
    </>
  )
}

function Hits({ query, filters, sections, list }: SearchModel & { list: TeaserPage }) {
  return (
    <>
      <ActiveFilters query={query} filters={filters} sections={sections} />
      {list.total > 0 && (
        <div className="search-head">
          <p>{resultText(list, query)}</p>
          {list.total > 1 && <SearchOrder query={query} filters={filters} />}
        </div>
      )}
      {list.total === 0 && <NoMatches query={query} filters={filters} />}
      <TeaserRows teasers={list.teasers} isFirst />
      <Pagination
        page={list.page}
        pages={list.pages}
        href={(page) => href.search({ page, query: searchAddress(query, filters) })}
      />
    </>
  )
}

function resultText({ total, isMore }: TeaserPage, query: string): string {
  const count = plural(total, { one: 'Ein', other: NUMBER.format(total) })
  return `${isMore ? 'Mehr als ' : ''}${count} Artikel zu „${query}“`
}

function BeforeSearch() {
  return (
    <EmptyState
      title="Was suchen Sie?"
      action={
        <a className="button button-secondary" href={href.topics()}>
          Themen durchsehen
        </a>
      }
    >
      Geben Sie ein oder mehrere Wörter ein. Gefunden werden Artikel, in denen alle vorkommen, auch
      gebeugt, als Teil längerer Wörter oder mit einem Tippfehler.
    </EmptyState>
  )
}

function NoMatches({ query, filters }: Pick<SearchModel, 'query' | 'filters'>) {
  return isNarrowed(filters) ? (
    <NoFilteredResults query={query} filters={filters} />
  ) : (
    <NoResults query={query} />
  )
}

/** Shown if the filters exclude all results. */
function NoFilteredResults({ query, filters: { sort } }: Pick<SearchModel, 'query' | 'filters'>) {
  const all = href.search({ query: searchAddress(query, sort ? { sort } : {}) })
  return (
    <EmptyState
      drawing="bench"
      title={`Mit diesen Filtern nichts gefunden zu „${query}“`}
      action={
        <a className="button button-secondary" href={all}>
          Ohne Filter suchen
        </a>
      }
    >
      Nehmen Sie einen Filter weg, oder wählen Sie einen längeren Zeitraum.
    </EmptyState>
  )
}

function NoResults({ query }: { query: string }) {
  return (
    <EmptyState
      drawing="bench"
      title={`Nichts gefunden zu „${query}“`}
      action={
        <a className="button button-secondary" href={href['newest-articles']()}>
          Zu den neuesten Artikeln
        </a>
      }
    >
      {wordsOf(query).length > 0
        ? 'Versuchen Sie es mit weniger oder allgemeineren Wörtern, zum Beispiel dem Namen des Ortsteils.'
        : 'Wörter wie „der“ oder „und“ stehen in jedem Artikel; allein werden sie nur in Überschriften gesucht, Satzzeichen nirgends. Geben Sie einen Namen, einen Ort oder eine Sache ein.'}{' '}
      Oder sehen Sie die <a href={href.topics()}>Themen</a> durch.
    </EmptyState>
  )
}
