import type { ReactNodeViewProps } from '@tiptap/react'
import type { MediaItem } from '../../../services/newsroom/media/contract.ts'
import { PicturesFromLibrary } from '../../media/FromLibrary.tsx'
import { blockAttributesOf } from '../../media/in-article.ts'

type GalleryPicturesProps = Pick<ReactNodeViewProps, 'node' | 'editor' | 'getPos'>

/** The buttons that add pictures at the end of a gallery: several of the library, or one that has no file yet. */
export function GalleryPictures({ node, editor, getPos }: GalleryPicturesProps) {
  /** Inserts images at the end; they replace the last `replaced` positions. */
  const append = (images: object[], replaced = 0) => {
    const pos = getPos()
    if (pos === undefined) return
    const end = pos + node.nodeSize - 1
    editor.commands.insertContentAt({ from: end - replaced, to: end }, images)
  }
  const addPictures = (pictures: readonly MediaItem[]) => {
    const images = pictures.map((item) => ({
      type: 'image',
      attrs: blockAttributesOf({ ...item, transcript: [], chapters: [] }),
    }))
    const last = node.lastChild
    // A new gallery has a picture without a file.
    append(images, last && !last.attrs['baseUrl'] ? last.nodeSize : 0)
  }
  return (
    <div className="block-part" contentEditable={false}>
      <PicturesFromLibrary onPick={addPictures} />
      <button
        type="button"
        className="button button-secondary"
        onClick={() => append([{ type: 'image' }])}
      >
        Bild hinzufügen
      </button>
    </div>
  )
}
