import { closeBySwipe } from '../../ui/layouts/swipe-to-close.ts'

/** S9.14: dialogs lie above all else of the page. */
const LAYER = '1000'

type Listener = { current: () => number; show: (index: number) => void; onClosed: () => void }

/**
 * Shows a gallery over the whole window, in a modal dialog that stands in its place: the browser keeps the focus in it
 * and closes it by Escape. Answers how to close it.
 */
export function showLarge(gallery: HTMLElement, { current, show, onClosed }: Listener): () => void {
  let index = current()
  const dialog = document.createElement('dialog')
  dialog.className = 'gallery-large'
  dialog.style.zIndex = LAYER
  dialog.setAttribute('aria-label', gallery.getAttribute('aria-label') ?? '')
  gallery.replaceWith(dialog)
  dialog.append(gallery)
  // What is closed has no place any more: it is asked while it still stands.
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
