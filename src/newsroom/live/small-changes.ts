import { Extension, type AnyExtension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, Selection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import * as Y from 'yjs'

type Origin = { isChangeOrigin?: boolean; isUndoRedoOperation?: boolean }

/**
 * Returns a transaction with the same result that replaces only the blocks that differ. The collaboration replaces the
 * whole document for each change of others, and scrolls to the own cursor, which forces a layout of the whole page. The
 * browser keeps the view in its place without that.
 */
export function narrowed(state: EditorState, transaction: Transaction): Transaction {
  const origin = transaction.getMeta(ySyncPluginKey) as Origin | undefined
  if (!origin?.isChangeOrigin || !transaction.docChanged || !transaction.before.eq(state.doc))
    return transaction
  const { from, to, end } = changedBlocks(state.doc, transaction.doc)
  const tr = state.tr.setMeta(ySyncPluginKey, origin).setMeta('addToHistory', false)
  tr.replace(from, to, transaction.doc.slice(from, end))
  if (transaction.selectionSet)
    tr.setSelection(Selection.fromJSON(tr.doc, transaction.selection.toJSON()))
  return origin.isUndoRedoOperation && transaction.scrolledIntoView ? tr.scrollIntoView() : tr
}

/** Returns where the blocks that differ are in the old document (`from` to `to`) and in the new one (`from` to `end`). */
function changedBlocks(old: Node, now: Node): { from: number; to: number; end: number } {
  const most = Math.min(old.childCount, now.childCount)
  let [start, from] = [0, 0]
  while (start < most && old.child(start).eq(now.child(start))) {
    from += old.child(start).nodeSize
    start += 1
  }
  let [rest, size] = [0, 0]
  while (rest < most - start) {
    const last = old.child(old.childCount - 1 - rest)
    if (!last.eq(now.child(now.childCount - 1 - rest))) break
    size += last.nodeSize
    rest += 1
  }
  return { from, to: old.content.size - size, end: now.content.size - size }
}

type Nodes = Map<unknown, unknown>
type Bound = { doc: Y.Doc; binding: { mapping: Nodes } | null }

/**
 * The editor's nodes of a live text. The collaboration clears them for each change of others, and creates all nodes again.
 * That is necessary only if blocks were added, removed or moved.
 */
class KeptNodes extends Map<unknown, unknown> {
  private areBlocksChanged = false

  override clear(): void {
    if (this.areBlocksChanged) super.clear()
    this.areBlocksChanged = false
  }

  readonly note = ({ changed }: Y.Transaction): void => {
    this.areBlocksChanged ||= [...changed.keys()].some((type) => type instanceof Y.XmlFragment)
  }
}

/** Keeps the nodes of blocks that a change of others leaves alone. */
export const keepNodes = new Plugin({
  view: ({ state }) => {
    const bound = ySyncPluginKey.getState(state) as Bound | undefined
    if (!bound?.binding) return {}
    const nodes = new KeptNodes(bound.binding.mapping)
    bound.binding.mapping = nodes
    bound.doc.on('beforeObserverCalls', nodes.note)
    return { destroy: () => bound.doc.off('beforeObserverCalls', nodes.note) }
  },
})

/** Lets a change of others cost as little as what it changes. */
export const SmallChanges: AnyExtension = Extension.create({
  name: 'smallChanges',
  addProseMirrorPlugins: () => [keepNodes],
  dispatchTransaction({ transaction, next }) {
    next(narrowed(this.editor.state, transaction))
  },
})
