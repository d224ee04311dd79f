import { useEffect, useEffectEvent } from 'react'

/** Every shortcut, in the order in which `?` lists them. */
export const SHORTCUTS = [
  { keys: ['Strg', 'K'], label: 'Befehle und Suche; im Text erst Link, dann Befehle' },
  { keys: ['/'], label: 'Suche in der Liste' },
  { keys: ['n'], label: 'Neuer Artikel' },
  { keys: ['u'], label: 'Übersicht' },
  { keys: ['m'], label: 'Mediathek' },
  { keys: ['j', 'k'], label: 'Nächster und vorheriger Artikel der Liste' },
  { keys: ['Enter'], label: 'Artikel öffnen' },
  { keys: ['b'], label: 'Geöffneten Artikel bearbeiten' },
  { keys: ['v'], label: 'Vorschau des geöffneten Artikels' },
  { keys: ['Strg', 'S'], label: 'Fassung sichern, beim Schreiben' },
  { keys: ['Strg', 'Alt', 'M'], label: 'Stelle kommentieren, beim Schreiben' },
  { keys: ['←', '→'], label: 'Voriger und nächster Zeitraum, im Kalender' },
  { keys: ['t'], label: 'Heute, im Kalender' },
  { keys: ['a'], label: 'Agenturmeldung übernehmen' },
  { keys: ['x'], label: 'Agenturmeldung verwerfen' },
  { keys: ['?'], label: 'Diese Liste' },
] as const

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** Returns whether a key is a shortcut: not while typing, in a dialog or together with a modifier. */
export function isShortcut(event: Pressed, target: { isTyping: boolean }): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  return !event.defaultPrevented && !hasModifier && !target.isTyping
}

const TYPING =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Runs the function of a pressed key while the component is shown. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    const { target } = event
    const isTyping = target instanceof Element && target.closest(TYPING) !== null
    if (!run || !isShortcut(event, { isTyping })) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
