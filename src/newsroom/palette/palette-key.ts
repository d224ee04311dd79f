type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>

/** Returns whether Ctrl or ⌘ and K was pressed. In a text the editor takes the key for links. */
export const isPaletteKey = (event: Pressed): boolean =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented

const OPENED = 'newsroom-palette'

/** Opens the palette from a button or a dialog that has closed. */
export const openPalette = (): void => void dispatchEvent(new Event(OPENED))

/** Calls `listener` for each `openPalette`; returns the function that ends it. */
export function onPaletteOpened(listener: () => void): () => void {
  addEventListener(OPENED, listener)
  return () => removeEventListener(OPENED, listener)
}
