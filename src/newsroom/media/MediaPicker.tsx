import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MediaKind } from '../../rules/newsroom/media.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Trouble, Waiting } from '../parts/Trouble.tsx'
import { useMedia } from './media-api.ts'
import { nameOfMedia, Thumbnail } from './MediaCard.tsx'
import { RightsForm } from './RightsForm.tsx'
import { UploadArea } from './UploadArea.tsx'
import { onUploaded } from './uploads.ts'
import { USE_FAULTS } from './words.ts'

type MediaPickerProps = {
  kind: MediaKind
  onPick: (item: MediaItem) => void
  onClose: () => void
}

/** A dialog that searches the library and takes uploads. A file without credit or licence gets them before it is picked. */
export function MediaPicker({ kind, onPick, onClose }: MediaPickerProps) {
  const [query, setQuery] = useState('')
  const [incomplete, setIncomplete] = useState<MediaItem | null>(null)
  const pick = (item: MediaItem) => (item.fault ? setIncomplete(item) : onPick(item))
  return (
    <DeskDialog title="Aus der Mediathek" onClose={onClose}>
      {incomplete ? (
        <RightsForm item={incomplete} onDone={onPick} onBack={() => setIncomplete(null)} />
      ) : (
        <div className="media-picker">
          <UploadArea />
          <div className="field">
            <label htmlFor="media-picker-search">Medien suchen</label>
            <input
              id="media-picker-search"
              type="search"
              maxLength={200}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <Choices kind={kind} query={query.trim()} onPick={pick} />
        </div>
      )}
    </DeskDialog>
  )
}

type ChoicesProps = { kind: MediaKind; query: string; onPick: (item: MediaItem) => void }

function Choices({ kind, query, onPick }: ChoicesProps) {
  const queries = useQueryClient()
  const media = useMedia({ kind, ...(query && { query }) })
  useEffect(
    () => onUploaded(() => void queries.invalidateQueries({ queryKey: ['media'] })),
    [queries],
  )
  if (media.isPending) return <Waiting>Die Mediathek wird geladen …</Waiting>
  if (!media.data) return <Trouble error={media.error} onAgain={() => void media.refetch()} />
  const items = media.data.pages.flatMap((page) => page.media)
  if (items.length === 0)
    return (
      <p className="quiet">
        {query
          ? 'Nichts gefunden.'
          : 'Noch keine Medien. Wählen Sie Dateien aus, oder ziehen Sie sie in das Feld oben.'}
      </p>
    )
  return (
    <>
      <ul className="media-grid" aria-label="Medien">
        {items.map((item) => (
          <li key={item.id} className="media-card">
            <button
              type="button"
              className="media-choice"
              disabled={item.fault === 'expired'}
              onClick={() => onPick(item)}
            >
              <Thumbnail item={item} />
              <b>{nameOfMedia(item)}</b>
              {item.fault && <span className="media-fault">{USE_FAULTS[item.fault]}</span>}
            </button>
          </li>
        ))}
      </ul>
      <LoadMore list={media} />
    </>
  )
}
