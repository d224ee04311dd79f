import { useEffect, useState } from 'react'
import { fetchDraft } from '../data/api.ts'
import type { LiveDraft } from './live-draft.ts'
import { unfitInWords } from './live-status.ts'

/** The server makes a revision after half a minute without typing. */
const PAUSE_MS = 35_000
/** After this time without typing, a text that was refused is tried again. */
const MENDED_MS = 3000

/**
 * Returns the German sentence for a text that cannot become a revision, otherwise `null`: at once for a fault of the form, and
 * after a pause in writing for everything else that the server refuses.
 */
export function useUnfit(id: number, draft: LiveDraft, fault: string | undefined): string | null {
  const [refusal, setRefusal] = useState<string | null>(null)
  const pause = refusal === null ? PAUSE_MS : MENDED_MS
  useEffect(() => {
    const asking = new AbortController()
    const ask = () =>
      fetchDraft(id, asking.signal).then(
        ({ unsaved }) => setRefusal(unsaved),
        // Without an answer, the next pause asks again.
        () => undefined,
      )
    let timer = setTimeout(() => void ask(), PAUSE_MS)
    const onUpdate = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), pause)
    }
    draft.doc.on('update', onUpdate)
    return () => {
      asking.abort()
      clearTimeout(timer)
      draft.doc.off('update', onUpdate)
    }
  }, [id, draft, pause])
  return fault === undefined ? refusal : unfitInWords(fault)
}
