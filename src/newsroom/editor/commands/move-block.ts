import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

/** Blocks that are moved and deleted as a whole: those of the text, and the parts of blocks that have parts. */

const HAVE_PARTS = new Set(['doc', 'gallery', 'live', 'bulletList', 'orderedList'])

/** A block in its parent; `pos` is the position in front of it. */
export type Block = { node: Node; parent: Node; index: number; pos: number }

const blockAtDepth = ($pos: ResolvedPos, depth: number): Block => ({
  node: $pos.node(depth + 1),
  parent: $pos.node(depth),
  index: $pos.index(depth),
  pos: $pos.posAtIndex($pos.index(depth), depth),
})

/** Returns the block at a position and every block around it, from the inside. */
function blocksAround({ selection }: EditorState): Block[] {
  const { $from } = selection
  const selected = selection instanceof NodeSelection ? selection.node : null
  const blocks: Block[] = []
  if (selected && HAVE_PARTS.has($from.parent.type.name))
    blocks.push({ node: selected, parent: $from.parent, index: $from.index(), pos: $from.pos })
  for (let depth = $from.depth - 1; depth >= 0; depth -= 1)
    if (HAVE_PARTS.has($from.node(depth).type.name)) blocks.push(blockAtDepth($from, depth))
  return blocks
}

export type Direction = 'up' | 'down'

const canMove = ({ parent, index }: Block, direction: Direction): boolean =>
  direction === 'up' ? index > 0 : index < parent.childCount - 1

/** Returns the block that moves: the innermost that is not yet the first or last of its parent. */
export const movableBlock = (state: EditorState, direction: Direction): Block | null =>
  blocksAround(state).find((block) => canMove(block, direction)) ?? null

/** Returns the block of the text that holds the cursor. */
export const currentBlock = (state: EditorState): Block | null => blocksAround(state).at(-1) ?? null

/** Returns the block in front of which the position is; `null` if there is no block. */
export function blockAt(doc: Node, pos: number): Block | null {
  const $pos = doc.resolve(pos)
  const node = $pos.nodeAfter
  return node && { node, parent: $pos.parent, index: $pos.index(), pos }
}

/**
 * Moves a block past its neighbour. The neighbour is what is deleted and inserted, so that cursors within the block
 * stay where they are, those of others too.
 */
export function moveBlock(tr: Transaction, block: Block, direction: Direction): boolean {
  if (!canMove(block, direction)) return false
  const { parent, index, pos, node } = block
  if (direction === 'up') {
    const other = parent.child(index - 1)
    const start = pos - other.nodeSize
    tr.insert(pos + node.nodeSize, other).delete(start, pos)
  } else {
    const other = parent.child(index + 1)
    const end = pos + node.nodeSize
    tr.delete(end, end + other.nodeSize).insert(pos, other)
  }
  tr.scrollIntoView()
  return true
}

/** Deletes a block. An empty text becomes an empty paragraph; the last part takes its whole block with it. */
export function deleteBlock(tr: Transaction, { pos, node, parent }: Block): void {
  const $pos = tr.doc.resolve(pos)
  const isLastPart = parent.childCount === 1 && parent.type.name !== 'doc'
  if (isLastPart) tr.delete($pos.before(), $pos.after())
  else tr.delete(pos, pos + node.nodeSize)
  tr.scrollIntoView()
}
