import type * as BookmarkActions from './bookmark-actions.ts'
import { PENDING_BOOKMARK } from '../../rules/lists/pending-bookmark.ts'
import { readCookie } from '../../rules/http/cookies.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { reader } from './reader.ts'

type Actions = typeof BookmarkActions

let loading: Promise<Actions> | undefined

/** Starts one listener for all bookmark and follow buttons. Their code is loaded when it is needed. */
export function startBookmarks(): void {
  document.addEventListener('submit', send)
  reader.listen(loadIfNeeded)
  onEveryPage(loadIfNeeded)
}

function send(event: SubmitEvent): void {
  const form = event.target instanceof HTMLFormElement ? event.target : undefined
  if (!form?.dataset['toggle'] || event.defaultPrevented) return
  event.preventDefault()
  // If the script cannot be loaded, submit the form without it.
  actions().then(
    ({ toggle }) => toggle(form),
    () => form.submit(),
  )
}

/** Loads the bookmarks if they are needed. Signed-out readers load nothing. */
function loadIfNeeded(): void {
  const person = reader.get()
  if (person === undefined || (person === null && !loading)) return
  const isPending = readCookie(document.cookie, PENDING_BOOKMARK.cookie) !== undefined
  if (isPending || loading || document.querySelector('[data-toggle]'))
    void actions().then(({ readerChanged }) => readerChanged())
  if (person) void import('./own-pages.ts').then((m) => m.fillParts(person))
}

function actions(): Promise<Actions> {
  loading ??= import('./bookmark-actions.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
