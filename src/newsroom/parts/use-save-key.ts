import { useEffect, useEffectEvent } from 'react'

/** Calls `save` for Ctrl or ⌘ and S, in place of the browser's own dialog. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    // Buttons with a tooltip keep the keys from the window, so that it listens first.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
