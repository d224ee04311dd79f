import type { Context } from 'hono'
import { z } from 'zod'
import { moveItem } from '../../rules/lists/bookmark-order.ts'
import { PENDING_BOOKMARK } from '../../rules/lists/pending-bookmark.ts'
import { idFrom } from '../../rules/http/ids.ts'
import { cookieLine, readCookie } from '../../rules/http/cookies.ts'
import type { Reader } from '../../rules/access/reader.ts'
import type { SaveResult } from '../../services/readers/readers-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { articleOf, regionIdOf, regionOf, tagOf } from './bookmarked-content.ts'
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
const tag = z.object({ id: freeText(), do: oneOf(['add', 'remove', 'up', 'down']) })
const reading = z.object({
  articleId: freeText({ optional: true }),
  do: oneOf(['note', 'remove', 'clear']),
})

const PENDING_PATH = '/api/bookmarks/pending'

/**
 * Buttons of pages without script, as forms that answer 303 to the page that shows the outcome (`?hinweis=`).
 * `POST /api/bookmarks` {articleId, do}; `/api/region-bookmarks`, `/api/tag-bookmarks` {id, do};
 * `/api/read-articles` {do, articleId?}, where `note` answers 204. Errors: 400, 403 (sent by another site), 404.
 */
export function bookmarkForms(parts: FormParts): Endpoint[] {
  const { post, get } = endpoints({ ...FOR_FORMS, audience: 'programs', refusal: inEnglish })
  const { onArticle, onPending } = articleForms(parts)
  const { onRegion, onTag } = followForms(parts)
  return [
    post('/api/bookmarks', 'public', onArticle),
    // Only this site sets the cookie, so the bookmark is the reader's own even if a mail or another site linked here.
    get(PENDING_PATH, 'public', onPending, { origin: 'any' }),
    post('/api/region-bookmarks', 'public', onRegion),
    post('/api/tag-bookmarks', 'public', onTag),
    post('/api/read-articles', 'public', readingForms(parts)),
  ]
}

function articleForms(parts: FormParts) {
  const { readers, content, secureCookies } = parts
  return { onArticle, onPending }

  async function onArticle({ context, readerOf }: Call<'public'>): Promise<Response> {
    const form = await formOf(context, article)
    const reader = await readerOf()
    if (!reader) return waitForLogin(context, form, secureCookies)
    if (form.do === 'add') {
      const { documentId } = await articleOf(content, form.articleId)
      return back(context, href.bookmarks(), await save(parts, reader, documentId))
    }
    await readers.removeBookmark(reader, numberOf(form.articleId))
    return back(context, href.bookmarks(), 'entfernt')
  }

  async function onPending({ context, readerOf }: Call<'public'>): Promise<Response> {
    const reader = await readerOf()
    if (!reader) return redirectToSignIn(context, PENDING_PATH)
    const id = idFrom(readCookie(context.req.header('cookie'), PENDING_BOOKMARK.cookie))
    context.header('set-cookie', pendingLine('', secureCookies), { append: true })
    if (id === null) return back(context, href.bookmarks())
    return back(context, href.bookmarks(), await save(parts, reader, id))
  }
}

function followForms(parts: FormParts) {
  const { readers, content } = parts
  return { onRegion, onTag }

  async function onRegion({ context, readerOf }: Call<'public'>): Promise<Response> {
    const form = await formOf(context, region)
    const reader = await readerOf()
    if (!reader) return redirectToSignIn(context, href.regions())
    if (form.do === 'add') {
      const wanted = await regionOf(content, form.id)
      return back(
        context,
        href.regions(),
        followed(await readers.addRegionBookmark(reader, wanted)),
      )
    }
    await readers.removeRegionBookmark(reader, regionIdOf(form.id))
    return back(context, href.regions(), 'entfernt')
  }

  async function onTag({ context, readerOf }: Call<'public'>): Promise<Response> {
    const form = await formOf(context, tag)
    const reader = await readerOf()
    if (!reader) return redirectToSignIn(context, href['deine-themen']())
    if (form.do === 'add') {
      const wanted = await tagOf(content, form.id)
      const saving = await readers.addTagBookmark(reader, wanted)
      return back(context, href['deine-themen'](), followed(saving))
    }
    if (form.do === 'remove') {
      await readers.removeTagBookmark(reader, numberOf(form.id))
      return back(context, href['deine-themen'](), 'entfernt')
    }
    await shift(parts, reader, { id: numberOf(form.id), by: form.do === 'up' ? -1 : 1 })
    return back(context, href['deine-themen'](), 'sortiert')
  }
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

async function save(parts: FormParts, reader: Reader, articleId: number): Promise<string> {
  const { saving } = await saveBookmark(parts, reader, articleId)
  return saving === 'full' ? 'voll' : 'gemerkt'
}

const followed = (saving: SaveResult): string => (saving === 'full' ? 'voll' : 'gefolgt')

type Shift = { id: number; by: -1 | 1 }

async function shift({ readers }: FormParts, reader: Reader, { id, by }: Shift): Promise<void> {
  const ids = (await readers.tagBookmarks(reader)).map((one) => one.id)
  const from = ids.indexOf(id)
  await readers.orderTagBookmarks(reader, moveItem(ids, from, from + by))
}

/** S4.17: without script, too, the article waits in a cookie until the reader has signed in. */
function waitForLogin(
  context: Context,
  form: FormValues<typeof article>,
  secure: boolean,
): Response {
  const id = idFrom(form.articleId)
  if (id === null) throw new ServiceError(404, 'There is no such article')
  if (form.do === 'remove') return redirectToSignIn(context, href.bookmarks())
  context.header('set-cookie', pendingLine(String(id), secure), { append: true })
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
