import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isPaletteKey, onPaletteOpened } from './palette-key.ts'
import { screenCommands, type PaletteCommand } from './screen-commands.ts'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })))

/** Loaded a moment after the screen, so that the first letters after Ctrl K are not lost. In milliseconds. */
const PRELOAD_MS = 1500

const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** Opens and closes the palette with its key. While another dialog is open, the key does nothing. */
export function PaletteHost({ onShortcuts }: { onShortcuts: () => void }) {
  /** The commands of the screen when the palette was opened; `null` while it is closed. */
  const [commands, setCommands] = useState<readonly PaletteCommand[] | null>(null)
  const open = useEffectEvent(() => setCommands(screenCommands()))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return
    event.preventDefault()
    if (commands) setCommands(null)
    else if (!document.querySelector(DIALOG)) open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    const stop = onPaletteOpened(() => open())
    // A failed load is tried again when the palette opens.
    const preload = setTimeout(() => void loadPalette().catch(() => undefined), PRELOAD_MS)
    return () => {
      clearTimeout(preload)
      removeEventListener('keydown', listener)
      stop()
    }
  }, [])
  if (!commands) return null
  return (
    <Suspense>
      <Palette ofScreen={commands} onShortcuts={onShortcuts} onClose={() => setCommands(null)} />
    </Suspense>
  )
}
