import { pageAt } from '../../routes/first-script.ts'
import type { CurrentItem } from '../../rules/site/current-item.ts'
import { linkKind } from '../../rules/site/links.ts'
import { ruleOf } from './build-watch.ts'
import { destinationOf } from './internal-links.ts'
import { queryWithToken } from '../access/link-token-memory.ts'

/** S7.15: a page as data, through the same gate and cache as its HTML. */
export type PagePayload = {
  title: string
  /** The head's elements that belong to the page. */
  head: string
  main: string
  page: string
  layout: string
  /** What the menus mark. */
  current: CurrentItem
  trackingType: string
  forcedColorMode?: string
  build: string
  /** Other origins it opens frames of: the policy of the document that stands there allows none of them. */
  frames: readonly string[]
}

/** S9.03 */
const MAX_PRELOADS = 4
const KEPT_MS = 15_000

const preloads = new Map<string, Promise<PagePayload>>()
let underWay = 0

export async function fetchPayload(
  url: URL,
  signal: AbortSignal | null = null,
): Promise<PagePayload> {
  const preloaded = preloads.get(key(url))
  preloads.delete(key(url))
  return (await preloaded?.catch(() => undefined)) ?? request(url, { signal })
}

/** S2.33: the link exchanges the page, unless the build's rules want a full load. */
export const isSoftLink = (url: URL): boolean =>
  linkKind({ url, origin: location.origin, page: pageAt(url.pathname)?.name }) === 'soft' &&
  !ruleOf(url.pathname)?.fullLoad

/** Fetches what a reader is about to open; not a reader's own pages, which no cache keeps. */
export function startPreloads(): void {
  const note = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && !link.target && !link.hasAttribute('download')) preload(destinationOf(link.href))
  }
  document.addEventListener('pointerenter', note, { capture: true, passive: true })
  document.addEventListener('focusin', note, { passive: true })
  document.addEventListener('touchstart', note, { passive: true })
}

function preload(url: URL): void {
  if (underWay >= MAX_PRELOADS || preloads.has(key(url))) return
  if (key(url) === key(location)) return
  const rule = ruleOf(url.pathname)
  if (!isSoftLink(url) || rule?.redirectTo || (rule && !rule.cacheSeconds)) return
  const drop = () => preloads.delete(key(url))
  underWay += 1
  const loading = request(url, { headers: { purpose: 'prefetch' } }).finally(() => (underWay -= 1))
  preloads.set(key(url), loading)
  loading.catch(drop)
  setTimeout(drop, KEPT_MS)
}

const key = ({ pathname, search }: URL | Location): string => pathname + search

async function request(url: URL, options: RequestInit): Promise<PagePayload> {
  const path = url.pathname === '/' ? '' : url.pathname
  const response = await fetch(`${path}/_payload.json${queryWithToken(url)}`, options)
  // 204: where reading is counted, a page is not fetched ahead.
  if (response.status !== 200 || response.redirected) throw new Error(`status ${response.status}`)
  return response.json()
}
