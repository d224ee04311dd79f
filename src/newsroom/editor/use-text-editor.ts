import type { AnyExtension, Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffectEvent, useState } from 'react'
import type { ContentItem } from '../../rules/articles/article.ts'
import { toEditorDocument } from '../editor-schema/from-article.ts'
import { announce } from '../parts/announce.ts'
import { writeBelow } from './commands/insert-block.ts'
import { itemsOfDocument } from './document-items.ts'
import { editorExtensions } from './editor-extensions.ts'

type TextEditorOptions = {
  items: readonly ContentItem[] | null
  extensions: readonly AnyExtension[]
  onChange: ((items: ContentItem[]) => void) | undefined
  onLink: () => void
  onFind: () => void
  labelId: string
  toolbarId: string
}

/** Creates the editor once, with the items and extensions of the first call. */
export function useTextEditor(options: TextEditorOptions): Editor {
  const { items, extensions, onChange, onLink, onFind, labelId, toolbarId } = options
  const changed = useEffectEvent((text: ContentItem[]) => onChange?.(text))
  const [start] = useState(() => ({
    extensions: [
      ...editorExtensions({
        onLink,
        onFind,
        onToolbar: () => focusToolbar(toolbarId),
        onRefusal: (sentence) => announce(sentence, 'problem'),
      }),
      ...extensions,
    ],
    ...(items && { content: toEditorDocument(items) }),
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
      if (items) changed(itemsOfDocument(state.doc))
    },
  })
}

const focusToolbar = (id: string): void =>
  document.querySelector<HTMLElement>(`#${CSS.escape(id)} :is(select, button):enabled`)?.focus()
