import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { LiveDraft, type LiveState } from './live-draft.ts'

/** Opens the live text of a draft while the screen is shown; `onClosed` is called after its last change is stored. */
export function useLiveDraft(id: number, onClosed: () => void): LiveDraft {
  const [draft, setDraft] = useState(() => new LiveDraft(id))
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    // The server has another document than this browser: it is opened again.
    draft.open(() => setDraft(new LiveDraft(id)))
    return () => draft.close(() => closed())
  }, [draft, id])
  return draft
}

/** Returns a part of the state. The component is drawn again only when `read` returns another value or object. */
export const useLiveState = <Part>(draft: LiveDraft, read: (state: LiveState) => Part): Part =>
  useSyncExternalStore(draft.subscribe, () => read(draft.current()))
