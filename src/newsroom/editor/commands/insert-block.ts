import type { Editor, JSONContent } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { currentBlock } from './move-block.ts'

/**
 * Inserts a block: it replaces an empty paragraph of the text, otherwise it follows the block at the cursor. The cursor
 * is in the block afterwards. A block without a text is followed by a paragraph, so that writing goes on.
 */
export function insertBlock(editor: Editor, content: JSONContent): void {
  const { tr, schema } = editor.state
  const node = schema.nodeFromJSON(content)
  const block = currentBlock(editor.state)
  const isEmpty = block?.node.type.name === 'paragraph' && block.node.content.size === 0
  const end = block ? block.pos + block.node.nodeSize : tr.doc.content.size
  const at = block && isEmpty ? block.pos : end
  const isLast = end === tr.doc.content.size
  const isText = node.isTextblock || node.type.name.endsWith('List')
  const following = isLast && !isText ? [schema.node('paragraph')] : []
  tr.replaceWith(at, end, [node, ...following])
  tr.setSelection(
    node.isAtom
      ? NodeSelection.create(tr.doc, at)
      : (Selection.findFrom(tr.doc.resolve(at + 1), 1, true) ??
          TextSelection.near(tr.doc.resolve(at))),
  )
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

/** Starts a paragraph at the end for a click below the last block. Returns whether it did. */
export function writeBelow(view: EditorView, { target, clientY }: MouseEvent): boolean {
  const { tr, doc, schema } = view.state
  const end = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? 0
  const isBelow = target === view.dom && clientY > end
  if (!isBelow || doc.lastChild?.type.name === 'paragraph') return false
  tr.insert(doc.content.size, schema.node('paragraph'))
  view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
  return true
}
