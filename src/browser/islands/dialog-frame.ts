import { unmountIslands } from './islands.ts'
import { closeBySwipe } from '../../ui/layouts/swipe-to-close.ts'
import { CLOSE, WAIT } from './frame-texts.de.ts'

/** S9.14 */
const BASE_LAYER = 1000

type Frame = { dialog: HTMLDialogElement; content: HTMLElement }

/** Opens a modal dialog at once, without React. The caller renders into `content`. */
export function openFrame(label: string, onClose: (dialog: HTMLDialogElement) => void): Frame {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('aria-label', label)
  dialog.style.zIndex = String(BASE_LAYER + 2 * document.querySelectorAll('dialog:modal').length)
  dialog.innerHTML = `<div class="dialog-handle" data-handle></div><button type="button" class="dialog-close" data-close aria-label="${CLOSE}"><svg class="icon" width="24" height="24" aria-hidden="true"><use href="/sprite.svg#close"/></svg></button>`
  const content = document.createElement('div')
  content.innerHTML = `<p class="dialog-wait" role="status">${WAIT}</p>`
  dialog.append(content)
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target === dialog || target?.closest('[data-close]')) dialog.close()
  })
  dialog.addEventListener('close', () => {
    unmountIslands(dialog)
    dialog.remove()
    onClose(dialog)
  })
  closeBySwipe(dialog)
  document.body.append(dialog)
  dialog.showModal()
  return { dialog, content }
}
