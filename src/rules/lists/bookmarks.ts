import type { ReaderKinds } from '../access/roles.ts'

/** S3.09: an article the reader keeps. `ts` is when, ISO 8601. */
export type ArticleBookmark = { articleId: number; ts: string }

/** S3.09: a place the reader follows; `id` is its channel's path below `region/`, `target` the path of its page. */
export type RegionBookmark = { id: string; label: string; target: string }

/** S3.09: a topic the reader follows; `id` is the tag's. */
export type TagBookmark = { id: number; label: string; target: string }

/** S6.02: what a reader without a subscription may keep. */
export const FREE_BOOKMARKS = 5

/** So many at most, because a feed asks for all of them at once. */
export const MAX_TOPICS = 40
export const MAX_REGIONS = 12

/** S4.18 */
export const ANIMATION_MS = 2000

type LimitFacts = {
  kinds: Pick<ReaderKinds, 'plus'>
  mandator: string
  /** The setting bookmark_limit_disabled, the specification's x flag. */
  limitDisabled: boolean
}

/** S6.02: how many articles a reader may keep; null is as many as wanted. */
export function bookmarkLimit({ kinds, mandator, limitDisabled }: LimitFacts): number | null {
  if (limitDisabled) return null
  if (mandator === 'express') return null
  if (kinds.plus) return null
  return FREE_BOOKMARKS
}

/** S4.16: what the browser knows of the reader's article bookmarks. */
export type BookmarkState = {
  /** Undefined until it was asked for. */
  count: number | undefined
  has: boolean
  /** By article id; what is not in it was not asked for. */
  saved: Readonly<Record<number, boolean>>
}

/** Nobody is signed in, or nothing was asked yet. */
export const NO_BOOKMARKS: BookmarkState = { count: undefined, has: false, saved: {} }

/** S4.16: adding sets has-bookmarks and raises the count. */
export function withBookmark(state: BookmarkState, articleId: number): BookmarkState {
  if (state.saved[articleId]) return state
  return {
    count: state.count === undefined ? undefined : state.count + 1,
    has: true,
    saved: { ...state.saved, [articleId]: true },
  }
}

/** S4.16: removing lowers the count; whether any are left is then asked again. */
export function withoutBookmark(state: BookmarkState, articleId: number): BookmarkState {
  if (state.saved[articleId] === false) return state
  return {
    ...state,
    count: state.count === undefined ? undefined : Math.max(0, state.count - 1),
    saved: { ...state.saved, [articleId]: false },
  }
}

type Labelled = { label: string; href: string }

/** The places one can follow: the menus' links that lead to a region's channel, each once. */
export function regionsOf(menu: readonly Labelled[]): RegionBookmark[] {
  const regions = menu.flatMap(({ label, href }) => {
    const id = regionOfPath(href)
    return id === null ? [] : [{ id, label, target: href }]
  })
  return [...new Map(regions.map((region) => [region.id, region])).values()]
}

/** The topics a menu leads to, by their ids, each once. */
export function topicsOf(menu: readonly Labelled[]): number[] {
  const ids = menu.flatMap(({ href }) => /^\/themen\/([1-9]\d{0,8})$/.exec(href)?.[1] ?? [])
  return [...new Set(ids.map(Number))]
}

const REGION = /^\/region\/([a-z0-9-]{1,30})$/

/** `/region/leichlingen` → `leichlingen`; null for what is no region's page. */
export function regionOfPath(path: string): string | null {
  return REGION.exec(path)?.[1] ?? null
}
