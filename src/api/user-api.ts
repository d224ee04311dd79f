import type { Context } from 'hono'
import { z } from 'zod'
import type { Reader } from '../rules/access/reader.ts'
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

/** Regions, topics or authors that a reader saves. */
type SavedList<Bookmark extends { id: string | number }> = {
  /** The segment of the path. */
  name: string
  max: number
  /** The plural noun in the refusal of one too many. */
  plural: string
  list(reader: Reader): Promise<readonly Bookmark[]>
  /** Parses the id of the path; throws 400. */
  pathIdOf(context: Context): Bookmark['id']
  find(id: string): Promise<Bookmark>
  add(reader: Reader, bookmark: Bookmark): Promise<SaveResult>
  remove(reader: Reader, id: Bookmark['id']): Promise<void>
}

/** Returns the endpoints that list, check, save and remove. */
function savedList<Bookmark extends { id: string | number }>(
  saves: SavedList<Bookmark>,
): Endpoint[] {
  const path = `${USER}/${saves.name}`
  return [
    rows.get(path, own, async ({ context, reader }) => context.json(await saves.list(reader))),
    rows.get(`${path}/is-bookmarked/:id`, own, async ({ context, reader }) => {
      const wanted = saves.pathIdOf(context)
      const all = await saves.list(reader)
      return context.json(all.some(({ id }) => id === wanted))
    }),
    rows.post(`${path}/:id`, own, async ({ context, reader }) => {
      const found = await saves.find(context.req.param('id') ?? '')
      const saving = await saves.add(reader, found)
      if (saving === 'full') throw full(`${saves.max} ${saves.plural}`)
      return saved(context, saving, found)
    }),
    rows.delete(`${path}/:id`, own, async ({ context, reader }) => {
      await saves.remove(reader, saves.pathIdOf(context))
      return context.body(null, 204)
    }),
  ]
}

/** Returns the endpoint that says whether a list has any entry. */
function hasAny(name: string, list: SavedList<{ id: string | number }>['list']): Endpoint {
  return rows.get(`${USER}/has-${name}`, own, async ({ context, reader }) =>
    context.json((await list(reader)).length > 0),
  )
}

const regionBookmarks = ({ readers, content }: UserApiParts): Endpoint[] => [
  ...savedList({
    name: 'region-bookmarks',
    max: MAX_REGIONS,
    plural: 'regions',
    list: (reader) => readers.regionBookmarks(reader),
    pathIdOf: (context) => regionIdOf(context.req.param('id')),
    find: (id) => regionOf(content, id),
    add: (reader, region) => readers.addRegionBookmark(reader, region),
    remove: (reader, id) => readers.removeRegionBookmark(reader, id),
  }),
  hasAny('region-bookmarks', (reader) => readers.regionBookmarks(reader)),
]

const tagBookmarks = ({ readers, content }: UserApiParts): Endpoint[] => [
  ...savedList({
    name: 'tag-bookmarks',
    max: MAX_TOPICS,
    plural: 'topics',
    list: (reader) => readers.tagBookmarks(reader),
    pathIdOf: pathId,
    find: (id) => tagOf(content, id),
    add: (reader, tag) => readers.addTagBookmark(reader, tag),
    remove: (reader, id) => readers.removeTagBookmark(reader, id),
  }),
  hasAny('tag-bookmarks', (reader) => readers.tagBookmarks(reader)),
  rows.put(`${USER}/tag-bookmarks`, own, async ({ context, reader }) => {
    const ids = await bodyOf(context, tagIds, 'The body is no list of tag ids')
    return context.json(await readers.orderTagBookmarks(reader, ids))
  }),
]

const authorBookmarks = ({ readers, content }: UserApiParts): Endpoint[] =>
  savedList({
    name: 'author-bookmarks',
    max: MAX_AUTHORS,
    plural: 'authors',
    list: (reader) => readers.authorBookmarks(reader),
    pathIdOf: pathId,
    find: (id) => authorOf(content, id),
    add: (reader, author) => readers.addAuthorBookmark(reader, author),
    remove: (reader, id) => readers.removeAuthorBookmark(reader, id),
  })

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
