import { mountIsland } from './islands.ts'
import { onEveryPage } from './page-events.ts'

/** S2.21: the dialogs a hash opens, and the island in each. */
const DIALOGS: Record<string, { island: string; label: string }> = {
  login: { island: 'login', label: 'Anmelden' },
}

let open: { dialog: HTMLDialogElement; name: string } | undefined

/** S2.21: a hash opens its dialog on the current page; removing the hash, Back and Escape close it. */
export function startDialogs(): void {
  addEventListener('hashchange', show)
  document.addEventListener('click', openByLink)
  onEveryPage(show)
}

/** Without script such a link leads to the page that does the same. */
function openByLink(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-dialog]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  event.preventDefault()
  location.hash = link.dataset['dialog'] ?? ''
}

function show(): void {
  const name = location.hash.slice(1)
  if (open?.name === name) return
  open?.dialog.remove()
  open = undefined
  const wanted = Object.hasOwn(DIALOGS, name) ? DIALOGS[name] : undefined
  if (wanted) open = { dialog: createDialog(wanted), name }
}

function createDialog({ island, label }: { island: string; label: string }): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('aria-label', label)
  dialog.innerHTML =
    '<button type="button" class="dialog-close" data-close aria-label="Schließen"><svg class="icon" width="24" height="24" aria-hidden="true"><use href="/sprite.svg#close"/></svg></button><div data-content></div>'
  const opener = document.activeElement
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target === dialog || target?.closest('[data-close]')) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    removeHash()
    if (opener instanceof HTMLElement) opener.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  const content = dialog.querySelector<HTMLElement>('[data-content]')
  if (content) void mountIsland(content, island, { next: location.pathname + location.search })
  return dialog
}

/** Back leads to where the reader was, not to the dialog again. */
function removeHash(): void {
  open = undefined
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}
