import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { MEDIA_KINDS } from '../../rules/newsroom/media.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { uniqueById } from '../data/unique-by-id.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
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
        <FilterLinks
          label="Nach Art"
          links={FILTERS.map(({ kind, label }) => ({
            label,
            href: addressOf({ query: filter.query, kind }),
            isCurrent: filter.kind === kind,
          }))}
        />
        <SearchForm
          key={filter.query}
          id="media-search"
          label="Medien suchen"
          placeholder="Name, Bildtext oder Nachweis"
          query={filter.query}
          onSearch={(query) => navigate(addressOf({ query, kind: filter.kind }))}
        />
      </div>
      <MediaGrid filter={filter} />
    </>
  )
}

function MediaGrid({ filter }: { filter: MediaFilter }) {
  const queries = useQueryClient()
  const media = useMedia(filter)
  useEffect(
    () => onUploaded(() => void queries.invalidateQueries({ queryKey: ['media'] })),
    [queries],
  )
  const { data, error, isPending } = media
  if (isPending) return <Waiting>Die Mediathek wird geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void media.refetch()} />
  const items = data.pages.flatMap((page) => page.media)
  if (items.length === 0) return <NothingThere filter={filter} />
  return (
    <>
      {error && <TroubleLine error={error} />}
      <ul className="media-grid" aria-label="Medien" aria-busy={media.isPlaceholderData}>
        {uniqueById(items).map((item) => (
          <MediaCard key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore list={media} />
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
