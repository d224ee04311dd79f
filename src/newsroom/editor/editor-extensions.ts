import type { AnyExtension } from '@tiptap/core'
import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { GermanTypography } from '../editor-schema/typography-input.ts'
import { BlockKeys } from './commands/block-keys.ts'
import { FindInText } from './commands/find-plugin.ts'
import { PasteInput } from './commands/paste-input.ts'

/** The hints in empty lines. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  quoteText: 'Zitat',
  quoteSource: 'Wer das gesagt hat (freiwillig)',
  boxTitle: 'Titel',
  heading: 'Überschrift',
  verdict: 'Fazit in einem Satz',
}
const WRITE = 'Text schreiben, oder / für Bausteine'

type Actions = {
  onLink: () => void
  onFind: () => void
  onToolbar: () => void
  onRefusal: (sentence: string) => void
  onFiles: (files: readonly File[]) => void
}

/** All extensions of the editor except its nodes and undo, which differs between a shared text and a text of one person. */
export const editorExtensions = ({ onRefusal, onFiles, ...keys }: Actions): AnyExtension[] => [
  BlockKeys.configure(keys),
  GermanTypography,
  PasteInput.configure({ onRefusal, onFiles }),
  FindInText,
  Dropcursor.configure({ color: 'var(--brand)', width: 3 }),
  Gapcursor,
  Placeholder.configure({
    includeChildren: true,
    showOnlyCurrent: false,
    // Only paragraphs of the text itself show it (`editor-text.css`): elsewhere there is no menu.
    placeholder: ({ node, hasAnchor, editor }) =>
      PLACEHOLDERS[node.type.name] ??
      (node.type.name === 'paragraph' && (hasAnchor || editor.isEmpty) ? WRITE : ''),
  }),
]
