import type { Context } from 'hono'
import { z } from 'zod'
import { moveItem } from '../../rules/lists/bookmark-order.ts'
import { PENDING_BOOKMARK } from '../../rules/lists/pending-bookmark.ts'
import { parsePendingItem, pendingValue, type PendingItem } from '../../rules/lists/pending-item.ts'
import { idFrom } from '../../rules/http/ids.ts'
import { cookieLine, readCookie } from '../../rules/http/cookies.ts'
import type { Reader } from '../../rules/access/reader.ts'
import type { SaveResult } from '../../services/readers/readers-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { articleOf, authorOf, regionIdOf, regionOf, tagOf } from './bookmarked-content.ts'
import { saveBookmark } from './save-bookmark.ts'
import { freeText, oneOf } from '../../pages/forms/form-fields.ts'
import { readForm, type Form, type FormValues } from '../../pages/forms/read-form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { inEnglish, redirectToSignIn } from '../refusals.ts'
import { FOR_FORMS } from '../terms.ts'
import type { UserApiParts } from '../user-api.ts'
import { href } from '../../routes.ts'

type FormParts = UserApiParts & { secureCookies: boolean }

const article = z.object({ articleId: freeText(), do: oneOf(['add', 'remove']) })
const region = z.object({ id: freeText(), do: oneOf(['add', 'remove']) })
const author = region
const tag = z.object({ id: freeText(), do: oneOf(['add', 'remove', 'up', 'down']) })
const reading = z.object({
  articleId: freeText({ optional: true }),
  do: oneOf(['note', 'remove', 'clear']),
})

const PENDING_PATH = '/api/bookmarks/pending'

/**
 * Buttons of pages without script, as forms that answer 303 to the page that shows the outcome (`?hinweis=`).
 * `POST /api/bookmarks` {articleId, do}; `/api/region-bookmarks`, `/api/tag-bookmarks`,
 * `/api/author-bookmarks` {id, do};
 * `/api/read-articles` {do, articleId?}, where `note` answers 204. Errors: 400, 403 (sent by another site), 404.
 */
export function bookmarkForms(parts: FormParts): Endpoint[] {
  const { post, get } = endpoints({ ...FOR_FORMS, audience: 'programs', refusal: inEnglish })
  const { onRegion, onTag, onAuthor } = followForms(parts)
  return [
    post('/api/bookmarks', 'public', articleForm(parts)),
    // Only this site sets the cookie, so the bookmark is the reader's own even if a mail or another site linked here.
    get(PENDING_PATH, 'public', pendingItem(parts), { origin: 'any' }),
    post('/api/region-bookmarks', 'public', onRegion),
    post('/api/tag-bookmarks', 'public', onTag),
    post('/api/author-bookmarks', 'public', onAuthor),
    post('/api/read-articles', 'public', readingForms(parts)),
  ]
}

function articleForm(parts: FormParts) {
  const { readers, secureCookies } = parts
  return async ({ context, readerOf }: Call<'public'>): Promise<Response> => {
    const form = await formOf(context, article)
    const reader = await readerOf()
    if (!reader) {
      if (form.do === 'remove') return redirectToSignIn(context, href.bookmarks())
      return waitForLogin(context, { kind: 'article', id: form.articleId }, secureCookies)
    }
    if (form.do === 'add')
      return add(parts, { context, reader }, { kind: 'article', id: form.articleId })
    await readers.removeBookmark(reader, numberOf(form.articleId))
    return back(context, href.bookmarks(), 'entfernt')
  }
}

function pendingItem(parts: FormParts) {
  return async ({ context, readerOf }: Call<'public'>): Promise<Response> => {
    const reader = await readerOf()
    if (!reader) return redirectToSignIn(context, PENDING_PATH)
    const item = parsePendingItem(readCookie(context.req.header('cookie'), PENDING_BOOKMARK.cookie))
    context.header('set-cookie', pendingLine('', parts.secureCookies), { append: true })
    return item ? add(parts, { context, reader }, item) : back(context, href.bookmarks())
  }
}

function followForms(parts: FormParts) {
  const { readers, secureCookies } = parts
  return { onRegion, onTag, onAuthor }

  async function onRegion({ context, readerOf }: Call<'public'>): Promise<Response> {
    const { id, do: act } = await formOf(context, region)
    const reader = await readerOf()
    if (act === 'add') return follow({ context, reader }, { kind: 'region', id: regionIdOf(id) })
    if (!reader) return redirectToSignIn(context, href.regions())
    await readers.removeRegionBookmark(reader, regionIdOf(id))
    return back(context, href.regions(), 'entfernt')
  }

  async function onTag({ context, readerOf }: Call<'public'>): Promise<Response> {
    const { id, do: act } = await formOf(context, tag)
    const reader = await readerOf()
    if (act === 'add') return follow({ context, reader }, { kind: 'tag', id })
    if (!reader) return redirectToSignIn(context, href['deine-themen']())
    if (act === 'remove') {
      await readers.removeTagBookmark(reader, numberOf(id))
      return back(context, href['deine-themen'](), 'entfernt')
    }
    await shift(parts, reader, { id: numberOf(id), by: act === 'up' ? -1 : 1 })
    return back(context, href['deine-themen'](), 'sortiert')
  }

  async function onAuthor({ context, readerOf }: Call<'public'>): Promise<Response> {
    const { id, do: act } = await formOf(context, author)
    const reader = await readerOf()
    if (act === 'add') return follow({ context, reader }, { kind: 'author', id })
    if (!reader) return redirectToSignIn(context, href['deine-themen']())
    await readers.removeAuthorBookmark(reader, numberOf(id))
    return back(context, href['deine-themen'](), 'autor-entfernt')
  }

  function follow({ context, reader }: Requester, item: PendingItem): Response | Promise<Response> {
    if (reader) return add(parts, { context, reader }, item)
    return waitForLogin(context, item, secureCookies)
  }
}

type Requester = { context: Context; reader: Reader | null }

/** Bookmarks or follows an item and redirects to the page that lists it. */
async function add(
  parts: FormParts,
  { context, reader }: { context: Context; reader: Reader },
  { kind, id }: PendingItem,
): Promise<Response> {
  const { readers, content } = parts
  if (kind === 'article') {
    const { documentId } = await articleOf(content, id)
    const { saving } = await saveBookmark(parts, reader, documentId)
    return back(context, href.bookmarks(), saving === 'full' ? 'voll' : 'gemerkt')
  }
  if (kind === 'region') {
    const saving = await readers.addRegionBookmark(reader, await regionOf(content, id))
    return back(context, href.regions(), followed(saving))
  }
  if (kind === 'author') {
    const saving = await readers.addAuthorBookmark(reader, await authorOf(content, id))
    return back(context, href['deine-themen'](), `autor-${followed(saving)}`)
  }
  const saving = await readers.addTagBookmark(reader, await tagOf(content, id))
  return back(context, href['deine-themen'](), followed(saving))
}

function readingForms({ readers, content }: FormParts) {
  return async ({ context, readerOf }: Call<'public'>): Promise<Response> => {
    const form = await formOf(context, reading)
    const reader = await readerOf()
    if (form.do === 'note') {
      if (!reader) throw new ServiceError(401, 'Missing or invalid credentials')
      const { documentId } = await articleOf(content, form.articleId)
      await readers.noteReading(reader, documentId)
      return context.body(null, 204)
    }
    if (!reader) return redirectToSignIn(context, href['read-articles']())
    if (form.do === 'clear') await readers.deleteReading(reader)
    else await readers.deleteReading(reader, numberOf(form.articleId))
    return back(context, href['read-articles'](), form.do === 'clear' ? 'geleert' : 'entfernt')
  }
}

const followed = (saving: SaveResult): string => (saving === 'full' ? 'voll' : 'gefolgt')

type Shift = { id: number; by: -1 | 1 }

async function shift({ readers }: FormParts, reader: Reader, { id, by }: Shift): Promise<void> {
  const ids = (await readers.tagBookmarks(reader)).map((one) => one.id)
  const from = ids.indexOf(id)
  await readers.orderTagBookmarks(reader, moveItem(ids, from, from + by))
}

/** S4.17: without script, too, the item waits in a cookie until the reader has signed in. */
function waitForLogin(context: Context, item: PendingItem, secure: boolean): Response {
  const value = pendingValue(item)
  if (!parsePendingItem(value)) throw new ServiceError(404, 'There is no such item')
  context.header('set-cookie', pendingLine(value, secure), { append: true })
  return redirectToSignIn(context, PENDING_PATH)
}

/** Not HttpOnly: the browser's script also reads and clears it. */
function pendingLine(value: string, secure: boolean): string {
  return cookieLine({
    name: PENDING_BOOKMARK.cookie,
    value,
    maxAge: value ? PENDING_BOOKMARK.seconds : 0,
    secure,
    httpOnly: false,
    sameSite: 'Lax',
    path: '/',
  })
}

const back = (context: Context, page: string, notice?: string): Response =>
  context.redirect(notice ? `${page}?hinweis=${notice}` : page, 303)

async function formOf<F extends Form>(context: Context, form: F): Promise<FormValues<F>> {
  const { values } = readForm(form, await context.req.parseBody().catch(() => ({})))
  if (!values) throw new ServiceError(400, 'The form is not filled in')
  return values
}

function numberOf(text: string): number {
  const id = idFrom(text)
  if (id === null) throw new ServiceError(400, 'The form names no id')
  return id
}
