import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { plural } from '../../rules/language/plural.ts'
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
  /** Whether several files can be picked before the dialog closes. */
  isMultiple?: true | undefined
  /** Gets the files in the order of the choice. */
  onPick: (items: readonly MediaItem[]) => void
  onClose: () => void
}

/** A dialog that searches the library and takes uploads. A file without credit or licence gets them before it is picked. */
export function MediaPicker({ kind, isMultiple, onPick, onClose }: MediaPickerProps) {
  const [query, setQuery] = useState('')
  const [incomplete, setIncomplete] = useState<MediaItem | null>(null)
  const [picked, setPicked] = useState<readonly MediaItem[]>([])
  const add = (item: MediaItem) => {
    setIncomplete(null)
    if (isMultiple) setPicked((before) => [...before, item])
    else onPick([item])
  }
  const choose = (item: MediaItem) => {
    const others = picked.filter(({ id }) => id !== item.id)
    if (others.length < picked.length) setPicked(others)
    else if (item.fault) setIncomplete(item)
    else add(item)
  }
  return (
    <DeskDialog title="Aus der Mediathek" onClose={onClose}>
      {incomplete ? (
        <RightsForm
          item={incomplete}
          action={isMultiple && 'Speichern und auswählen'}
          onDone={add}
          onBack={() => setIncomplete(null)}
        />
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
          <Choices
            kind={kind}
            query={query.trim()}
            picked={isMultiple && picked}
            onChoose={choose}
          />
          {picked.length > 0 && (
            <div className="media-picked">
              <button type="button" className="button" onClick={() => onPick(picked)}>
                {plural(picked.length, { one: 'Ein Bild', other: `${picked.length} Bilder` })}{' '}
                einfügen
              </button>
            </div>
          )}
        </div>
      )}
    </DeskDialog>
  )
}

type ChoicesProps = {
  kind: MediaKind
  query: string
  /** The files that are picked so far, if several can be. */
  picked: readonly MediaItem[] | undefined
  onChoose: (item: MediaItem) => void
}

function Choices({ kind, query, picked, onChoose }: ChoicesProps) {
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
      {picked && <p className="quiet">Wählen Sie die Bilder in der Reihenfolge der Galerie aus.</p>}
      <ul className="media-grid" aria-label="Medien">
        {items.map((item) => {
          const place = picked?.findIndex(({ id }) => id === item.id) ?? -1
          return (
            <li key={item.id} className="media-card">
              <button
                type="button"
                className="media-choice"
                disabled={item.fault === 'expired'}
                aria-pressed={picked && place >= 0}
                onClick={() => onChoose(item)}
              >
                <Thumbnail item={item} />
                {place >= 0 && <span className="media-place">{place + 1}</span>}
                <b>{nameOfMedia(item)}</b>
                {item.fault && <span className="media-fault">{USE_FAULTS[item.fault]}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      <LoadMore list={media} />
    </>
  )
}
