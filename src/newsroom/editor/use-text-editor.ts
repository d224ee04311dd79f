import type { AnyExtension, Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffectEvent, useState } from 'react'
import { announce } from '../parts/announce.ts'
import { writeBelow } from './commands/insert-block.ts'
import { editorExtensions } from './editor-extensions.ts'
import type { TextFormat } from './text-format.ts'

type TextEditorOptions<Content> = {
  items: Content | null
  format: TextFormat<Content>
  extensions: readonly AnyExtension[]
  onChange: ((items: Content) => void) | undefined
  onLink: () => void
  onFind: () => void
  onFiles: (files: readonly File[]) => void
  labelId: string
  toolbarId: string
}

/** Creates the editor once, with the items and extensions of the first call. */
export function useTextEditor<Content>(options: TextEditorOptions<Content>): Editor {
  const { items, format, extensions, onChange, onLink, onFind, onFiles, labelId, toolbarId } =
    options
  const changed = useEffectEvent((text: Content) => onChange?.(text))
  const [start] = useState(() => ({
    extensions: [
      ...format.nodes,
      ...editorExtensions({
        onLink,
        onFind,
        onFiles,
        onToolbar: () => focusToolbar(toolbarId),
        onRefusal: (sentence) => announce(sentence, 'problem'),
      }),
      ...extensions,
    ],
    ...(items && { content: format.toDocument(items) }),
  }))
  return useEditor({
    ...start,
    // The site's policy forbids style elements; `editor-text.css` has these styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        lang: 'de',
        spellcheck: 'true',
        class: 'editor-text',
      },
      handleClick: (view, _pos, event) => writeBelow(view, event),
    },
    onUpdate: ({ editor: { state } }) => {
      if (items) changed(format.fromDocument(state.doc))
    },
  })
}

const focusToolbar = (id: string): void =>
  document.querySelector<HTMLElement>(`#${CSS.escape(id)} :is(select, button):enabled`)?.focus()
