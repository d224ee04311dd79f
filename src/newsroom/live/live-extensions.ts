import { Extension, type AnyExtension } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import { LIVE_BODY } from '../../rules/newsroom/live/live-text.ts'
import type { LiveDraft } from './live-draft.ts'
import { withoutOwnChanges } from './others-awareness.ts'
import { SmallChanges } from './small-changes.ts'

/** The number of colours of `live.css`. */
const COLORS = 6

/** Returns the class with the colour of a window. */
export const colorOf = (client: number): string => `live-color-${client % COLORS}`

/** The editor of a live text: its content, the undoing of one's own changes, and the cursors of others. */
export const liveExtensions = ({ doc, awareness }: LiveDraft): AnyExtension[] => [
  Collaboration.configure({ fragment: doc.getXmlFragment(LIVE_BODY) }),
  SmallChanges,
  Extension.create({
    name: 'liveCursors',
    addProseMirrorPlugins: () => [
      yCursorPlugin(withoutOwnChanges(awareness), {
        cursorBuilder: cursorElement,
        selectionBuilder: (_user, client) => ({ class: `live-selection ${colorOf(client)}` }),
      }),
    ],
  }),
]

function cursorElement(user: { name?: unknown }, client: number): HTMLElement {
  const cursor = document.createElement('span')
  cursor.className = `live-cursor ${colorOf(client)}`
  const name = document.createElement('span')
  name.className = 'live-cursor-name'
  name.textContent = typeof user.name === 'string' ? user.name : ''
  cursor.append(name)
  return cursor
}
