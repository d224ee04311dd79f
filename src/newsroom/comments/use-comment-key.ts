import { useEffect, useEffectEvent } from 'react'

/** Calls `comment` for Ctrl or ⌘, Alt and M. The key is read by its place, because with Alt it writes other letters. */
export function useCommentKey(comment: () => void): void {
  const onComment = useEffectEvent(comment)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onComment()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
