import type { ReactNode } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { uniqueById } from '../data/unique-by-id.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useRecords, type Kind, type Records } from './records-api.ts'

type RecordsScreenProps<K extends Kind> = {
  kind: K
  title: string
  /** What the numbers of the list count. */
  note: string
  search: URLSearchParams
  placeholder: string
  create: { href: string; label: string }
  hrefOf: (search: { query?: string }) => string
  row: (record: Records[K]) => { href: string; name: string; detail: ReactNode }
}

/** The links between the lists of records. */
const LISTS = [
  { kind: 'authors', label: 'Autoren', href: newsroomHref.authors({}) },
  { kind: 'topics', label: 'Themen', href: newsroomHref.topics({}) },
  { kind: 'podcasts', label: 'Podcasts', href: newsroomHref.podcasts({}) },
] as const

/** The list of one kind of records, with its search. */
export function RecordsScreen<K extends Kind>(props: RecordsScreenProps<K>) {
  const { kind, title, note, search, placeholder, create, hrefOf } = props
  const query = search.get('query')?.trim() ?? ''
  return (
    <>
      <ScreenHead title={title}>
        <Link className="button" href={create.href}>
          {create.label}
        </Link>
      </ScreenHead>
      <p className="overview-scope">{note}</p>
      <div className="overview-tools">
        <FilterLinks
          label="Stammdaten"
          links={LISTS.map((list) => ({ ...list, isCurrent: list.kind === kind }))}
        />
        <SearchForm
          key={query}
          id="record-search"
          label={`${title} suchen`}
          placeholder={placeholder}
          query={query}
          onSearch={(text) => navigate(hrefOf(text ? { query: text } : {}))}
        />
      </div>
      <RecordRows {...props} query={query} />
    </>
  )
}

function RecordRows<K extends Kind>(props: RecordsScreenProps<K> & { query: string }) {
  const { kind, title, query, row, hrefOf } = props
  const list = useRecords(kind, query)
  const { data, error, isPending } = list
  if (isPending) return <Waiting>Die Liste wird geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void list.refetch()} />
  const records: Records[K][] = data.pages.flatMap((page) => page.records)
  if (records.length === 0)
    return (
      <EmptyState
        title={query ? 'Nichts gefunden' : 'Noch nichts da'}
        drawing="bench"
        action={
          query && (
            <Link className="button button-secondary" href={hrefOf({})}>
              Alle zeigen
            </Link>
          )
        }
      >
        <p>{query ? `Zu „${query}“ gibt es hier nichts.` : 'Legen Sie den ersten Eintrag an.'}</p>
      </EmptyState>
    )
  return (
    <>
      {error && <TroubleLine error={error} />}
      <ul className="record-list" aria-label={title} aria-busy={list.isPlaceholderData}>
        {uniqueById<Records[K]>(records).map((record) => {
          const { href, name, detail } = row(record)
          return (
            <li key={record.id}>
              <Link data-row href={href}>
                {name}
              </Link>
              <span className="quiet">{detail}</span>
            </li>
          )
        })}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
