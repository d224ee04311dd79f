import { Extension } from '@tiptap/core'
import { leaveAtEnter, writeAfter } from './leave-block.ts'
import { currentBlock, deleteBlock, movableBlock, moveBlock, type Direction } from './move-block.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockKeys: {
      /** Moves the block at the cursor past its neighbour. */
      moveBlock: (direction: Direction) => ReturnType
      /** Deletes the block at the cursor. */
      deleteBlock: () => ReturnType
      /** Leaves a line that cannot be split, or a box at its empty last line. */
      leaveAtEnter: () => ReturnType
      /** Starts a paragraph after the block at the cursor. */
      writeAfter: () => ReturnType
    }
  }
}

type BlockKeysOptions = { onLink: () => void; onFind: () => void; onToolbar: () => void }

/** Commands and keys for blocks, links, the search and the toolbar. */
export const BlockKeys = Extension.create<BlockKeysOptions>({
  name: 'blockKeys',
  // Before the keys of undo and of lists.
  priority: 1000,

  addOptions: () => ({ onLink: () => {}, onFind: () => {}, onToolbar: () => {} }),

  addCommands: () => ({
    moveBlock:
      (direction) =>
      ({ tr, state, dispatch }) => {
        const block = movableBlock(state, direction)
        return block !== null && (!dispatch || moveBlock(tr, block, direction))
      },
    deleteBlock:
      () =>
      ({ tr, state, dispatch }) => {
        const block = currentBlock(state)
        if (block && dispatch) deleteBlock(tr, block)
        return block !== null
      },
    leaveAtEnter:
      () =>
      ({ tr, state }) =>
        leaveAtEnter(tr, state),
    writeAfter:
      () =>
      ({ tr, state }) =>
        writeAfter(tr, state),
  }),

  addKeyboardShortcuts() {
    const { onLink, onFind, onToolbar } = this.options
    const run = (act: () => void) => () => {
      act()
      return true
    }
    return {
      'Alt-Shift-ArrowUp': ({ editor }) => editor.commands.moveBlock('up') || true,
      'Alt-Shift-ArrowDown': ({ editor }) => editor.commands.moveBlock('down') || true,
      Enter: ({ editor }) => editor.commands.leaveAtEnter(),
      'Mod-Enter': ({ editor }) => editor.commands.writeAfter(),
      // Directly after a correction of typography, undo takes back the correction only.
      'Mod-z': ({ editor }) => editor.commands.undoInputRule(),
      'Mod-k': run(onLink),
      'Mod-f': run(onFind),
      'Alt-F10': run(onToolbar),
    }
  },
})
