import { isApp, openAppLogin } from '../access/app-login.ts'
import { queryWithToken } from '../access/link-token-memory.ts'
import { openFrame } from './dialog-frame.ts'
import { isDialog, type DialogName } from './dialogs.ts'
import { mountIsland, warmIsland } from './islands.ts'
import { onSignIn } from '../readers/reader.ts'
import { href } from '../../routes/first-script.ts'
import type { FlowName } from '../../ui/layouts/dialog-flow/flows.ts'
import { dialogLabels } from './texts.de.ts'
import { navigateTo } from '../../ui/navigate-to.ts'

/** S2.21: the page that shows the same, and the island that both show; no page has the onboarding. */
const islandOf = (name: DialogName): FlowName | 'onboarding' =>
  name === 'register' ? 'registration' : name

/** What is asked of nobody any more who has signed in, in another tab for one. */
const TO_SIGN_IN = new Set(['login', 'register', 'forgot-password', 'verify-email'])

type OpenDialog = {
  dialog: HTMLDialogElement
  name: string
  /** What had the focus before the first dialog. */
  opener: Element | null
  /** A press on a link put the hash there: Back takes it away again. */
  isOwnEntry: boolean
}

let open: OpenDialog | undefined
let isOwnEntry = false

onSignIn(() => open && TO_SIGN_IN.has(open.name) && open.dialog.close())

/** From one dialog to the next there is one step back, not two. */
export function openDialog(name: DialogName): void {
  if (name === 'login' && isApp()) return void openAppLogin()
  if (open) return location.replace(`#${name}`)
  isOwnEntry = true
  location.hash = name
}

export const warmDialog = (name: DialogName): void => warmIsland(islandOf(name))

/** Opens the dialog that the address's hash names, and closes any other. */
export function show(): void {
  const name = location.hash.slice(1)
  if (open?.name === name) return
  const before = open
  open = undefined
  before?.dialog.close()
  const opener = before ? before.opener : document.activeElement
  if (!isDialog(name)) return returnFocus(before && opener)
  if (name === 'login' && isApp()) {
    removeHash()
    return void openAppLogin()
  }
  const dialog = createDialog(name)
  open = { dialog, name, opener, isOwnEntry: before?.isOwnEntry ?? isOwnEntry }
  isOwnEntry = false
}

function createDialog(name: DialogName): HTMLDialogElement {
  const island = islandOf(name)
  const { dialog, content } = openFrame(dialogLabels[name], afterClose)
  mountIsland(content, island, propsOf()).catch(() =>
    island === 'onboarding' ? dialog.close() : navigateTo(href[island]({ next: wayBack() })),
  )
  return dialog
}

/** What any of them is told; each takes what is its own. */
function propsOf(): Record<string, unknown> {
  // Of the dialog before, which goes once this one stands.
  const email = document.querySelector<HTMLInputElement>('dialog [name=email]')?.value
  return {
    way: { next: wayBack(), state: null, isPage: false },
    problem: { message: '', fields: {}, typed: { email } },
    hasCode: hasCode(),
    newsletter: document.documentElement.dataset['newsletter'],
  }
}

/** S3.19: the guard of `/account` says in the address that a change-password code waits in its cookie. */
const hasCode = (): boolean =>
  new URLSearchParams(location.search).get('dialog') === 'change-password'

/** With the token that opens the article here, so that it opens wherever the way back is taken: another tab has none. */
const wayBack = (): string =>
  hasCode() ? location.pathname : location.pathname + queryWithToken(new URL(location.href))

function afterClose(dialog: HTMLDialogElement): void {
  if (open?.dialog !== dialog) return
  const { opener, isOwnEntry: isOwn } = open
  open = undefined
  if (isOwn) history.back()
  else removeHash()
  returnFocus(opener)
}

function returnFocus(opener: Element | null | undefined): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/** Back leads to where the reader was, not to the dialog again. */
function removeHash(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}
