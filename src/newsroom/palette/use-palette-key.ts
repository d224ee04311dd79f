import { useEffect, useEffectEvent } from 'react'
import { isPaletteKey } from './palette-key.ts'

/** Takes the palette's key while the component is shown, before the palette itself. */
export function usePaletteKey(run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}
