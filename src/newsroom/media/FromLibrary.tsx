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

/** The button that opens the library for one file. */
export function FromLibrary({ kind, onPick }: FromLibraryProps) {
  const [error, setError] = useState<unknown>(null)
  const pick = ([item]: readonly MediaItem[]) => {
    setError(null)
    if (!item) return
    if (item.kind === 'image') return onPick({ ...item, transcript: [], chapters: [] })
    fetchMediaItem(item.id).then(onPick, setError)
  }
  return (
    <>
      <LibraryButton label="Aus der Mediathek" kind={kind} onPick={pick} />
      {error !== null && <TroubleLine error={error} />}
    </>
  )
}

type PicturesProps = { onPick: (pictures: readonly MediaItem[]) => void }

/** The button that opens the library for several pictures; they are picked in the order of the choice. */
export const PicturesFromLibrary = ({ onPick }: PicturesProps) => (
  <LibraryButton label="Bilder aus der Mediathek" kind="image" isMultiple onPick={onPick} />
)

type LibraryButtonProps = PicturesProps & { label: string; kind: MediaKind; isMultiple?: true }

function LibraryButton({ label, kind, isMultiple, onPick }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const pick = (items: readonly MediaItem[]) => {
    close()
    onPick(items)
  }
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <MediaPicker kind={kind} isMultiple={isMultiple} onPick={pick} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
