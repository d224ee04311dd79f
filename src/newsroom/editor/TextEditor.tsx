import type { AnyExtension, Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { EditorContent } from '@tiptap/react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { ContentItem } from '../../rules/articles/article.ts'
import { readingMinutes, wordsInWords } from '../../rules/articles/reading-time.ts'
import type { MediaKind } from '../../rules/newsroom/media.ts'
import { addFiles } from '../media/uploads.ts'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { FilesDialog, kindOfFiles } from './FilesDialog.tsx'
import { LOCAL_HISTORY } from './local-history.ts'
import { BlockHandle } from './toolbar/BlockHandle.tsx'
import { EditorToolbar } from './toolbar/EditorToolbar.tsx'
import { FindBar } from './toolbar/FindBar.tsx'
import { LinkDialog } from './toolbar/LinkDialog.tsx'
import { SlashMenu } from './toolbar/SlashMenu.tsx'
import { ARTICLE_FORMAT, type TextFormat } from './text-format.ts'
import { useTextEditor } from './use-text-editor.ts'

type TextEditorProps<Content> = {
  /** The text at the start; `null` if an extension brings the content, as collaboration does. */
  items: Content | null
  /** Called after each change of the text, in the same task; not for a content that an extension brings. */
  onChange?: (items: Content) => void
  /** Undo and redo, and what else the editor needs here. Read once. */
  extensions?: readonly AnyExtension[]
  /** The kind of text; by default the body of an article. Read once. */
  format?: TextFormat<Content>
}

/**
 * The editor of an article's text. It starts again only with another `key`. `onChange` must stay the same while one
 * types: everything around the text takes longer to draw than the text.
 */
export const TextEditor = memo(Editing<readonly ContentItem[]>)

/** The editor of another kind of text. */
export const FormattedTextEditor = memo(Editing) as typeof Editing

function Editing<Content>({
  items,
  onChange,
  extensions = LOCAL_HISTORY,
  // Without a format, `Content` is the body of an article.
  format = ARTICLE_FORMAT as unknown as TextFormat<Content>,
}: TextEditorProps<Content>) {
  const [dialog, setDialog] = useState<'link' | MediaKind | null>(null)
  const [isFinding, setFinding] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const toolbarId = useId()
  const editor = useTextEditor({
    items,
    extensions,
    format,
    onChange,
    onLink: () => setDialog('link'),
    onFiles: (files) => {
      addFiles(files)
      setDialog(kindOfFiles(files))
    },
    onFind: () => setFinding(true),
    labelId,
    toolbarId,
  })
  usePaletteCommands([
    { label: 'Suchen und ersetzen', words: 'finden', run: () => setFinding(true) },
  ])
  return (
    <div className="text-editor">
      <span id={labelId} className="field-label">
        Text
      </span>
      <div className="editor-box">
        <div id={toolbarId} className="editor-head">
          <EditorToolbar
            editor={editor}
            kinds={format.kinds}
            isFinding={isFinding}
            onLink={() => setDialog('link')}
            onFind={() => setFinding(!isFinding)}
          />
          {isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
        </div>
        <div ref={frame} className="text-frame">
          <EditorContent editor={editor} />
          <BlockHandle editor={editor} frame={frame} />
          <SlashMenu editor={editor} kinds={format.kinds} />
        </div>
        <TextLength editor={editor} wordsIn={format.wordsIn} />
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'link' && (
        <FilesDialog editor={editor} kind={dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

type TextLengthProps = { editor: Editor; wordsIn: (doc: Node) => number }

/** Words and reading time of the text. */
function TextLength({ editor, wordsIn }: TextLengthProps) {
  const words = useWords(editor, wordsIn)
  return (
    <p className="text-length">
      {wordsInWords(words)}
      {words > 0 && `, ${lengthInWords(readingMinutes(words))} Lesezeit`}
    </p>
  )
}

/** How long after a change the words are counted, in ms, so that this does not happen for each key. */
const COUNT_MS = 300

function useWords(editor: Editor, wordsIn: TextLengthProps['wordsIn']): number {
  const [words, setWords] = useState(() => wordsIn(editor.state.doc))
  useEffect(() => {
    let counting: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      counting = undefined
      setWords(wordsIn(editor.state.doc))
    }
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged) counting ??= setTimeout(count, COUNT_MS)
    }
    // The text may have changed before this component listens.
    count()
    editor.on('transaction', onTransaction)
    return () => {
      clearTimeout(counting)
      editor.off('transaction', onTransaction)
    }
  }, [editor, wordsIn])
  return words
}

const lengthInWords = (minutes: number): string =>
  minutes === 1 ? '1 Minute' : `${minutes} Minuten`
