import type { ReactNodeViewProps } from '@tiptap/react'
import { BlockFrame } from '../editor/blocks/BlockFrame.tsx'

/** The place of the list of stored data, which the site fills. */
export const StoredDataBlock = ({ editor, getPos, selected }: ReactNodeViewProps) => (
  <BlockFrame editor={editor} getPos={getPos} selected={selected} name="Gespeicherte Daten">
    <p className="block-kept" contentEditable={false}>
      Hier steht auf der Seite die Liste, was die Website auf Geräten speichert. Sie gehört zur
      Website und bleibt von selbst aktuell.
    </p>
  </BlockFrame>
)
