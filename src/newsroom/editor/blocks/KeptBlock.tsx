import type { ReactNodeViewProps } from '@tiptap/react'
import { BlockFrame } from './BlockFrame.tsx'

/** A block that the editor cannot show without loss. */
export const KeptBlock = ({ editor, getPos, selected }: ReactNodeViewProps) => (
  <BlockFrame editor={editor} getPos={getPos} selected={selected} name="Besonderer Baustein">
    <p className="block-kept" contentEditable={false}>
      Dieser Baustein bleibt, wie er ist. Sie können ihn verschieben und löschen.
    </p>
  </BlockFrame>
)
