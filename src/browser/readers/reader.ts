import { atom } from 'nanostores'
import { AGAIN } from '../../ui/kit/load-status.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { showNotice } from '../page/notices.ts'
import { href } from '../../routes/first-script.ts'
import { texts } from '../texts.de.ts'

/** The reader data that the browser gets: `GET /api/session`. */
export type SessionReader = {
  ssoId: string
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  roles: string[]
}

/** `null` if signed out; `undefined` until the server has answered. */
export const reader = atom<SessionReader | null | undefined>(undefined)

/** S4.08: fetches the reader only if the readable hint cookie of a sign-in exists. */
export function startReader(): void {
  reader.listen(showAccount)
  onEveryPage(showAccount)
  if (hasHint()) void refreshReader()
  else reader.set(null)
}

export const hasHint = () => /\bsigned_in=/.test(document.cookie)

/** Runs when a signed-out reader signs in, on this page or in another tab. */
export function onSignIn(then: () => void): void {
  reader.listen((person, before) => {
    if (before === null && person) then()
  })
}

/** Returns the reader after the pending request, if any, has ended. */
export async function knownReader(): Promise<SessionReader | null> {
  if (reader.get() === undefined) await newest
  return reader.get() ?? null
}

/** The newest request. Answers of older requests that arrive later are outdated. */
let newest: Promise<void> | undefined

/**
 * S4.03: fetches the reader. The account's name is faint until the answer arrives; after a failure the reader can try
 * again.
 */
export function refreshReader(): Promise<void> {
  document.documentElement.dataset['session'] = 'pending'
  const own: Promise<void> = askSession().then((person) =>
    own === newest ? showSession(person) : newest,
  )
  newest = own
  return own
}

/**
 * Returns the reader, `null` if signed out, or `undefined` without an answer. S8.07: an invalid session is retried
 * with `/api/validate`, which renews or clears it.
 */
async function askSession(path = '/api/session'): Promise<SessionReader | null | undefined> {
  try {
    const answer: { reader?: SessionReader | null } = await (await fetch(path)).json()
    if (answer.reader === null && path === '/api/session' && hasHint())
      return askSession('/api/validate')
    return answer.reader
  } catch {
    return undefined
  }
}

function showSession(person: SessionReader | null | undefined): void {
  document.documentElement.dataset['session'] = person === undefined ? 'error' : 'success'
  reader.set(person ?? null)
  if (person === undefined && navigator.onLine)
    showNotice({
      text: texts.notKnown,
      actions: [{ label: AGAIN, run: () => void refreshReader() }],
    })
}

/**
 * Shows the reader in the header, which the server sends without a name. Without an answer the hint cookie tells that
 * there is a reader, but not who.
 */
function showAccount(): void {
  const person = reader.get()
  const isReader = person === null ? hasHint() : person !== undefined
  if (person !== undefined)
    document.documentElement.dataset['roles'] = person?.roles.join(' ') ?? ''
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-account]')) {
    link.href = isReader ? href.account() : '#login'
    link.toggleAttribute('data-signed-in', Boolean(person))
    const name = person?.firstName || texts.account
    setText(link.lastElementChild ?? link, isReader ? name : texts.signIn)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-sign-in]'))
    showInMenu(link, isReader)
}

/** The sign-in link of a menu leads to the account once there is a reader. */
function showInMenu(link: HTMLAnchorElement, isReader: boolean): void {
  const label = (link.dataset['signIn'] ||= link.textContent)
  link.href = isReader ? href.account() : href.login()
  setText(link, isReader ? texts.account : label)
}

/** Skips an unchanged text: setting it would cause a new layout on every page. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
