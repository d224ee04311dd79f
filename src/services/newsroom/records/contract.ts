import { type } from '@orpc/contract'
import { z } from 'zod'
import type { Author, Tag } from '../../../rules/articles/article.ts'
import type { Podcast } from '../../../rules/podcasts/podcast.ts'
import { operation } from '../../content/wire/contract.ts'
import { articleNumber, limit, offset, pathNumber } from '../../content/wire/inputs.ts'
import { headers, type Written } from '../../content/wire/write-contract.ts'
import type { MenuHandle, MenuItem, Site } from '../../../rules/site/site.ts'
import {
  authorChange,
  menusChange,
  podcastChange,
  siteDataChange,
  tagChange,
} from '../../content/writing/records.ts'
import { soundString } from '../../sound-text.ts'

/**
 * Records of the site that the newsroom keeps in forms: authors, topics, podcasts, menus and the site's data. `src/rules/newsroom/records.ts` says which
 * role may do it; a token needs the scopes `drafts` and `content`. Writing goes through the content writer, as with the
 * content API. Errors as in the contract of drafts; 403 for a lower role.
 */

/** `articles`: how many are on the site, counted up to 1,000. */
type Counted = { version: number; articles: number }

/** An author as the form has it; also one whose articles are not published yet. */
export type AuthorRecord = Author & Counted & { slug: string }
/** A topic. `above`: the names of the topics above it, from the top. */
export type TopicRecord = Omit<Tag, 'path' | 'merged'> & Counted & { above: string[] }
/** A podcast. `articles`: its episodes. */
export type ShowRecord = Podcast & Counted

export type RecordPage<Item> = {
  records: Item[]
  offset: number
  limit: number
  hasMore: boolean
}

/** The numbers of a merge of two topics. `children`: topics directly below the one that ends. Its articles: `from.articles`. */
export type MergePlan = {
  from: TopicRecord
  into: TopicRecord
  followers: number
  children: number
}

/** There is one record of the site, so that `id` is always 1. `version` counts every change of it, also of other fields. */
type OfSite = { id: number; version: number }

/** The nine menus. `deadLinks`: their targets on this site that lead to no page. */
export type MenusRecord = Record<MenuHandle, MenuItem[]> & OfSite & { deadLinks: string[] }

export type SiteDataRecord = Pick<Site, 'siteName' | 'brandColor' | 'description' | 'seoTitle'> &
  OfSite

const RECORDS = operation.meta({ access: 'editor: drafts' })

const search = z.strictObject({
  query: soundString().trim().min(1).max(200).optional(),
  offset,
  limit,
})
const byId = z.strictObject({ id: pathNumber })

type Listed = 'authors' | 'topics' | 'podcasts'

const listed = (kind: Listed) => RECORDS.route({ method: 'GET', path: `/v5/records/${kind}` })
/** Answers with the record's version as `ETag`. */
const detailed = (
  method: 'GET' | 'POST' | 'PUT',
  path: 'menus' | 'site' | `${Listed}${'' | `/${string}`}`,
) =>
  RECORDS.route({
    method,
    path: `/v5/records/${path}`,
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })

const one = z.object({ params: byId })

/**
 * Fields that a change does not name stay. `If-Match: "{version}"` refuses it with 409 unless it is the record's version.
 * An address (`slug`) that another record has is refused with 400.
 */
export const recordsContract = {
  /** By surname. `query` searches names and roles. */
  authorRecords: listed('authors').input(search).output(type<RecordPage<AuthorRecord>>()),
  authorRecord: detailed('GET', 'authors/{id}').input(one).output(type<Written<AuthorRecord>>()),
  createAuthorRecord: detailed('POST', 'authors')
    .input(z.object({ body: authorChange }))
    .output(type<Written<AuthorRecord>>()),
  changeAuthorRecord: detailed('PUT', 'authors/{id}')
    .input(z.object({ params: byId, headers, body: authorChange }))
    .output(type<Written<AuthorRecord>>()),
  /** By name. `query` searches names. */
  topicRecords: listed('topics').input(search).output(type<RecordPage<TopicRecord>>()),
  topicRecord: detailed('GET', 'topics/{id}').input(one).output(type<Written<TopicRecord>>()),
  createTopicRecord: detailed('POST', 'topics')
    .input(z.object({ body: tagChange }))
    .output(type<Written<TopicRecord>>()),
  /** The former addresses of a renamed or moved topic, and of the topics below it, redirect to the new ones. */
  changeTopicRecord: detailed('PUT', 'topics/{id}')
    .input(z.object({ params: byId, headers, body: tagChange }))
    .output(type<Written<TopicRecord>>()),
  /** Answers with the numbers of a `mergeTopicRecords` that is not done; refused as the merge. */
  topicMergePlan: RECORDS.route({ method: 'GET', path: '/v5/records/topics/{id}/merge' })
    .input(z.strictObject({ id: pathNumber, into: articleNumber }))
    .output(type<MergePlan>()),
  /**
   * Ends a topic: its articles, followers and the topics below it move to another one, and its addresses redirect there.
   * Cannot be undone. Answers with the kept topic. `If-Match` names the version of the topic that ends. Only for chiefs.
   */
  mergeTopicRecords: detailed('POST', 'topics/{id}/merge')
    .input(z.object({ params: byId, headers, body: z.strictObject({ into: articleNumber }) }))
    .output(type<Written<TopicRecord>>()),
  /** Only for chiefs, as are the other operations of the site's record. */
  menusRecord: detailed('GET', 'menus').output(type<Written<MenusRecord>>()),
  /** Replaces the menus that the body names. A new target that leads to no page is refused with 400. */
  changeMenusRecord: detailed('PUT', 'menus')
    .input(z.object({ headers, body: menusChange }))
    .output(type<Written<MenusRecord>>()),
  siteRecord: detailed('GET', 'site').output(type<Written<SiteDataRecord>>()),
  changeSiteRecord: detailed('PUT', 'site')
    .input(z.object({ headers, body: siteDataChange }))
    .output(type<Written<SiteDataRecord>>()),
  /** By title. `query` searches titles and authors. */
  showRecords: listed('podcasts').input(search).output(type<RecordPage<ShowRecord>>()),
  showRecord: detailed('GET', 'podcasts/{id}').input(one).output(type<Written<ShowRecord>>()),
  createShowRecord: detailed('POST', 'podcasts')
    .input(z.object({ body: podcastChange }))
    .output(type<Written<ShowRecord>>()),
  /** The address (`slug`) of a podcast stays, because its episodes and their drafts name it: another one is refused with 400. */
  changeShowRecord: detailed('PUT', 'podcasts/{id}')
    .input(z.object({ params: byId, headers, body: podcastChange }))
    .output(type<Written<ShowRecord>>()),
} as const
