import { Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { currentBlock } from './move-block.ts'

/** Enter in lines that cannot be split, and at the end of boxes. */

const SINGLE_LINES = new Set(['quoteText', 'quoteSource', 'boxTitle', 'verdict'])

/** Starts a paragraph after the block of the text that holds the cursor. Returns false without one. */
export function writeAfter(tr: Transaction, state: EditorState): boolean {
  const block = currentBlock(state)
  if (!block) return false
  const end = tr.mapping.map(block.pos + block.node.nodeSize)
  tr.insert(end, state.schema.node('paragraph'))
  tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView()
  return true
}

/** Goes from a line of a block to its next line, and from the last line to a new paragraph after the block. */
function leaveLine(tr: Transaction, state: EditorState): boolean {
  const { $from } = state.selection
  if (!SINGLE_LINES.has($from.parent.type.name)) return false
  const isLast = $from.depth === 1 || $from.indexAfter(-1) === $from.node(-1).childCount
  if (isLast) return writeAfter(tr, state)
  const next = Selection.findFrom(tr.doc.resolve($from.after()), 1)
  if (next) tr.setSelection(next).scrollIntoView()
  return next !== null
}

/** Leaves a fact box at an empty paragraph at its end, which goes away. */
function leaveBox(tr: Transaction, state: EditorState): boolean {
  const { $from, empty } = state.selection
  const box = $from.node(-1)
  const isEnd =
    box?.type.name === 'factbox' && box.childCount > 2 && $from.indexAfter(-1) === box.childCount
  if (!empty || !isEnd || $from.parent.content.size > 0) return false
  tr.delete($from.before(), $from.after())
  return writeAfter(tr, state)
}

/** Handles Enter where a new line of the same kind is impossible or not meant. */
export const leaveAtEnter = (tr: Transaction, state: EditorState): boolean =>
  leaveLine(tr, state) || leaveBox(tr, state)
