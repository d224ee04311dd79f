import { atom } from 'nanostores'
import { AGAIN } from '../../ui/kit/load-status.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { say } from '../page/notices.ts'
import { href } from '../../routes/first-script.ts'
import { texts } from '../texts.de.ts'

/** What the browser may know of the reader: `GET /api/session`. */
export type SessionReader = {
  ssoId: string
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  roles: string[]
}

/** Null is logged out; undefined until the answer is there. */
export const reader = atom<SessionReader | null | undefined>(undefined)

/** S4.08: fetches the reader only if a sign-in left its readable cookie. */
export function startReader(): void {
  reader.listen(showAccount)
  onEveryPage(showAccount)
  if (hasHint()) void refreshReader()
  else reader.set(null)
}

export const hasHint = () => /\bsigned_in=/.test(document.cookie)

/** A reader who was nobody until now, by a sign-in that this page or another tab has seen. */
export function onSignIn(then: () => void): void {
  reader.listen((person, before) => {
    if (before === null && person) then()
  })
}

/** Waits for the answer where it is still under way. */
export async function knownReader(): Promise<SessionReader | null> {
  if (reader.get() === undefined) await newest
  return reader.get() ?? null
}

/** The last time the reader was asked for: an earlier answer that comes after it says what is no longer so. */
let newest: Promise<void> | undefined

/** S4.03: the account's name is faint until the answer is there; where none comes the reader can ask again. */
export function refreshReader(): Promise<void> {
  document.documentElement.dataset['session'] = 'pending'
  const own: Promise<void> = askSession().then((person) =>
    own === newest ? showSession(person) : newest,
  )
  newest = own
  return own
}

/**
 * Returns the reader, null if nobody is signed in, undefined without an answer. S8.07: a session that does not verify is
 * tried once more by `/api/validate`, which renews or clears it.
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
    say({ text: texts.notKnown, actions: [{ label: AGAIN, run: () => void refreshReader() }] })
}

/**
 * The header is the same for everyone as it leaves the server; the name is put in here. Where there is no answer the hint
 * says that there is a reader, not who.
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

/** A menu's way to the sign-in leads to the account once there is a reader. */
function showInMenu(link: HTMLAnchorElement, isReader: boolean): void {
  const label = (link.dataset['signIn'] ||= link.textContent)
  link.href = isReader ? href.account() : href.login()
  setText(link, isReader ? texts.account : label)
}

/** The same words are left standing: set anew they would be laid out anew, on every page of everyone. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
