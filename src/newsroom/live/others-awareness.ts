import type { Awareness } from 'y-protocols/awareness'

type Changes = { added: number[]; updated: number[]; removed: number[] }
type Listener = (changes: Changes, origin: unknown) => void

/**
 * Returns the same awareness, whose listeners hear only of other windows. After each change they hear of, the cursor plugin
 * sends a transaction through the whole editor, and the own cursor, which moves with every key, is not drawn.
 */
export function withoutOwnChanges(awareness: Awareness): Awareness {
  const wrappers = new Map<Listener, Listener>()
  const on = (_name: 'change', listener: Listener) => {
    const wrapped: Listener = (changes, origin) => {
      const clients = [...changes.added, ...changes.updated, ...changes.removed]
      if (clients.some((client) => client !== awareness.clientID)) listener(changes, origin)
    }
    wrappers.set(listener, wrapped)
    awareness.on('change', wrapped)
  }
  const off = (_name: 'change', listener: Listener) => {
    awareness.off('change', wrappers.get(listener) ?? listener)
    wrappers.delete(listener)
  }
  return Object.assign(Object.create(awareness) as Awareness, { on, off })
}
