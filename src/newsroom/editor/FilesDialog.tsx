import type { Editor } from '@tiptap/core'
import { lazy, Suspense } from 'react'
import type { MediaKind } from '../../rules/newsroom/media.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { blockAttributesOf } from '../media/in-article.ts'
import { fetchMediaItem } from '../media/media-api.ts'
import { announce } from '../parts/announce.ts'
import { insertBlock } from './commands/insert-block.ts'

const MediaPicker = lazy(() =>
  import('../media/MediaPicker.tsx').then((module) => ({ default: module.MediaPicker })),
)

/** Returns the kind of block for dropped files: that of the first. */
export function kindOfFiles([file]: readonly File[]): MediaKind {
  const kind = file?.type.split('/', 1)[0]
  return kind === 'audio' || kind === 'video' ? kind : 'image'
}

type FilesDialogProps = { editor: Editor; kind: MediaKind; onClose: () => void }

/** The library while it takes files that were dropped or pasted into the text. What is picked becomes blocks at the cursor. */
export function FilesDialog({ editor, kind, onClose }: FilesDialogProps) {
  const insert = async (items: readonly MediaItem[]) => {
    onClose()
    try {
      for (const item of await Promise.all(items.map(({ id }) => fetchMediaItem(id))))
        insertBlock(editor, { type: kind, attrs: blockAttributesOf(item) })
    } catch {
      announce(
        'Die Datei konnte nicht eingefügt werden. Versuchen Sie es bitte noch einmal.',
        'problem',
      )
    }
  }
  return (
    <Suspense>
      <MediaPicker kind={kind} onPick={(items) => void insert(items)} onClose={onClose} />
    </Suspense>
  )
}
