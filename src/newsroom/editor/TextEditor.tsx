import type { AnyExtension, Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { memo, useDeferredValue, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { ContentItem } from '../../rules/articles/article.ts'
import { readingMinutes, wordCountOf } from '../../rules/articles/reading-time.ts'
import { toEditorDocument } from '../editor-schema/from-article.ts'
import { announce } from '../parts/announce.ts'
import { writeBelow } from './commands/insert-block.ts'
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
  /** Called after each change of the text, in the same task; not for a content that an extension brings. */
  onChange?: (items: ContentItem[]) => void
  /** Undo and redo, and what else the editor needs here. Read once. */
  extensions?: readonly AnyExtension[]
}

/** The editor of an article's text. It starts again only with another `key`. `onChange` must stay the same while one types. */
function TextEditor({ items, onChange, extensions = LOCAL_HISTORY }: TextEditorProps) {
  const [dialog, setDialog] = useState<'link' | null>(null)
  const [isFinding, setFinding] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const menuKeys = useRef<KeyHandler | null>(null)
  const labelId = useId()
  const changed = useEffectEvent((text: ContentItem[]) => onChange?.(text))
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
        'aria-labelledby': labelId,
        lang: 'de',
        spellcheck: 'true',
        class: 'editor-text',
      },
      handleClick: (view, _pos, event) => writeBelow(view, event),
      handleKeyDown: (_view, event) => menuKeys.current?.(event) ?? false,
    },
    onUpdate: ({ editor: { state } }) => {
      if (items) changed(itemsOfDocument(state.doc))
    },
  })
  return (
    <div className="text-editor">
      <span id={labelId} className="field-label">
        Text
      </span>
      <div className="editor-box">
        <div className="editor-head">
          <EditorToolbar
            editor={editor}
            ref={toolbar}
            isFinding={isFinding}
            onLink={() => setDialog('link')}
            onFind={() => setFinding(!isFinding)}
          />
          {isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
        </div>
        <div ref={frame} className="text-frame">
          <EditorContent editor={editor} />
          <BlockHandle editor={editor} frame={frame} />
          <SlashMenu editor={editor} keys={menuKeys} />
        </div>
        <TextLength editor={editor} />
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** Everything around the text takes longer to draw than the text, so it is drawn only for a reason. */
export default memo(TextEditor)

/** Words and reading time of the text. */
function TextLength({ editor }: { editor: Editor }) {
  const doc = useDeferredValue(
    useEditorState({ editor, selector: ({ editor: { state } }) => state.doc }),
  )
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
