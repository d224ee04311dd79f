import { pageAt } from '../../routes/first-script.ts'
import type { CurrentItem } from '../../rules/site/current-item.ts'
import { linkKind } from '../../rules/site/links.ts'
import { ruleOf } from './build-watch.ts'
import { destinationOf } from './internal-links.ts'
import { queryWithToken } from '../access/link-token-storage.ts'

/** S7.15: a page as data, from the same gate and cache as its HTML. */
export type PagePayload = {
  title: string
  /** The elements of the head that belong to the page. */
  head: string
  main: string
  page: string
  layout: string
  /** The menu items to mark as current. */
  current: CurrentItem
  trackingType: string
  forcedColorMode?: string
  build: string
  /** Other origins that the page embeds. The policy of the current document does not allow them. */
  frames: readonly string[]
}

/** S9.03 */
const MAX_PRELOADS = 4
const PRELOAD_TTL_MS = 15_000

const preloads = new Map<string, Promise<PagePayload>>()
let pendingPreloads = 0

export async function fetchPayload(
  url: URL,
  signal: AbortSignal | null = null,
): Promise<PagePayload> {
  const preloaded = preloads.get(key(url))
  preloads.delete(key(url))
  return (await preloaded?.catch(() => undefined)) ?? request(url, { signal })
}

/** S2.33: whether soft navigation can open the link. The build's rules can require a full load. */
export const isSoftLink = (url: URL): boolean =>
  linkKind({ url, origin: location.origin, page: pageAt(url.pathname)?.name }) === 'soft' &&
  !ruleOf(url.pathname)?.fullLoad

/**
 * Preloads the page behind a link when the reader points at it or focuses it. Personal pages are skipped, because no
 * cache stores them.
 */
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
  if (pendingPreloads >= MAX_PRELOADS || preloads.has(key(url))) return
  if (key(url) === key(location)) return
  const rule = ruleOf(url.pathname)
  if (!isSoftLink(url) || rule?.redirectTo || (rule && !rule.cacheSeconds)) return
  const drop = () => preloads.delete(key(url))
  pendingPreloads += 1
  const loading = request(url, { headers: { purpose: 'prefetch' } }).finally(
    () => (pendingPreloads -= 1),
  )
  preloads.set(key(url), loading)
  loading.catch(drop)
  setTimeout(drop, PRELOAD_TTL_MS)
}

const key = ({ pathname, search }: URL | Location): string => pathname + search

async function request(url: URL, options: RequestInit): Promise<PagePayload> {
  const path = url.pathname === '/' ? '' : url.pathname
  const response = await fetch(`${path}/_payload.json${queryWithToken(url)}`, options)
  // 204: pages that count views are not preloaded.
  if (response.status !== 200 || response.redirected) throw new Error(`status ${response.status}`)
  return response.json()
}
