import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { applyOrder } from '../../rules/lists/bookmark-order.ts'
import {
  MAX_REGIONS,
  MAX_TOPICS,
  regionOfPath,
  type ArticleBookmark,
  type RegionBookmark,
  type TagBookmark,
} from '../../rules/lists/bookmarks.ts'
import { maxEntries } from '../max-entries.ts'
import { recordId } from '../record-id.ts'
import { ServiceError } from '../service-error.ts'
import { createQueues } from './named-queues.ts'
import type { ListOwner, ReadersService, SaveResult } from './readers-service.ts'
import { createUserApiClient, type UserApiClient, type UserApiOptions } from './user-api-client.ts'

const MAX_BOOKMARKS = 10_000
const MAX_CACHED = 50_000
/** Time until the User API is asked again whether an article was bought. */
const NOT_BOUGHT_MS = 60_000
const BOUGHT_MS = 60 * 60 * 1000

const label = z.string().min(1).max(200)
/** A path of this site. */
const target = z.string().regex(/^\/(?![/\\])[^\s\\]{0,300}$/)
const id = z.coerce.number().pipe(recordId)
const isoDate = z.union([z.string(), z.number()]).transform((given, context) => {
  const date = new Date(given)
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  context.addIssue({ code: 'custom', message: 'no moment' })
  return z.NEVER
})
const bookmarks = z.array(z.object({ articleId: id, ts: isoDate })).max(MAX_BOOKMARKS)
const tags = z.array(z.object({ id, label, target })).max(500)
const regionId = z.string().refine((text) => regionOfPath(`/region/${text}`) !== null)
const regions = z.array(z.object({ id: regionId, label, target })).max(500)
const purchases = z.record(z.string(), isoDate)

type RemoteReaders = UserApiOptions & {
  /**
   * Lists in this site's own database: read articles, followed authors, purchases made here, and a copy of followed
   * topics and regions.
   */
  own: ReadersService
}

/**
 * Readers whose lists a remote User API keeps (S7.04–S7.07). The database keeps what the API has no call for: read
 * articles, followed authors, and a copy of followed topics and regions. Reading a list updates the copy; it holds the
 * reader's own order (S3.09) and selects the recipients of push messages. Changes of one reader run one after the other.
 */
export function createRemoteReaders({ own, ...options }: RemoteReaders): ReadersService {
  const client = createUserApiClient(options)
  const inQueue = createQueues()
  return {
    ...own,
    ...articleLists(client, inQueue),
    ...followedTopics({ client, own, inQueue }),
    ...followedRegions({ client, own, inQueue }),
    ...boughtArticles(client, own),
  }
}

type InQueue = ReturnType<typeof createQueues>

function articleLists(client: UserApiClient, inQueue: InQueue) {
  const countBookmarks = (owner: ListOwner) =>
    client.read(z.number().int().min(0), owner, 'bookmarks-count')
  const isBookmarked = (owner: ListOwner, articleId: number) =>
    client.read(z.boolean(), owner, `is-bookmarked/${articleId}`)
  return {
    countBookmarks,
    isBookmarked,
    async bookmarks(owner: ListOwner): Promise<ArticleBookmark[]> {
      const found = await client.read(bookmarks, owner, 'bookmarks')
      return found.toSorted((one, other) => (one.ts < other.ts ? 1 : one.ts > other.ts ? -1 : 0))
    },
    addBookmark: (owner: ListOwner, articleId: number, limit: number | null) =>
      inQueue(owner.ssoId, async (): Promise<SaveResult> => {
        if (await isBookmarked(owner, articleId)) return 'kept'
        if (limit !== null && (await countBookmarks(owner)) >= limit) return 'full'
        return add(client, owner, `bookmarks/${articleId}`)
      }),
    removeBookmark: (owner: ListOwner, articleId: number) =>
      inQueue(owner.ssoId, () => remove(client, owner, `bookmarks/${articleId}`)),
  }
}

type FollowedListsOptions = { client: UserApiClient; own: ReadersService; inQueue: InQueue }

function followedTopics({ client, own, inQueue }: FollowedListsOptions) {
  return {
    tagBookmarks: (owner: ListOwner) => inQueue(owner.ssoId, () => allTags(owner)),
    addTagBookmark: (owner: ListOwner, tag: TagBookmark) =>
      inQueue(owner.ssoId, async (): Promise<SaveResult> => {
        const all = await allTags(owner)
        if (all.some((one) => one.id === tag.id)) return 'kept'
        if (all.length >= MAX_TOPICS) return 'full'
        const saving = await add(client, owner, `tag-bookmarks/${tag.id}`)
        if (saving === 'added') await own.addTagBookmark(owner, tag)
        return saving
      }),
    removeTagBookmark: (owner: ListOwner, tagId: number) =>
      inQueue(owner.ssoId, async () => {
        await remove(client, owner, `tag-bookmarks/${tagId}`)
        await own.removeTagBookmark(owner, tagId)
      }),
    orderTagBookmarks: (owner: ListOwner, tagIds: readonly number[]) =>
      inQueue(owner.ssoId, async () => {
        const all = await allTags(owner)
        const ids = applyOrder(
          all.map((one) => one.id),
          tagIds,
        )
        await own.orderTagBookmarks(owner, ids)
        return ids.flatMap((tagId) => all.find((one) => one.id === tagId) ?? [])
      }),
  }

  /** In the reader's own order; topics missing in the copy come last. */
  async function allTags(owner: ListOwner): Promise<TagBookmark[]> {
    const all = await client.read(tags, owner, 'tag-bookmarks')
    const copied = await own.tagBookmarks(owner)
    for (const { id: tagId } of missingFrom(all, copied)) await own.removeTagBookmark(owner, tagId)
    for (const tag of missingFrom(copied, all)) await own.addTagBookmark(owner, tag)
    const ids = applyOrder(
      all.map((one) => one.id),
      copied.map((one) => one.id),
    )
    return ids.flatMap((tagId) => all.find((one) => one.id === tagId) ?? [])
  }
}

function followedRegions({ client, own, inQueue }: FollowedListsOptions) {
  return {
    regionBookmarks: (owner: ListOwner) => inQueue(owner.ssoId, () => allRegions(owner)),
    addRegionBookmark: (owner: ListOwner, region: RegionBookmark) =>
      inQueue(owner.ssoId, async (): Promise<SaveResult> => {
        const all = await allRegions(owner)
        if (all.some((one) => one.id === region.id)) return 'kept'
        if (all.length >= MAX_REGIONS) return 'full'
        const saving = await add(client, owner, `region-bookmarks/${region.id}`)
        if (saving === 'added') await own.addRegionBookmark(owner, region)
        return saving
      }),
    removeRegionBookmark: (owner: ListOwner, region: string) =>
      inQueue(owner.ssoId, async () => {
        await remove(client, owner, `region-bookmarks/${region}`)
        await own.removeRegionBookmark(owner, region)
      }),
  }

  async function allRegions(owner: ListOwner): Promise<RegionBookmark[]> {
    const all = await client.read(regions, owner, 'region-bookmarks')
    const copied = await own.regionBookmarks(owner)
    for (const gone of missingFrom(all, copied)) await own.removeRegionBookmark(owner, gone.id)
    for (const region of missingFrom(copied, all)) await own.addRegionBookmark(owner, region)
    return all.toSorted((one, other) => one.label.localeCompare(other.label, 'de'))
  }
}

/** Returns the items of `others` that are missing in `list`, by id. */
function missingFrom<Item extends { id: unknown }>(
  list: readonly Item[],
  others: readonly Item[],
): Item[] {
  const known = new Set(list.map((one) => one.id))
  return others.filter((one) => !known.has(one.id))
}

/** S7.07: purchases made here or at the User API. */
function boughtArticles(client: UserApiClient, own: ReadersService) {
  const cached = new LRUCache<string, { date: string | null }>(maxEntries(MAX_CACHED))
  return {
    async creditPurchases(owner: ListOwner, articleIds: readonly number[]) {
      if (articleIds.length === 0) return {}
      const [here, there] = await Promise.all([
        own.creditPurchases(owner, articleIds),
        loadPurchases(owner, articleIds),
      ])
      return { ...there, ...here }
    },
    async creditPurchase(owner: ListOwner, articleId: number): Promise<string | null> {
      const here = await own.creditPurchase(owner, articleId)
      if (here !== null) return here
      const name = `${owner.ssoId}|${articleId}`
      const known = cached.get(name)
      if (known) return known.date
      const date = (await loadPurchases(owner, [articleId]))[articleId] ?? null
      cached.set(name, { date }, { ttl: date === null ? NOT_BOUGHT_MS : BOUGHT_MS })
      return date
    },
  }

  async function loadPurchases(
    owner: ListOwner,
    articleIds: readonly number[],
  ): Promise<Record<number, string>> {
    const all = await client.read(purchases, owner, 'credit-purchases/batch/exists', articleIds)
    return Object.fromEntries(
      articleIds.flatMap((articleId) => {
        const date = all[String(articleId)]
        return date === undefined ? [] : [[articleId, date]]
      }),
    )
  }
}

async function add(client: UserApiClient, owner: ListOwner, path: string): Promise<SaveResult> {
  const { status } = await client.call('POST', owner, path)
  if (status < 300) return 'added'
  if (status === 403) return 'full'
  if (status === 409) return 'kept'
  throw refused(status)
}

async function remove(client: UserApiClient, owner: ListOwner, path: string): Promise<void> {
  const { status } = await client.call('DELETE', owner, path)
  if (status >= 300 && status !== 404) throw refused(status)
}

const refused = (status: number): ServiceError =>
  status === 404
    ? new ServiceError(404, 'The User API knows nothing of this id')
    : new ServiceError(503, `The User API refuses this change with ${status}`)
