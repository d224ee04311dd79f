import { openAppLogin } from '../access/app-login.ts'
import { isApp } from '../access/native-app.ts'
import { queryWithToken } from '../access/link-token-storage.ts'
import { openFrame } from './dialog-frame.ts'
import { isDialog, type DialogName } from './dialogs.ts'
import { mountIsland, warmIsland } from './islands.ts'
import { onSignIn } from '../readers/reader.ts'
import { href } from '../../routes/first-script.ts'
import type { FlowName } from '../../ui/layouts/dialog-flow/flows.ts'
import { dialogLabels } from './texts.de.ts'
import { navigateTo } from '../../ui/navigate-to.ts'

/** S2.21: maps a dialog to the island that its page shows as well. The onboarding has no page. */
const islandOf = (name: DialogName): FlowName | 'onboarding' =>
  name === 'register' ? 'registration' : name

/** Dialogs that close once the reader is signed in, for example in another tab. */
const SIGN_IN_DIALOGS = new Set(['login', 'register', 'forgot-password', 'verify-email'])

type OpenDialog = {
  dialog: HTMLDialogElement
  name: string
  /** The element that had the focus before the first dialog. */
  opener: Element | null
  /** `true` if a click on a link set the hash: closing the dialog then goes back in the history. */
  isOwnEntry: boolean
}

let open: OpenDialog | undefined
let isOwnEntry = false

onSignIn(() => open && SIGN_IN_DIALOGS.has(open.name) && open.dialog.close())

/** Opens the dialog. A switch between dialogs replaces the history entry, so that one step back closes them all. */
export function openDialog(name: DialogName): void {
  if (name === 'login' && isApp()) return void openAppLogin()
  if (open) return location.replace(`#${name}`)
  isOwnEntry = true
  location.hash = name
}

export const warmDialog = (name: DialogName): void => warmIsland(islandOf(name))

/** Opens the dialog named by the hash of the address, and closes any other. */
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
    island === 'onboarding' ? dialog.close() : navigateTo(href[island]({ next: returnPath() })),
  )
  return dialog
}

/** Returns the props for all dialogs; each dialog reads only some of them. */
function propsOf(): Record<string, unknown> {
  // From the previous dialog, which is removed after this one is rendered.
  const email = document.querySelector<HTMLInputElement>('dialog [name=email]')?.value
  return {
    way: { next: returnPath(), state: null, isPage: false },
    problem: { message: '', fields: {}, typed: { email } },
    hasCode: hasCode(),
    newsletter: document.documentElement.dataset['newsletter'],
  }
}

/** S3.19: the guard of `/account` sets this query key when a change-password code is stored in its cookie. */
const hasCode = (): boolean =>
  new URLSearchParams(location.search).get('dialog') === 'change-password'

/** Includes the link token: another tab does not have it, and the article has to open there too. */
const returnPath = (): string =>
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

/** Removes the hash, so that Back leads to the page before and does not reopen the dialog. */
function removeHash(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}
