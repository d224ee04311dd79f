import { href } from '../../routes.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { SearchForm } from '../../ui/news/SearchForm.tsx'
import { TeaserRows } from '../../ui/news/TeaserRows.tsx'
import type { TeaserPage } from '../teaser-pages.ts'

/** Without a query there is no list, only the form. */
export type SearchModel = { query: string; list: TeaserPage | null }

const NUMBER = new Intl.NumberFormat('de-DE')

export function SearchView({ model: { query, list } }: { model: SearchModel }) {
  return (
    <>
      <div className="page page-head">
        <h1>Suche</h1>
        <SearchForm id="suche" query={query} isFirst={list === null} />
        {list && list.total > 0 && <p>{resultText(list.total, query)}</p>}
      </div>
      <div className="page">
        {!list && <BeforeSearch />}
        {list && list.total === 0 && <NoResults query={query} />}
        {list && <TeaserRows teasers={list.teasers} isFirst />}
        {list && (
          <Pagination
            page={list.page}
            pages={list.pages}
            href={(page) => href.search({ q: query, page })}
          />
        )}
      </div>
    </>
  )
}

function resultText(total: number, query: string): string {
  return `${total === 1 ? 'Ein Artikel' : `${NUMBER.format(total)} Artikel`} zu „${query}“`
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
      Versuchen Sie es mit weniger oder allgemeineren Wörtern, zum Beispiel dem Namen des Ortsteils.
      Oder sehen Sie die <a href={href.topics()}>Themen</a> durch.
    </EmptyState>
  )
}
