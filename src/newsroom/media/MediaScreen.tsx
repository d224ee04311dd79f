import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { MEDIA_KINDS } from '../../rules/newsroom/media.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { useShortcuts } from '../navigation/shortcuts.ts'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useMedia, type MediaFilter } from './media-api.ts'
import { MediaCard } from './MediaCard.tsx'
import { UploadArea } from './UploadArea.tsx'
import { onUploaded } from './uploads.ts'

const FILTERS = [
  { kind: undefined, label: 'Alle' },
  { kind: 'image', label: 'Bilder' },
  { kind: 'audio', label: 'Ton' },
  { kind: 'video', label: 'Filme' },
] as const

function filterOf(search: URLSearchParams): MediaFilter {
  const query = search.get('query')?.trim()
  const kind = MEDIA_KINDS.find((one) => one === search.get('kind'))
  return { ...(query && { query }), ...(kind && { kind }) }
}

const addressOf = ({ query, kind }: { query: string | undefined; kind: string | undefined }) =>
  newsroomHref.media({ ...(query && { query }), ...(kind && { kind }) })

/** The media library: uploads, search, and all files with the newest first. */
export function MediaScreen({ search }: { search: URLSearchParams }) {
  const filter = filterOf(search)
  return (
    <>
      <ScreenHead title="Mediathek" />
      <UploadArea />
      <div className="overview-tools">
        <nav className="state-filter" aria-label="Nach Art">
          <ul>
            {FILTERS.map(({ kind, label }) => (
              <li key={label}>
                <Link
                  href={addressOf({ query: filter.query, kind })}
                  aria-current={filter.kind === kind ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm key={filter.query} filter={filter} />
      </div>
      <MediaGrid filter={filter} />
    </>
  )
}

function SearchForm({ filter }: { filter: MediaFilter }) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = field.current?.value.trim()
    navigate(addressOf({ query, kind: filter.kind }))
  }
  return (
    <search>
      <form className="desk-search" onSubmit={submit}>
        <label className="visually-hidden" htmlFor="media-search">
          Medien suchen
        </label>
        <input
          ref={field}
          id="media-search"
          type="search"
          name="query"
          maxLength={200}
          placeholder="Name, Bildtext oder Nachweis"
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

function MediaGrid({ filter }: { filter: MediaFilter }) {
  const queries = useQueryClient()
  const media = useMedia(filter)
  useEffect(
    () => onUploaded(() => void queries.invalidateQueries({ queryKey: ['media'] })),
    [queries],
  )
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = media
  if (isPending) return <Waiting>Die Mediathek wird geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void media.refetch()} />
  const items = data.pages.flatMap((page) => page.media)
  if (items.length === 0) return <NothingThere filter={filter} />
  return (
    <>
      {error && <TroubleLine error={error} />}
      <ul className="media-grid" aria-label="Medien" aria-busy={media.isPlaceholderData}>
        {[...new Map(items.map((item) => [item.id, item])).values()].map((item) => (
          <MediaCard key={item.id} item={item} />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="button button-secondary draft-more"
          onClick={() => void media.fetchNextPage()}
        >
          {isFetchingNextPage ? 'Wird geladen …' : 'Mehr laden'}
        </button>
      )}
    </>
  )
}

function NothingThere({ filter }: { filter: MediaFilter }) {
  if (filter.query === undefined && filter.kind === undefined)
    return (
      <EmptyState title="Noch keine Medien">
        <p>Ziehen Sie Bilder, Ton oder Filme in das Feld oben, oder wählen Sie Dateien aus.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nichts gefunden"
      drawing="bench"
      action={
        <Link className="button button-secondary" href={newsroomHref.media()}>
          Alle Medien zeigen
        </Link>
      }
    >
      <p>Zu dieser Auswahl gibt es in der Mediathek nichts.</p>
    </EmptyState>
  )
}
