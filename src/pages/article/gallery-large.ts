import { closeBySwipe } from '../../ui/layouts/swipe-to-close.ts'

/** S9.14: dialogs are above all other elements of the page. */
const LAYER = '1000'

type Listener = { current: () => number; show: (index: number) => void; onClosed: () => void }

/**
 * Shows a gallery across the whole window, in a modal dialog that takes its place: the browser keeps the focus inside
 * and closes it on Escape. Returns a function that closes it.
 */
export function showLarge(gallery: HTMLElement, { current, show, onClosed }: Listener): () => void {
  let index = current()
  const dialog = document.createElement('dialog')
  dialog.className = 'gallery-large'
  dialog.style.zIndex = LAYER
  dialog.setAttribute('aria-label', gallery.getAttribute('aria-label') ?? '')
  gallery.replaceWith(dialog)
  dialog.append(gallery)
  // The scroll position is lost on close, so read it before.
  const note = () => (index = current())
  const close = () => {
    note()
    dialog.close()
  }
  closeBySwipe(dialog, { overRow: true, close })
  dialog.addEventListener('cancel', note)
  dialog.addEventListener('close', () => {
    dialog.replaceWith(gallery)
    show(index)
    onClosed()
  })
  dialog.showModal()
  show(index)
  return close
}
