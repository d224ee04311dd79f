import type { Context } from 'hono'
import { z } from 'zod'
import { idFrom } from '../rules/http/ids.ts'
import { MAX_AUTHORS, MAX_REGIONS, MAX_TOPICS } from '../rules/lists/bookmarks.ts'
import type { Settings } from '../rules/site/settings.ts'
import type { PublicContent } from '../services/content/content-service.ts'
import type { ReadersService, SaveResult } from '../services/readers/readers-service.ts'
import { recordId } from '../services/record-id.ts'
import { ServiceError } from '../services/service-error.ts'
import { articleOf, authorOf, regionIdOf, regionOf, tagOf } from './bookmarks/bookmarked-content.ts'
import { saveBookmark } from './bookmarks/save-bookmark.ts'
import { endpoints, type Endpoint } from './endpoint.ts'
import { FOR_PROGRAMS } from './terms.ts'

export type UserApiParts = {
  /** The edition of this site. */
  mandator: () => Promise<string>
  readers: ReadersService
  content: PublicContent
  settings: () => Settings
}

const USER = '/user-api/mandators/:mandator/users/:ssoId'
const MAX_IDS = 500

const articleIds = z.array(z.coerce.number().pipe(recordId)).max(MAX_IDS)
const tagIds = z.array(recordId).max(MAX_TOPICS * 2)

/**
 * S7.04–S7.07: the User API below `/user-api/mandators/{mandator}/users/{ssoId}/`, for the reader's own token only: the
 * session's cookie or `Authorization: Bearer {id token}`. Answers are bare JSON: lists, numbers, true and false.
 * `GET bookmarks` → `[{articleId, ts}]`, newest first; `POST bookmarks/{articleId}` → 201 `{articleId, ts}`, 200 if it
 * was already saved, 403 over the limit (S6.02); `DELETE` → 204; `bookmarks-count`, `has-bookmarks`,
 * `is-bookmarked/{articleId}`.
 * `region-bookmarks` and `tag-bookmarks` → `[{id, label, target}]`, with `has-…` and `…/is-bookmarked/{id}`;
 * `PUT tag-bookmarks` `[id, …]` sets their order. `author-bookmarks` and `…/is-bookmarked/{id}` are this site's own. `POST credit-purchases/batch/exists` `[id, …]` → `{id: date}`.
 * Errors are `{statusCode, message, error}`: 400, 401 (signed out), 403 (another reader's), 404.
 */
export function userApi(parts: UserApiParts): Endpoint[] {
  return [
    ...articleBookmarks(parts),
    ...regionBookmarks(parts),
    ...tagBookmarks(parts),
    ...authorBookmarks(parts),
    ...creditPurchases(parts),
  ]
}

const rows = endpoints(FOR_PROGRAMS)
const own = 'own reader'

function articleBookmarks(parts: UserApiParts): Endpoint[] {
  const { readers, content } = parts
  return [
    rows.get(`${USER}/bookmarks`, own, async ({ context, reader }) =>
      context.json(await readers.bookmarks(reader)),
    ),
    rows.post(`${USER}/bookmarks/:id`, own, async ({ context, reader }) => {
      const { documentId } = await articleOf(content, context.req.param('id') ?? '')
      const { saving, limit } = await saveBookmark(parts, reader, documentId)
      if (saving === 'full') throw full(`${limit} bookmarks`)
      const bookmarks = await readers.bookmarks(reader)
      return saved(context, saving, bookmarks.find((one) => one.articleId === documentId) ?? null)
    }),
    rows.delete(`${USER}/bookmarks/:id`, own, async ({ context, reader }) => {
      await readers.removeBookmark(reader, pathId(context))
      return context.body(null, 204)
    }),
    rows.get(`${USER}/bookmarks-count`, own, async ({ context, reader }) =>
      context.json(await readers.countBookmarks(reader)),
    ),
    rows.get(`${USER}/has-bookmarks`, own, async ({ context, reader }) =>
      context.json((await readers.countBookmarks(reader)) > 0),
    ),
    rows.get(`${USER}/is-bookmarked/:id`, own, async ({ context, reader }) =>
      context.json(await readers.isBookmarked(reader, pathId(context))),
    ),
  ]
}

function regionBookmarks({ readers, content }: UserApiParts): Endpoint[] {
  return [
    rows.get(`${USER}/region-bookmarks`, own, async ({ context, reader }) =>
      context.json(await readers.regionBookmarks(reader)),
    ),
    rows.get(`${USER}/has-region-bookmarks`, own, async ({ context, reader }) =>
      context.json((await readers.regionBookmarks(reader)).length > 0),
    ),
    rows.get(`${USER}/region-bookmarks/is-bookmarked/:id`, own, async ({ context, reader }) => {
      const wanted = regionIdOf(context.req.param('id'))
      const all = await readers.regionBookmarks(reader)
      return context.json(all.some(({ id }) => id === wanted))
    }),
    rows.post(`${USER}/region-bookmarks/:id`, own, async ({ context, reader }) => {
      const region = await regionOf(content, context.req.param('id') ?? '')
      const saving = await readers.addRegionBookmark(reader, region)
      if (saving === 'full') throw full(`${MAX_REGIONS} regions`)
      return saved(context, saving, region)
    }),
    rows.delete(`${USER}/region-bookmarks/:id`, own, async ({ context, reader }) => {
      await readers.removeRegionBookmark(reader, regionIdOf(context.req.param('id')))
      return context.body(null, 204)
    }),
  ]
}

function tagBookmarks({ readers, content }: UserApiParts): Endpoint[] {
  return [
    rows.get(`${USER}/tag-bookmarks`, own, async ({ context, reader }) =>
      context.json(await readers.tagBookmarks(reader)),
    ),
    rows.get(`${USER}/has-tag-bookmarks`, own, async ({ context, reader }) =>
      context.json((await readers.tagBookmarks(reader)).length > 0),
    ),
    rows.get(`${USER}/tag-bookmarks/is-bookmarked/:id`, own, async ({ context, reader }) => {
      const wanted = pathId(context)
      const all = await readers.tagBookmarks(reader)
      return context.json(all.some(({ id }) => id === wanted))
    }),
    rows.post(`${USER}/tag-bookmarks/:id`, own, async ({ context, reader }) => {
      const tag = await tagOf(content, context.req.param('id') ?? '')
      const saving = await readers.addTagBookmark(reader, tag)
      if (saving === 'full') throw full(`${MAX_TOPICS} topics`)
      return saved(context, saving, tag)
    }),
    rows.delete(`${USER}/tag-bookmarks/:id`, own, async ({ context, reader }) => {
      await readers.removeTagBookmark(reader, pathId(context))
      return context.body(null, 204)
    }),
    rows.put(`${USER}/tag-bookmarks`, own, async ({ context, reader }) => {
      const ids = await bodyOf(context, tagIds, 'The body is no list of tag ids')
      return context.json(await readers.orderTagBookmarks(reader, ids))
    }),
  ]
}

function authorBookmarks({ readers, content }: UserApiParts): Endpoint[] {
  return [
    rows.get(`${USER}/author-bookmarks`, own, async ({ context, reader }) =>
      context.json(await readers.authorBookmarks(reader)),
    ),
    rows.get(`${USER}/author-bookmarks/is-bookmarked/:id`, own, async ({ context, reader }) => {
      const wanted = pathId(context)
      const all = await readers.authorBookmarks(reader)
      return context.json(all.some(({ id }) => id === wanted))
    }),
    rows.post(`${USER}/author-bookmarks/:id`, own, async ({ context, reader }) => {
      const author = await authorOf(content, context.req.param('id') ?? '')
      const saving = await readers.addAuthorBookmark(reader, author)
      if (saving === 'full') throw full(`${MAX_AUTHORS} authors`)
      return saved(context, saving, author)
    }),
    rows.delete(`${USER}/author-bookmarks/:id`, own, async ({ context, reader }) => {
      await readers.removeAuthorBookmark(reader, pathId(context))
      return context.body(null, 204)
    }),
  ]
}

function creditPurchases({ readers }: UserApiParts): Endpoint[] {
  const refusal = `The body is no list of at most ${MAX_IDS} article ids`
  return [
    rows.post(`${USER}/credit-purchases/batch/exists`, own, async ({ context, reader }) => {
      const ids = await bodyOf(context, articleIds, refusal)
      return context.json(await readers.creditPurchases(reader, ids))
    }),
    rows.get(`${USER}/credit-purchases/:id/exists`, own, async ({ context, reader }) =>
      context.json((await readers.creditPurchase(reader, pathId(context))) !== null),
    ),
  ]
}

const full = (what: string) =>
  new ServiceError(403, `There is no room for another: the reader has ${what}`)

function saved(context: Context, saving: SaveResult, bookmark: object | null): Response {
  return context.json(bookmark, saving === 'added' ? 201 : 200)
}

function pathId(context: Context): number {
  const id = idFrom(context.req.param('id'))
  if (id === null) throw new ServiceError(400, 'The path has no id')
  return id
}

async function bodyOf<Body>(
  context: Context,
  schema: z.ZodType<Body>,
  refusal: string,
): Promise<Body> {
  const parsed = schema.safeParse(await context.req.json().catch(() => null))
  if (!parsed.success) throw new ServiceError(400, refusal)
  return parsed.data
}
