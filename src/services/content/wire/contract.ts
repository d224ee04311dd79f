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
import { MAX_AUTHORS, MAX_TOPICS } from '../../../rules/lists/bookmarks.ts'
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
  idList,
} from './inputs.ts'

/**
 * The content API (S7.03), served below `/content-api`. Public reading needs no credentials. Errors: `{statusCode,
 * message, error}` with 400 (bad input), 401 (no key), 404, 409 (version conflict), 413 (too long), 415 (not JSON).
 * Editors' operations need `Authorization: Bearer {editor key}`. Writing: `write-contract.ts`.
 */

/** The callers of an operation: everyone, or holders of the editor key or of a token with this scope. */
export type OperationAccess = 'public' | EditorAccess
/** `role`: the lowest role of staff that may call it; every role of the newsroom without it. */
export type OperationMeta = { access: OperationAccess; role?: 'editor' }

/** Base of all operations. An operation without stated access is restricted to editors. */
export const operation = oc.$meta<OperationMeta>({ access: 'editor: content' })

/** `total` counts up to 1,000, so that its cost is bounded. */
export type TeaserPage = { teasers: Teaser[]; total: number; offset: number; limit: number }

/** `gte`: there are more hits than `total`. Missing in answers of older versions. */
export type SearchPage = TeaserPage & { totalRelation?: 'eq' | 'gte' }

/** An article in a sitemap; dates are ISO 8601. Video articles include their video and description. */
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

/** Complete articles, except that teasers of embedded articles are `null`. `total` counts up to 1,000. */
export type EpisodePage = { episodes: Article[]; total: number; offset: number; limit: number }
/** `newest`: ISO 8601; `null` without episodes. */
export type PodcastInList = { podcast: Podcast; episodes: number; newest: string | null }

export type PathTarget = { kind: 'channel'; channel: Channel } | { kind: 'tag'; tag: Tag }

const byId = z.strictObject({ id: pathNumber })
const read = (access: OperationAccess, path: `/${string}`) =>
  operation.meta({ access }).route({ method: 'GET', path })

export const contentContract = {
  /** Site metadata and the nine menus (S1.11). */
  site: read('public', '/v5/sites').output(type<Site>()),
  /** The home page's channel, set to `region/leverkusen` (S2.04). */
  homepage: read('public', '/v5/homepage').output(type<Homepage>()),
  /** The newsroom's curation of a channel, in the form of `PUT`, with its version as `ETag` for `If-Match`. */
  curation: operation
    .meta({ access: 'editor: curation' })
    .route({ method: 'GET', path: '/v5/channels/{+path}', outputStructure: 'detailed' })
    .input(z.strictObject({ path: channelPath }))
    .output(type<{ headers: { etag: string }; body: ChannelDocument }>()),
  /** The target of a path: a channel, otherwise a tag, otherwise 404 (S2.10). */
  path: read('public', '/v5/paths/{+path}')
    .input(z.strictObject({ path: channelPath }))
    .output(type<PathTarget>()),
  /** The public part of an article (S3.12); 404 while it is not published. */
  article: read('public', '/v5/articles/{id}').input(byId).output(type<Article>()),
  teaser: read('public', '/v5/articles/{id}/teaser').input(byId).output(type<Teaser>()),
  /** The part behind the paywall; editor key required. 404 for articles without one. */
  paidBody: read('editor: content', '/v5/articles/{id}/paid-body')
    .input(byId)
    .output(type<PaidBody>()),
  /** When and how much an article changed after publication; newest first, at most 20. */
  changes: read('public', '/v5/articles/{id}/changes')
    .input(byId)
    .output(type<{ changes: ChangeSummary[] }>()),
  /** The earlier texts, passage by passage; editor key required. */
  changeTexts: read('editor: content', '/v5/articles/{id}/changes/texts')
    .input(byId)
    .output(type<ArticleChanges>()),
  /**
   * Terms are separated by `;`. All must occur; typing errors are tolerated (S7.03). `section` includes subsections;
   * `period` covers the last 24 hours, 7 days, month or year; filters apply before hits are counted.
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
   * S5.13: articles for the words of an unknown address, separated by `;`: those that contain all words, otherwise all
   * but the last, and so on. Typing errors are tolerated.
   */
  similar: read('public', '/v5/articles/similar')
    .input(
      z.strictObject({ words: z.string().trim().min(1).max(200), limit: whole(1, 10).default(3) }),
    )
    .output(type<{ teasers: Teaser[] }>()),
  teasers: read('public', '/v5/teasers')
    .input(z.strictObject({ list: listName, offset, limit }))
    .output(type<TeaserPage>()),
  /** The newest articles of a list for feeds, with public parts, with or without body; at most 50. */
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
  /** All months with articles, newest first. Restricted because it reads the whole archive. */
  sitemapMonths: read('editor: content', '/v5/sitemap/months').output(
    type<{ months: SitemapMonth[] }>(),
  ),
  /**
   * Articles published from `from` until before `until`, in order. For the next 1,000, pass the last article's date as
   * `from` and its id as `after`.
   */
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
  /** Articles withdrawn in the last 30 days, newest first, at most 200. */
  withdrawnArticles: read('editor: content', '/v5/withdrawn-articles').output(type<Withdrawals>()),
  author: read('public', '/v5/authors/{id}').input(byId).output(type<Author>()),
  authors: read('public', '/v5/authors').output(type<{ authors: Author[] }>()),
  podcasts: read('public', '/v5/podcasts').output(type<{ podcasts: PodcastInList[] }>()),
  podcast: read('public', '/v5/podcasts/{id}').input(byId).output(type<Podcast>()),
  /** The articles of a podcast, newest first (S2.11). */
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
  /** The paths of channels with articles, at most 5,000. */
  channelPaths: read('public', '/v5/channel-paths').output(type<{ paths: string[] }>()),
  /** Newest teasers of several channels (paths, comma-separated), as many as regions a reader may have. */
  personalRegions: read('public', '/v5/personal-feeds/regions')
    .input(
      z.strictObject({
        regions: regionPaths,
        offset,
        limit,
      }),
    )
    .output(type<TeaserPage>()),
  /** Newest teasers of several topics and authors (ids, comma-separated), as many of each as a reader may follow. */
  personalTopics: read('public', '/v5/personal-feeds/topics')
    .input(
      z.strictObject({
        topics: idList('tags', MAX_TOPICS),
        authors: idList('authors', MAX_AUTHORS),
        offset,
        limit,
      }),
    )
    .output(type<TeaserPage>()),
} as const

export type ContentOperation = keyof typeof contentContract
