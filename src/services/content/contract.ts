import { oc, type } from '@orpc/contract'
import { z } from 'zod'
import type { Article, Author, PaidBody, Tag, Teaser } from '../../rules/article.ts'
import type { Channel, Site } from '../../rules/site.ts'

/**
 * The content API (S7.03), served below `/content-api`. Reading needs no credentials; what it returns is public.
 * Errors: `{statusCode, message, error}` with 400 (bad input), 401 (no key), 404, 409 (version conflict), 413.
 * Writes and `paidBody` need `Authorization: Bearer {editor key}`.
 */

const id = z.coerce.number().int().positive().max(2_147_483_647)
const offset = z.coerce.number().int().min(0).max(10_000).default(0)
const limit = z.coerce.number().int().min(1).max(100).default(20)

/** A list of teasers, newest first: `newest`, `podcast`, `video`, `opinion`, `live`, `channel:{path}`, `tag:{id}` (with everything below it), `author:{id}`. */
export const listName = z
  .string()
  .regex(/^(newest|podcast|video|opinion|live|ranked|channel:[a-z0-9/-]{1,200}|tag:\d{1,9}|author:\d{1,9})$/)

export type TeaserPage = { teasers: Teaser[]; total: number; offset: number; limit: number }

export type PathTarget =
  | { kind: 'channel'; channel: Channel }
  | { kind: 'tag'; tag: Tag }

const articleId = z.object({ id })
const read = (path: `/${string}`) => oc.route({ method: 'GET', path })

export const contentContract = {
  /** Site metadata and the nine menus (S1.11). */
  site: read('/v5/sites').output(type<Site>()),
  /** The home page's channel: `region/leverkusen` by setting (S2.04). */
  homepage: read('/v5/homepage').output(type<Channel>()),
  /** What a path of the catch-all route shows: a channel, else a tag, else 404 (S2.10). */
  path: read('/v5/paths/{+path}')
    .input(z.object({ path: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/).max(200) }))
    .output(type<PathTarget>()),
  /** The public part of an article (S3.12); 404 while it is not published. */
  article: read('/v5/articles/{id}').input(articleId).output(type<Article>()),
  teaser: read('/v5/articles/{id}/teaser').input(articleId).output(type<Teaser>()),
  /** The part behind the paywall; editor's key only. */
  paidBody: read('/v5/articles/{id}/paid-body').input(articleId).output(type<PaidBody>()),
  /** Terms are joined by `;`. All must occur; typing errors are forgiven (S7.03). */
  search: read('/v5/articles/search')
    .input(z.object({ offset, limit, searchTerms: z.string().trim().min(1).max(200) }))
    .output(type<TeaserPage>()),
  teasers: read('/v5/teasers').input(z.object({ list: listName, offset, limit })).output(type<TeaserPage>()),
  /** Teasers that share most with an article, without it: „Mehr zum Thema“. */
  related: read('/v5/articles/{id}/related')
    .input(z.object({ id, limit: limit.default(4) }))
    .output(type<{ teasers: Teaser[] }>()),
  author: read('/v5/authors/{id}').input(articleId).output(type<Author>()),
  authors: read('/v5/authors').output(type<{ authors: Author[] }>()),
  tag: read('/v5/tags/{id}').input(articleId).output(type<Tag>()),
  tags: read('/v5/tags').output(type<{ tags: Tag[] }>()),
  /** From the root down to the tag itself (S6.05). */
  hierarchy: read('/v5/tags/{id}/hierarchy').input(articleId).output(type<Tag[]>()),
  /** Newest teasers of any of the channels (paths) or topics (tag ids), comma-separated. */
  personalRegions: read('/v5/personal-feeds/regions')
    .input(z.object({ regions: z.string().max(500), offset, limit }))
    .output(type<TeaserPage>()),
  personalTopics: read('/v5/personal-feeds/topics')
    .input(z.object({ topics: z.string().regex(/^\d+(,\d+)*$/).max(500), offset, limit }))
    .output(type<TeaserPage>()),
} as const
