import type { AnyExtension } from '@tiptap/core'
import { UndoRedo } from '@tiptap/extensions/undo-redo'

/**
 * Undo and redo of an editor that one person uses. An editor that several people share gets them from its collaboration
 * extension instead, under the same commands.
 */
export const LOCAL_HISTORY: AnyExtension[] = [UndoRedo]
