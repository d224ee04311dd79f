import type { ReaderKinds } from '../access/roles.ts'

/** S3.09: an article that the reader bookmarked. `ts`: when, ISO 8601. */
export type ArticleBookmark = { articleId: number; ts: string }

/** S3.09: a place that the reader follows; `id` is its channel's path below `region/`, `target` the path of its page. */
export type RegionBookmark = { id: string; label: string; target: string }

/** S3.09: a topic that the reader follows; `id` is the tag's. */
export type TagBookmark = { id: number; label: string; target: string }

/** An author that the reader follows; `id` is the author's, `target` the path of their page. */
export type AuthorBookmark = { id: number; label: string; target: string }

/** S6.02: the number of bookmarks for readers without a subscription. */
export const FREE_BOOKMARKS = 5

/** Limits of followed topics, authors and regions, because a feed queries all of them at once. */
export const MAX_TOPICS = 40
export const MAX_AUTHORS = 40
export const MAX_REGIONS = 12

/** S4.18: the duration of the bookmark animation. */
export const ANIMATION_MS = 2000

type LimitFacts = {
  kinds: Pick<ReaderKinds, 'plus'>
  mandator: string
  /** The setting bookmark_limit_disabled, the x flag of the specification. */
  limitDisabled: boolean
}

/** S6.02: returns how many articles a reader may bookmark; null is unlimited. */
export function bookmarkLimit({ kinds, mandator, limitDisabled }: LimitFacts): number | null {
  if (limitDisabled) return null
  if (mandator === 'express') return null
  if (kinds.plus) return null
  return FREE_BOOKMARKS
}

/** S4.16: what the browser knows about the reader's article bookmarks. */
export type BookmarkState = {
  /** Undefined until loaded. */
  count: number | undefined
  has: boolean
  /** By article id; an article that is absent was not loaded. */
  saved: Readonly<Record<number, boolean>>
}

/** The state while signed out, and before anything is loaded. */
export const NO_BOOKMARKS: BookmarkState = { count: undefined, has: false, saved: {} }

/** S4.16: adds a bookmark: sets has-bookmarks and raises the count. */
export function withBookmark(state: BookmarkState, articleId: number): BookmarkState {
  if (state.saved[articleId]) return state
  return {
    count: state.count === undefined ? undefined : state.count + 1,
    has: true,
    saved: { ...state.saved, [articleId]: true },
  }
}

/** S4.16: removes a bookmark and lowers the count; the caller then loads whether any are left. */
export function withoutBookmark(state: BookmarkState, articleId: number): BookmarkState {
  if (state.saved[articleId] === false) return state
  return {
    ...state,
    count: state.count === undefined ? undefined : Math.max(0, state.count - 1),
    saved: { ...state.saved, [articleId]: false },
  }
}

type Labelled = { label: string; href: string }

/** Returns the regions in menus that readers can follow, without duplicates. */
export function regionsOf(menu: readonly Labelled[]): RegionBookmark[] {
  const regions = menu.flatMap(({ label, href }) => {
    const id = regionOfPath(href)
    return id === null ? [] : [{ id, label, target: href }]
  })
  return [...new Map(regions.map((region) => [region.id, region])).values()]
}

/** Returns the ids of the topics in a menu, without duplicates. */
export function topicsOf(menu: readonly Labelled[]): number[] {
  const ids = menu.flatMap(({ href }) => /^\/themen\/([1-9]\d{0,8})$/.exec(href)?.[1] ?? [])
  return [...new Set(ids.map(Number))]
}

const REGION = /^\/region\/([a-z0-9-]{1,30})$/

/** `/region/leichlingen` → `leichlingen`; null for any other path. */
export function regionOfPath(path: string): string | null {
  return REGION.exec(path)?.[1] ?? null
}
