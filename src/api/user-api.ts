import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { bookmarkLimit, MOST_REGIONS, MOST_TOPICS } from '../rules/bookmarks.ts'
import { readerKinds } from '../rules/roles.ts'
import type { Settings } from '../rules/settings.ts'
import type { PublicContent } from '../services/content/content-service.ts'
import type { ReadersService, Saving } from '../services/readers/readers-service.ts'
import { ServiceError } from '../services/service-error.ts'
import { articleOf, regionIdOf, regionOf, tagOf } from './bookmarked-content.ts'
import { userOf, type ReaderSources } from './user-of-request.ts'

export type UserApiParts = ReaderSources & {
  readers: ReadersService
  content: PublicContent
  settings: () => Settings
}

const USER = '/user-api/mandators/:mandator/users/:ssoId'
const MOST_IDS = 500

const articleIds = z.array(z.coerce.number().int().min(1).max(2_147_483_647)).max(MOST_IDS)
const tagIds = z.array(z.number().int().min(1)).max(MOST_TOPICS * 2)

/**
 * S7.04–S7.07: the User API below `/user-api/mandators/{mandator}/users/{ssoId}/`, for the reader's own token alone: the
 * session's cookie or `Authorization: Bearer {id token}`. Answers are bare JSON: lists, numbers, true and false.
 * `GET bookmarks` → `[{articleId, ts}]`, newest first; `POST bookmarks/{articleId}` → 201 `{articleId, ts}`, 200 where it
 * was there, 403 over the limit (S6.02); `DELETE` → 204; `bookmarks-count`, `has-bookmarks`, `is-bookmarked/{articleId}`.
 * `region-bookmarks` and `tag-bookmarks` → `[{id, label, target}]`, with `has-…` and `…/is-bookmarked/{id}`;
 * `PUT tag-bookmarks` `[id, …]` sets their order. `POST credit-purchases/batch/exists` `[id, …]` → `{id: date}`.
 * Errors are `{statusCode, message, error}`: 400, 401 (nobody), 403 (somebody else's), 404.
 */
export function userApi(parts: UserApiParts): Hono {
  const app = new Hono()
  articleBookmarks(app, parts)
  regionBookmarks(app, parts)
  tagBookmarks(app, parts)
  creditPurchases(app, parts)
  return app
}

function articleBookmarks(app: Hono, parts: UserApiParts): void {
  const { readers, content, settings } = parts
  app.get(`${USER}/bookmarks`, async (context) =>
    context.json(await readers.bookmarks((await userOf(context, parts)).ssoId)),
  )
  app.post(`${USER}/bookmarks/:id`, async (context) => {
    const { ssoId, roles } = await userOf(context, parts)
    const { documentId } = await articleOf(content, context.req.param('id'))
    const limit = bookmarkLimit({
      kinds: readerKinds(roles),
      mandator: context.req.param('mandator'),
      limitDisabled: settings().bookmark_limit_disabled,
    })
    const saving = await readers.addBookmark(ssoId, documentId, limit)
    if (saving === 'full') throw full(`${limit} bookmarks`)
    const bookmarks = await readers.bookmarks(ssoId)
    return saved(context, saving, bookmarks.find((one) => one.articleId === documentId) ?? null)
  })
  app.delete(`${USER}/bookmarks/:id`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    await readers.removeBookmark(ssoId, idOf(context))
    return context.body(null, 204)
  })
  app.get(`${USER}/bookmarks-count`, async (context) =>
    context.json(await readers.countBookmarks((await userOf(context, parts)).ssoId)),
  )
  app.get(`${USER}/has-bookmarks`, async (context) =>
    context.json((await readers.countBookmarks((await userOf(context, parts)).ssoId)) > 0),
  )
  app.get(`${USER}/is-bookmarked/:id`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    return context.json(await readers.isBookmarked(ssoId, idOf(context)))
  })
}

function regionBookmarks(app: Hono, parts: UserApiParts): void {
  const { readers, content } = parts
  const all = async (context: Context) =>
    readers.regionBookmarks((await userOf(context, parts)).ssoId)
  app.get(`${USER}/region-bookmarks`, async (context) => context.json(await all(context)))
  app.get(`${USER}/has-region-bookmarks`, async (context) =>
    context.json((await all(context)).length > 0),
  )
  app.get(`${USER}/region-bookmarks/is-bookmarked/:id`, async (context) =>
    context.json((await all(context)).some(({ id }) => id === context.req.param('id'))),
  )
  app.post(`${USER}/region-bookmarks/:id`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    const region = await regionOf(content, context.req.param('id'))
    const saving = await readers.addRegionBookmark(ssoId, region)
    if (saving === 'full') throw full(`${MOST_REGIONS} regions`)
    return saved(context, saving, region)
  })
  app.delete(`${USER}/region-bookmarks/:id`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    await readers.removeRegionBookmark(ssoId, regionIdOf(context.req.param('id')))
    return context.body(null, 204)
  })
}

function tagBookmarks(app: Hono, parts: UserApiParts): void {
  const { readers, content } = parts
  const all = async (context: Context) => readers.tagBookmarks((await userOf(context, parts)).ssoId)
  app.get(`${USER}/tag-bookmarks`, async (context) => context.json(await all(context)))
  app.get(`${USER}/has-tag-bookmarks`, async (context) =>
    context.json((await all(context)).length > 0),
  )
  app.get(`${USER}/tag-bookmarks/is-bookmarked/:id`, async (context) => {
    const wanted = idOf(context)
    return context.json((await all(context)).some(({ id }) => id === wanted))
  })
  app.post(`${USER}/tag-bookmarks/:id`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    const tag = await tagOf(content, context.req.param('id'))
    const saving = await readers.addTagBookmark(ssoId, tag)
    if (saving === 'full') throw full(`${MOST_TOPICS} topics`)
    return saved(context, saving, tag)
  })
  app.delete(`${USER}/tag-bookmarks/:id`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    await readers.removeTagBookmark(ssoId, idOf(context))
    return context.body(null, 204)
  })
  app.put(`${USER}/tag-bookmarks`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    const ids = await bodyOf(context, tagIds, 'The body is no list of tag ids')
    return context.json(await readers.orderTagBookmarks(ssoId, ids))
  })
}

function creditPurchases(app: Hono, parts: UserApiParts): void {
  const { readers } = parts
  app.post(`${USER}/credit-purchases/batch/exists`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    const ids = await bodyOf(
      context,
      articleIds,
      `The body is no list of at most ${MOST_IDS} article ids`,
    )
    return context.json(await readers.creditPurchases(ssoId, ids))
  })
  app.get(`${USER}/credit-purchases/:id/exists`, async (context) => {
    const { ssoId } = await userOf(context, parts)
    return context.json((await readers.creditPurchase(ssoId, idOf(context))) !== null)
  })
}

const full = (what: string) =>
  new ServiceError(403, `There is no room for another: the reader has ${what}`)

function saved(context: Context, saving: Saving, bookmark: object | null): Response {
  return context.json(bookmark, saving === 'added' ? 201 : 200)
}

function idOf(context: Context): number {
  const text = context.req.param('id') ?? ''
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > 2_147_483_647) throw new ServiceError(400, 'The path has no id')
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
