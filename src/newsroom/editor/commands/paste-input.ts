import { Extension, type JSONContent } from '@tiptap/core'
import { DOMSerializer, Fragment, Slice, type Node, type Schema } from '@tiptap/pm/model'
import { Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { cleanPaste } from '../../editor-schema/paste/paste.ts'

/** Lines that hold one line of text only: more than that would leave them. */
const SINGLE_LINES = new Set(['quoteText', 'quoteSource', 'boxTitle', 'verdict'])

const isSingleLine = ({ selection: { $from } }: EditorState): boolean =>
  SINGLE_LINES.has($from.parent.type.name) ||
  /^table(?:Cell|Header)$/.test($from.node(-1)?.type.name)

const textLines = (node: JSONContent): JSONContent[] =>
  node.content?.every(({ type }) => type === 'text' || type === 'hardBreak')
    ? [node]
    : (node.content ?? []).flatMap(textLines)

/** All text of the blocks in one line. */
const joined = (schema: Schema, blocks: readonly JSONContent[]): Fragment =>
  Fragment.fromJSON(
    schema,
    blocks
      .flatMap(textLines)
      .flatMap(({ content = [] }, index) =>
        index === 0 ? content : [{ type: 'text', text: ' ' }, ...content],
      ),
  )

/** Paragraphs at both ends continue the lines at the cursor; other blocks stay as they are. */
function openSlice(content: Fragment): Slice {
  const isOpen = (node: Node | null) => node?.type.name === 'paragraph'
  return new Slice(content, isOpen(content.firstChild) ? 1 : 0, isOpen(content.lastChild) ? 1 : 0)
}

/** Inserts cleaned blocks at the selection. A single paragraph becomes a part of the line at the cursor. */
export function insertBlocks(state: EditorState, blocks: readonly JSONContent[]): Transaction {
  const { tr, schema } = state
  if (state.selection.$from.parent.type.spec.code) {
    const text = blocks
      .flatMap(textLines)
      .map(({ content = [] }) => content.map((node) => node.text ?? '\n').join(''))
    return tr.insertText(text.join('\n')).scrollIntoView()
  }
  const slice = isSingleLine(state)
    ? new Slice(joined(schema, blocks), 0, 0)
    : openSlice(Fragment.fromJSON(schema, [...blocks]))
  return tr.replaceSelection(slice).scrollIntoView()
}

type PasteInputOptions = {
  /** Gets a sentence about what was not inserted. */
  onRefusal: (sentence: string) => void
  /** Gets files that were pasted or dropped; the cursor is where they belong. */
  onFiles: (files: readonly File[]) => void
}

const OWN_COPY = 'data-newsroom-copy'

/** A copy from this editor is of its schema already. Other editors mark their copies with `data-pm-slice`, too. */
const isOwnCopy = (html: string): boolean => html.includes(OWN_COPY)

/** Marks what is copied as a copy from this editor. */
class CopySerializer extends DOMSerializer {
  override serializeFragment(
    ...[content, options, target]: Parameters<DOMSerializer['serializeFragment']>
  ): ReturnType<DOMSerializer['serializeFragment']> {
    const copied = super.serializeFragment(content, options, target)
    // Parts of the copy are serialized with a target.
    if (!target) (copied.firstChild as Element | null)?.setAttribute?.(OWN_COPY, '')
    return copied
  }
}

const copySerializer = (schema: Schema): DOMSerializer =>
  new CopySerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema))

/** Cleans what is pasted or dropped from elsewhere. */
export const PasteInput = Extension.create<PasteInputOptions>({
  name: 'pasteInput',

  addOptions: () => ({ onRefusal: () => {}, onFiles: () => {} }),

  addProseMirrorPlugins() {
    const { onRefusal, onFiles } = this.options
    const insert = (state: EditorState, data: DataTransfer): Transaction | null => {
      const html = data.getData('text/html')
      const text = data.getData('text/plain')
      const files = 'image' in state.schema.nodes ? [...data.files] : []
      if (isOwnCopy(html) || (html === '' && text === '' && files.length === 0)) return null
      const paste = cleanPaste({ html, text })
      if ('refusal' in paste) onRefusal(paste.refusal)
      // A picture of a web page comes as file and element; a text of Word, as a picture, too.
      else if (paste.blocks.length > 0 || files.length === 0) {
        if (paste.notice) onRefusal(paste.notice)
        return insertBlocks(state, paste.blocks)
      } else onFiles(files)
      return state.tr
    }
    return [
      new Plugin({
        props: {
          clipboardSerializer: copySerializer(this.editor.schema),
          handlePaste(view, { clipboardData }) {
            const tr = clipboardData && insert(view.state, clipboardData)
            if (tr) view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'))
            return tr !== null
          },
          handleDrop(view, event, _slice, isMoved) {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (isMoved || !event.dataTransfer || !at) return false
            const { doc } = view.state
            const target = view.state.apply(
              view.state.tr.setSelection(TextSelection.near(doc.resolve(at.pos))),
            )
            const tr = insert(target, event.dataTransfer)
            if (!tr) return false
            event.preventDefault()
            view.updateState(target)
            view.dispatch(tr.setMeta('uiEvent', 'drop'))
            return true
          },
        },
      }),
    ]
  },
})
