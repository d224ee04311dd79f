import { lazy, Suspense, useState } from 'react'
import type { MediaKind } from '../../rules/newsroom/media.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'

/** Loaded when it is opened for the first time. */
const MediaPicker = lazy(() =>
  import('./MediaPicker.tsx').then((module) => ({ default: module.MediaPicker })),
)

type FromLibraryProps = { kind: MediaKind; onPick: (item: MediaItem) => void }

/** The button that opens the library. */
export function FromLibrary({ kind, onPick }: FromLibraryProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => setOpen(true)}>
        Aus der Mediathek
      </button>
      {isOpen && (
        <Suspense>
          <MediaPicker
            kind={kind}
            onPick={(item) => {
              close()
              onPick(item)
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
