import type { ReactNodeViewProps } from '@tiptap/react'
import type { MediaItem } from '../../../services/newsroom/media/contract.ts'
import { PicturesFromLibrary } from '../../media/FromLibrary.tsx'
import { blockAttributesOf } from '../../media/in-article.ts'

type GalleryPicturesProps = Pick<ReactNodeViewProps, 'node' | 'editor' | 'getPos'>

/** The buttons that add pictures at the end of a gallery: several of the library, or one that has no file yet. */
export function GalleryPictures({ node, editor, getPos }: GalleryPicturesProps) {
  const append = (images: object[]) => {
    const pos = getPos()
    if (pos === undefined) return
    const end = pos + node.nodeSize - 1
    const last = node.lastChild
    // A new gallery has a picture without a file.
    const start = last && !last.attrs['baseUrl'] ? end - last.nodeSize : end
    editor.commands.insertContentAt({ from: start, to: end }, images)
  }
  const imageNode = (item: MediaItem) => ({
    type: 'image',
    attrs: blockAttributesOf({ ...item, transcript: [], chapters: [] }),
  })
  return (
    <div className="block-part" contentEditable={false}>
      <PicturesFromLibrary onPick={(pictures) => append(pictures.map(imageNode))} />
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
