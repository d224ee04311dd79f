import { oc, type } from '@orpc/contract'
import { z } from 'zod'
import type { EditorAccess } from '../../../rules/access/editor-scopes.ts'
import type {
  Article,
  Author,
  Image,
  PaidBody,
  Tag,
  Teaser,
  Video,
} from '../../../rules/articles/article.ts'
import type { ArticleChanges, ChangeSummary } from '../../../rules/articles/changes/changes.ts'
import { MAX_ID } from '../../../rules/http/ids.ts'
import type { Podcast } from '../../../rules/podcasts/podcast.ts'
import { MAX_TOPICS } from '../../../rules/lists/bookmarks.ts'
import { SEARCH_PERIODS, SEARCH_SORTS } from '../../../rules/lists/search-filters.ts'
import type { Withdrawals } from '../reading/withdrawn.ts'
import type { SitemapMonth } from '../../../rules/feeds/sitemap.ts'
import type { Homepage } from '../reading/homepage.ts'
import type { Channel, Site } from '../../../rules/site/site.ts'
import type { Competition } from '../../../rules/sport/competition.ts'
import { competitionSlug } from '../sport/competition-record.ts'
import type { ChannelDocument } from '../reading/channels.ts'
import {
  channelPath,
  limit,
  listName,
  offset,
  pathNumber,
  regionPaths,
  whole,
  isAtMost,
} from './inputs.ts'

/**
 * The content API (S7.03), served below `/content-api`. Reading needs no credentials; what it returns is public.
 * Errors: `{statusCode, message, error}` with 400 (bad input), 401 (no key), 404, 409 (version conflict), 413 (too
 * long), 415 (not JSON). What is the editor's needs `Authorization: Bearer {editor key}`. Writing: `write-contract.ts`.
 */

/** Who may ask: anybody, or who carries the editor's key or a token of that scope. */
export type OperationAccess = 'public' | EditorAccess
export type OperationMeta = { access: OperationAccess }

/** Every operation of the content API states its access; one that forgot to would be the editor's. */
export const operation = oc.$meta<OperationMeta>({ access: 'editor: content' })

/** `total` counts to 1,000 at most, so that it costs the same however much there is. */
export type TeaserPage = { teasers: Teaser[]; total: number; offset: number; limit: number }

/** `gte`: there are more than `total`; a service of an older version does not say. */
export type SearchPage = TeaserPage & { totalRelation?: 'eq' | 'gte' }

/** What a sitemap says of an article; moments are ISO 8601. Of a video, its film and what it is about. */
export type SitemapArticle = {
  id: number
  urlPath: string
  title: string
  publishDate: string
  modified: string
  img: Image | null
  video: Video | null
  description: string | null
}

/** Whole, but for teasers of embedded articles, which are null; counted to 1,000 at most. */
export type EpisodePage = { episodes: Article[]; total: number; offset: number; limit: number }
/** `newest`: ISO 8601; null while there is no episode. */
export type PodcastInList = { podcast: Podcast; episodes: number; newest: string | null }

export type PathTarget = { kind: 'channel'; channel: Channel } | { kind: 'tag'; tag: Tag }

const byId = z.strictObject({ id: pathNumber })
const read = (access: OperationAccess, path: `/${string}`) =>
  operation.meta({ access }).route({ method: 'GET', path })

export const contentContract = {
  /** Site metadata and the nine menus (S1.11). */
  site: read('public', '/v5/sites').output(type<Site>()),
  /** The home page's channel: `region/leverkusen` by setting (S2.04). */
  homepage: read('public', '/v5/homepage').output(type<Homepage>()),
  /** What the newsroom has decided of a channel, as `PUT` takes it, with its version as `ETag` for `If-Match`. */
  curation: operation
    .meta({ access: 'editor: curation' })
    .route({ method: 'GET', path: '/v5/channels/{+path}', outputStructure: 'detailed' })
    .input(z.strictObject({ path: channelPath }))
    .output(type<{ headers: { etag: string }; body: ChannelDocument }>()),
  /** What a path of the catch-all route shows: a channel, else a tag, else 404 (S2.10). */
  path: read('public', '/v5/paths/{+path}')
    .input(z.strictObject({ path: channelPath }))
    .output(type<PathTarget>()),
  /** The public part of an article (S3.12); 404 while it is not published. */
  article: read('public', '/v5/articles/{id}').input(byId).output(type<Article>()),
  teaser: read('public', '/v5/articles/{id}/teaser').input(byId).output(type<Teaser>()),
  /** The part behind the paywall; editor's key only. 404 where there is none. */
  paidBody: read('editor: content', '/v5/articles/{id}/paid-body')
    .input(byId)
    .output(type<PaidBody>()),
  /** When it changed since it was published, and how much; the newest first, 20 at most. */
  changes: read('public', '/v5/articles/{id}/changes')
    .input(byId)
    .output(type<{ changes: ChangeSummary[] }>()),
  /** What it said before, passage by passage; editor's key only. */
  changeTexts: read('editor: content', '/v5/articles/{id}/changes/texts')
    .input(byId)
    .output(type<ArticleChanges>()),
  /**
   * Terms are joined by `;`. All must occur; typing errors are forgiven (S7.03). `section` has everything below it;
   * `period` reaches back 24 hours, 7 days, a month, a year; a filter counts before hits are.
   */
  search: read('public', '/v5/articles/search')
    .input(
      z.strictObject({
        offset,
        limit,
        searchTerms: z.string().trim().min(1).max(200),
        sort: z.enum(SEARCH_SORTS).default('relevance'),
        period: z.enum(SEARCH_PERIODS).optional(),
        section: channelPath.optional(),
        contentRestriction: z.enum(['free', 'paid']).optional(),
      }),
    )
    .output(type<SearchPage>()),
  /**
   * S5.13: articles that an address may have meant, by its words, joined by `;`: those that hold all of them, else all but
   * the last, and so on. Typing errors are forgiven.
   */
  similar: read('public', '/v5/articles/similar')
    .input(
      z.strictObject({ words: z.string().trim().min(1).max(200), limit: whole(1, 10).default(3) }),
    )
    .output(type<{ teasers: Teaser[] }>()),
  teasers: read('public', '/v5/teasers')
    .input(z.strictObject({ list: listName, offset, limit }))
    .output(type<TeaserPage>()),
  /** The newest of a list for feeds, with their public parts whole or without body; at most 50 at once. */
  feedArticles: read('public', '/v5/articles/feed')
    .input(
      z.strictObject({
        list: listName.refine((list) => list !== 'ranked', 'is no feed'),
        offset,
        limit: whole(1, 50).default(50),
        parts: z.enum(['head', 'all']).default('head'),
      }),
    )
    .output(type<{ articles: Article[] }>()),
  /** Every month with articles, the newest first. Of a whole archive, so no stranger asks. */
  sitemapMonths: read('editor: content', '/v5/sitemap/months').output(
    type<{ months: SitemapMonth[] }>(),
  ),
  /** Articles by their moment, from one on until before another; the next 1,000 come `after` the id of the last at its moment. */
  sitemapArticles: read('editor: content', '/v5/sitemap/articles')
    .input(
      z.strictObject({
        from: z.iso.datetime({ offset: true }),
        until: z.iso.datetime({ offset: true }),
        after: whole(0, MAX_ID).default(0),
        offset: whole(0, 1_000_000).default(0),
        limit: whole(1, 1000).default(1000),
      }),
    )
    .output(type<{ articles: SitemapArticle[] }>()),
  /** What was public and was taken off the site in the last 30 days, the last first, 200 at most. */
  withdrawnArticles: read('editor: content', '/v5/withdrawn-articles').output(type<Withdrawals>()),
  author: read('public', '/v5/authors/{id}').input(byId).output(type<Author>()),
  authors: read('public', '/v5/authors').output(type<{ authors: Author[] }>()),
  podcasts: read('public', '/v5/podcasts').output(type<{ podcasts: PodcastInList[] }>()),
  podcast: read('public', '/v5/podcasts/{id}').input(byId).output(type<Podcast>()),
  /** The articles of a show, newest first (S2.11). */
  episodes: read('public', '/v5/podcasts/{id}/episodes')
    .input(z.strictObject({ id: pathNumber, offset, limit }))
    .output(type<EpisodePage>()),
  competitions: read('public', '/v5/sport').output(
    type<{ competitions: Pick<Competition, 'slug' | 'name' | 'targetPath'>[] }>(),
  ),
  /** Table, fixtures and results (S2.17). */
  competition: read('public', '/v5/sport/{slug}')
    .input(z.strictObject({ slug: competitionSlug }))
    .output(type<Competition>()),
  tag: read('public', '/v5/tags/{id}').input(byId).output(type<Tag>()),
  tags: read('public', '/v5/tags').output(type<{ tags: Tag[] }>()),
  /** From the root down to the tag itself (S6.05). */
  hierarchy: read('public', '/v5/tags/{id}/hierarchy').input(byId).output(type<Tag[]>()),
  /** The paths of channels with an article, at most 5,000. */
  channelPaths: read('public', '/v5/channel-paths').output(type<{ paths: string[] }>()),
  /** Newest teasers of any of the channels (paths), comma-separated: as many as regions a reader may have. */
  personalRegions: read('public', '/v5/personal-feeds/regions')
    .input(
      z.strictObject({
        regions: regionPaths,
        offset,
        limit,
      }),
    )
    .output(type<TeaserPage>()),
  /** Newest teasers of any of the topics (tag ids), comma-separated: as many as topics a reader may have. */
  personalTopics: read('public', '/v5/personal-feeds/topics')
    .input(
      z.strictObject({
        topics: z
          .string()
          .max(MAX_TOPICS * 10)
          .regex(/^\d{1,9}(,\d{1,9})*$/, 'must be ids of tags, with commas between')
          .refine(isAtMost(MAX_TOPICS), `must be at most ${MAX_TOPICS} ids`),
        offset,
        limit,
      }),
    )
    .output(type<TeaserPage>()),
} as const

export type ContentOperation = keyof typeof contentContract
