import type * as ContentDialogs from './content-dialogs.ts'
import { showNotice } from '../page/notices.ts'
import { texts } from '../texts.de.ts'
import { onEveryPage } from '../navigation/page-events.ts'

const NAMES = [
  'login',
  'register',
  'onboarding',
  'change-password',
  'verify-email',
  'forgot-password',
] as const
export type DialogName = (typeof NAMES)[number]

export const isDialog = (name: string): name is DialogName => NAMES.some((one) => one === name)

/** Loaded when the reader first points at or focuses a link to a dialog. */
let dialogs: Promise<typeof ContentDialogs> | undefined
function load(): Promise<typeof ContentDialogs> {
  dialogs ??= import('./content-dialogs.ts').catch((error: unknown) => {
    dialogs = undefined
    throw error
  })
  return dialogs
}

/** S2.21: a hash opens its dialog on the current page; removing the hash, Back and Escape close it. */
export function startDialogs(): void {
  if (parent !== window) document.documentElement.dataset['framed'] = ''
  addEventListener('hashchange', show)
  document.addEventListener('click', openByLink)
  document.addEventListener('pointerover', warmByLink, { passive: true })
  document.addEventListener('focusin', warmByLink, { passive: true })
  onEveryPage(show)
}

/** Returns the dialog that a link opens. Without script the link leads to the page with the same form. */
function dialogNameOf({ target }: Event): DialogName | undefined {
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a[data-dialog], a[href^="#"]')
      : null
  const name = link?.dataset['dialog'] ?? link?.hash.slice(1) ?? ''
  return isDialog(name) ? name : undefined
}

function warmByLink(event: Event): void {
  const name = dialogNameOf(event)
  if (name)
    load().then(
      ({ warmDialog }) => warmDialog(name),
      () => undefined,
    )
}

function openByLink(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  const name = dialogNameOf(event)
  if (!name) return
  event.preventDefault()
  load().then(({ openDialog }) => openDialog(name), notLoaded)
}

function show(): void {
  if (dialogs || isDialog(location.hash.slice(1)))
    load().then(({ show: showDialog }) => showDialog(), notLoaded)
}

function notLoaded(): void {
  showNotice({ text: texts.notLoaded })
}
