import { isSwipe } from '../../rules/browsing/swipe.ts'

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
  closeBySwipe(dialog, close)
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

type Start = { x: number; y: number; at: number }

/** S9.14: down it closes, at 10 % of the height or by a quick swipe; sideways the row scrolls. */
function closeBySwipe(dialog: HTMLDialogElement, close: () => void): void {
  let start: Start | undefined
  dialog.addEventListener(
    'touchstart',
    ({ touches: [touch, second], timeStamp }) => {
      start = touch && !second ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined
    },
    { passive: true },
  )
  dialog.addEventListener('touchend', ({ changedTouches: [touch], timeStamp }) => {
    if (!start || !touch) return
    const moved = touch.clientY - start.y
    const isDown = moved > Math.abs(touch.clientX - start.x)
    const milliseconds = timeStamp - start.at
    if (isDown && isSwipe({ moved, size: dialog.clientHeight, milliseconds })) close()
  })
}
