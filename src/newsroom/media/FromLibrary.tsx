import { lazy, Suspense, useState } from 'react'
import type { MediaKind } from '../../rules/newsroom/media.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { TroubleLine } from '../parts/Trouble.tsx'
import type { PickedMedia } from './in-article.ts'
import { fetchMediaItem } from './media-api.ts'

/** Loaded when it is opened for the first time. */
const MediaPicker = lazy(() =>
  import('./MediaPicker.tsx').then((module) => ({ default: module.MediaPicker })),
)

type FromLibraryProps = { kind: MediaKind; onPick: (item: PickedMedia) => void }

/** The button that opens the library. */
export function FromLibrary({ kind, onPick }: FromLibraryProps) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const pick = (item: MediaItem) => {
    close()
    setError(null)
    if (item.kind === 'image') return onPick({ ...item, transcript: [], chapters: [] })
    fetchMediaItem(item.id).then(onPick, setError)
  }
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        Aus der Mediathek
      </button>
      {error !== null && <TroubleLine error={error} />}
      {isOpen && (
        <Suspense>
          <MediaPicker kind={kind} onPick={pick} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
