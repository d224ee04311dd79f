import { atom } from 'nanostores'
import {
  NO_BOOKMARKS,
  withBookmark,
  withoutBookmark,
  type BookmarkState,
} from '../../rules/lists/bookmarks.ts'
import { AGAIN } from '../../ui/kit/load-status.ts'
import { PENDING_BOOKMARK } from '../../rules/lists/pending-bookmark.ts'
import { pendingValue, splitPending, type PendingItem } from '../../rules/lists/pending-item.ts'
import { readCookie } from '../../rules/http/cookies.ts'
import type { ToggleKind } from '../../ui/news/ToggleForm.tsx'
import { showLimit } from './bookmark-limit.ts'
import { showNotice } from '../page/notices.ts'
import { texts, toggleTexts } from './texts.de.ts'
import { knownReader, reader, refreshReader } from './reader.ts'
import {
  animate,
  formsOf,
  idOf,
  isOn,
  kindOf,
  markAll,
  createDetachedForm,
  unmarkAll,
} from './toggle-forms.ts'
import { createUserApi, type UserApi, type UserApiError } from './user-api.ts'
import { href } from '../../routes/first-script.ts'

/** S4.16: the known bookmarks of the reader. Cleared when another reader signs in. */
const bookmarks = atom<BookmarkState>(NO_BOOKMARKS)
bookmarks.listen(showCount)

/** Counts local changes of the bookmarks, by a press or a sign-out. */
let changes = 0

/** Whether a press here opened the sign-in dialog. */
let isAsking = false
const LOGIN_HASHES: readonly string[] = ['#login', '#register']

/** Handles a press on a bookmark or follow button. */
export async function toggle(form: HTMLFormElement): Promise<void> {
  if (form.dataset['busy'] !== undefined) return
  form.dataset['busy'] = ''
  try {
    if (!(await knownReader())) return askToSignIn(form)
    await tryChange(form, !isOn(form))
  } finally {
    delete form.dataset['busy']
  }
}

/** S4.16, S4.17: loads the bookmarks again after the login state or the page has changed. */
export async function readerChanged(): Promise<void> {
  const person = reader.get()
  if (!person) return clearBookmarks()
  closeLogin()
  await applyPending()
  await markAllSaved()
}

async function markAllSaved(): Promise<void> {
  try {
    await Promise.all((['article', 'tag', 'region', 'author'] as const).map(markSaved))
  } catch (error) {
    console.error(error)
    showFailure(texts.keptUnknown, markAllSaved)
  }
}

/** S4.03: reports a failure and offers to try again. */
function showFailure(text: string, again: () => Promise<void>): void {
  showNotice({ text, actions: [{ label: AGAIN, run: () => void again() }] })
}

/** S6.01, S4.17: opens the sign-in dialog. What an anonymous reader wanted is stored until after the login. */
function askToSignIn(form: HTMLFormElement): void {
  storePending({ kind: kindOf(form), id: idOf(form) })
  isAsking = true
  location.hash = 'login'
}

/** S4.17: closes the dialog after a login in any tab. Going back removes its hash. */
function closeLogin(): void {
  if (isAsking && LOGIN_HASHES.includes(location.hash)) history.back()
  isAsking = false
}

async function change(form: HTMLFormElement, isSaved: boolean): Promise<void> {
  const kind = kindOf(form)
  await apiOf(form).keep(kind, idOf(form), isSaved)
  changes += 1
  markAll(kind, idOf(form), isSaved)
  animate(form)
  const { added, removed, page, link } = toggleTexts[kind]
  showNotice({
    text: isSaved ? added : removed,
    ...(isSaved && { link: { label: link, href: page } }),
    actions: [{ label: texts.undo, run: () => void tryChange(form, !isSaved) }],
  })
  if (kind === 'article') await updateBookmarks(apiOf(form), Number(idOf(form)), isSaved)
}

async function tryChange(form: HTMLFormElement, isSaved: boolean): Promise<void> {
  try {
    await change(form, isSaved)
  } catch (error) {
    await handleFailure(form, isSaved, error)
  }
}

/** S4.16: updates the known bookmarks after a change. */
async function updateBookmarks(api: UserApi, articleId: number, isSaved: boolean): Promise<void> {
  const state = bookmarks.get()
  bookmarks.set(isSaved ? withBookmark(state, articleId) : withoutBookmark(state, articleId))
  if (isSaved) return
  const has = await api.has()
  if (has !== undefined) bookmarks.set({ ...bookmarks.get(), has })
}

function showLimitReached(form: HTMLFormElement): void {
  const kind = kindOf(form)
  if (kind === 'article')
    showLimit(form.dataset['offer'] ?? href.home(), form.querySelector('button'))
  else showNotice({ text: toggleTexts[kind].full })
}

/**
 * S8.06: tells the reader why an operation failed. If the session has ended, the sign-in dialog opens. If another
 * reader is signed in now, the reader can try again. S6.02: a 403 for the same reader means that the limit is
 * reached.
 */
async function handleFailure(
  form: HTMLFormElement,
  isSaved: boolean,
  error: unknown,
): Promise<void> {
  const { status } = Object(error) as Partial<UserApiError>
  if (status === 401 || status === 403) {
    const previous = reader.get()?.ssoId
    await refreshReader()
    const current = reader.get()?.ssoId
    if (!current) return askToSignIn(form)
    if (status === 403 && current === previous) return showLimitReached(form)
  }
  console.error(error)
  showFailure(texts.failed, () => tryChange(form, isSaved))
}

/** S4.17: performs the action that waited for the login, once. */
async function applyPending(): Promise<void> {
  const cookie = readCookie(document.cookie, PENDING_BOOKMARK.cookie)
  const form = document.querySelector<HTMLFormElement>('form[data-toggle]')
  if (cookie === undefined || !form) return
  document.cookie = pendingCookie('', 0)
  const item = splitPending(cookie) as PendingItem
  if (!(item.kind in toggleTexts)) return
  // The reader may have returned to another page than the one with the button.
  const own =
    formsOf(item.kind).find((one) => idOf(one) === item.id) ?? createDetachedForm(form, item)
  own.querySelector('button')?.focus()
  await tryChange(own, true)
}

function storePending(item: PendingItem): void {
  document.cookie = pendingCookie(pendingValue(item), PENDING_BOOKMARK.seconds)
}

function pendingCookie(value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  return `${PENDING_BOOKMARK.cookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

/**
 * Marks the saved items of this page. A single button checks its own item, several buttons load the list. Personal
 * pages are already marked. Loads again if the reader changes something in the meantime.
 */
async function markSaved(kind: ToggleKind): Promise<void> {
  const forms = formsOf(kind)
  const [first] = forms
  if (!first || !reader.get() || document.documentElement.dataset['layout'] === 'portal') return
  const api = apiOf(first)
  const ids = new Set(forms.map(idOf))
  const before = changes
  const [kept, count, has] = await Promise.all([
    loadSaved(api, kind, ids),
    ...(kind === 'article' ? ([api.count(), api.has()] as const) : []),
  ])
  if (changes !== before) return markSaved(kind)
  for (const id of ids) markAll(kind, id, kept.includes(id))
  if (count === undefined) return
  const saved = Object.fromEntries(kept.map((id) => [Number(id), true]))
  bookmarks.set({ count, has: has ?? count > 0, saved })
}

async function loadSaved(api: UserApi, kind: ToggleKind, ids: Set<string>): Promise<string[]> {
  const [id] = ids
  if (id === undefined || ids.size > 1) return api.list(kind)
  return (await api.isKept(kind, id)) ? [id] : []
}

function clearBookmarks(): void {
  changes += 1
  bookmarks.set(NO_BOOKMARKS)
  unmarkAll()
}

function showCount({ count }: BookmarkState): void {
  if (count === undefined) return
  for (const element of document.querySelectorAll('[data-bookmark-count]'))
    element.textContent = String(count)
}

const apiOf = (form: HTMLFormElement): UserApi =>
  createUserApi((form.dataset['users'] ?? '') + (reader.get()?.ssoId ?? ''))
