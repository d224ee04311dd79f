import type { AnyExtension, Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ContentItem } from '../../rules/articles/article.ts'
import { readingMinutes, wordCountOf } from '../../rules/articles/reading-time.ts'
import { toEditorDocument } from '../editor-schema/from-article.ts'
import { announce } from '../parts/announce.ts'
import { itemsOfDocument } from './document-items.ts'
import { editorExtensions } from './editor-extensions.ts'
import { LOCAL_HISTORY } from './local-history.ts'
import { BlockHandle } from './toolbar/BlockHandle.tsx'
import { EditorToolbar } from './toolbar/EditorToolbar.tsx'
import { FindBar } from './toolbar/FindBar.tsx'
import { LinkDialog } from './toolbar/LinkDialog.tsx'
import { SlashMenu, type KeyHandler } from './toolbar/SlashMenu.tsx'

type TextEditorProps = {
  /** The body at the start; `null` if an extension brings the content, as collaboration does. */
  items: readonly ContentItem[] | null
  /** Called after each change of the text, in the same task. */
  onChange: (items: ContentItem[]) => void
  /** Undo and redo, and what else the editor needs here. Read once. */
  extensions?: readonly AnyExtension[]
}

/** The editor of an article's text. It starts again only with another `key`. */
export default function TextEditor({
  items,
  onChange,
  extensions = LOCAL_HISTORY,
}: TextEditorProps) {
  const [dialog, setDialog] = useState<'link' | null>(null)
  const [isFinding, setFinding] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const menuKeys = useRef<KeyHandler | null>(null)
  const changed = useEffectEvent(onChange)
  const [all] = useState(() => [
    ...editorExtensions({
      onLink: () => setDialog('link'),
      onFind: () => setFinding(true),
      onToolbar: () =>
        toolbar.current?.querySelector<HTMLElement>('select:enabled, button:enabled')?.focus(),
      onRefusal: (sentence) => announce(sentence, 'problem'),
    }),
    ...extensions,
  ])
  const editor = useEditor({
    extensions: all,
    // The site's policy forbids style elements; `editor-text.css` has these styles.
    injectCSS: false,
    ...(items && { content: toEditorDocument(items) }),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        lang: 'de',
        spellcheck: 'true',
        class: 'editor-text',
      },
      handleKeyDown: (_view, event) => menuKeys.current?.(event) ?? false,
    },
    onUpdate: ({ editor: { state } }) => changed(itemsOfDocument(state.doc)),
  })
  return (
    <div className="text-editor">
      <EditorToolbar
        editor={editor}
        ref={toolbar}
        isFinding={isFinding}
        onLink={() => setDialog('link')}
        onFind={() => setFinding(!isFinding)}
      />
      {isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      <div ref={frame} className="text-frame">
        <EditorContent editor={editor} />
        <BlockHandle editor={editor} frame={frame} />
        <SlashMenu editor={editor} keys={menuKeys} />
      </div>
      <TextLength editor={editor} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** Words and reading time of the text. */
function TextLength({ editor }: { editor: Editor }) {
  const doc = useEditorState({ editor, selector: ({ editor: { state } }) => state.doc })
  const words = useMemo(() => wordCountOf(itemsOfDocument(doc)), [doc])
  return (
    <p className="text-length">
      {words === 1 ? '1 Wort' : `${words.toLocaleString('de')} Wörter`}
      {words > 0 && `, ${lengthInWords(readingMinutes(words))} Lesezeit`}
    </p>
  )
}

const lengthInWords = (minutes: number): string =>
  minutes === 1 ? '1 Minute' : `${minutes} Minuten`
