import { useEffect, useState, useSyncExternalStore } from 'react'
import { LiveDraft, type LiveState } from './live-draft.ts'

/** Opens the live text of a draft while the screen is shown; `onClosed` is called after its last change is stored. */
export function useLiveDraft(id: number, onClosed: () => void): LiveDraft | null {
  const [draft, setDraft] = useState<LiveDraft | null>(null)
  /** Counts the documents that the server had under this number. */
  const [count, setCount] = useState(0)
  useEffect(() => {
    const opened = new LiveDraft(id, () => setCount(count + 1))
    setDraft(opened)
    return () => {
      setDraft(null)
      void opened.close().then(onClosed)
    }
    // `onClosed` only reloads data.
  }, [id, count])
  return draft
}

export const useLiveState = (draft: LiveDraft): LiveState =>
  useSyncExternalStore(draft.subscribe, draft.current)
