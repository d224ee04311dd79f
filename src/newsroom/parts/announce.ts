import { useSyncExternalStore } from 'react'

export type Announcement = { text: string; kind: 'done' | 'problem' }

/** How long the sentence is shown, in milliseconds; problems stay until they are closed. */
const SHOWN_MS = 8000

let current: Announcement | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Announcement | null): void {
  clearTimeout(timer)
  current = next
  if (next?.kind === 'done') timer = setTimeout(() => show(null), SHOWN_MS)
  for (const listener of listeners) listener()
}

/** Shows a sentence below the header, which screen readers read out. It survives a change of the screen. */
export const announce = (text: string, kind: Announcement['kind'] = 'done'): void =>
  show({ text, kind })

export const closeAnnouncement = (): void => show(null)

export const useAnnouncement = (): Announcement | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
