/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { NetworkFirst, type Strategy } from 'workbox-strategies'
import {
  OFFLINE_CACHES,
  offlineAudience,
  OFFLINE_EDITION,
  type Answer,
} from '../../rules/browsing/offline-caches.ts'
import { SIGNED_IN_COOKIE } from '../../rules/http/cookies.ts'
import { expirationPlugin } from './expiring.ts'
import { href } from '../../routes/first-script.ts'
import { keptUnder } from '../../routes/offline-key.ts'

declare const self: ServiceWorkerGlobalScope

const DAY_SECONDS = 24 * 60 * 60
const HOUR_MS = 60 * 60 * 1000
/** On a slow connection a stored page is shown after this time. */
const TIMEOUT_SECONDS = 8
const ANY = { ignoreVary: true }

const answerOf = ({ status, headers }: Response): Answer => ({
  status,
  contentType: headers.get('content-type') ?? '',
  cacheControl: headers.get('cache-control') ?? '',
  edition: headers.get(OFFLINE_EDITION),
})

/** URLs with a query are not stored: they may contain a gift token or a reader's search. */
const hasNoQuery = (address: string): boolean => new URL(address).search === ''

/** The latest answer decides: pages that were withdrawn, locked or sold since are removed from the cache. */
const offlinePlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keptUnder(request.url),
  // Called for every answer, including navigations preloaded while the worker started.
  cacheWillUpdate: async ({ request, response }) => {
    if (response.type !== 'basic' || !hasNoQuery(request.url)) return null
    await updateCaches(keptUnder(request.url), response.clone())
    return offlineAudience(answerOf(response)) === 'everyone' ? response : null
  },
  handlerDidError: async ({ request }) =>
    (await paidPage(keptUnder(request.url))) ?? (await matchPrecache(href.offline())),
}

export const pages: Strategy = new NetworkFirst({
  cacheName: OFFLINE_CACHES.pages,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions: ANY,
  plugins: [
    offlinePlugin,
    expirationPlugin({
      maxEntries: OFFLINE_CACHES.mostPages,
      maxAgeSeconds: OFFLINE_CACHES.pageDays * DAY_SECONDS,
      matchOptions: ANY,
    }),
  ],
})

async function updateCaches(key: string, response: Response): Promise<void> {
  if (response.status >= 500 || response.status === 204) return
  const audience = offlineAudience(answerOf(response))
  if (audience !== 'everyone') await (await caches.open(OFFLINE_CACHES.pages)).delete(key, ANY)
  const name = await readersCache()
  if (!name) return
  const cache = await caches.open(name)
  if (audience !== 'entitled') return void (await cache.delete(key, ANY))
  await cache.put(key, response)
  await expirationOf(name).updateTimestamp(key)
  await expirationOf(name).expireEntries()
}

const expirationOf = (name: string) =>
  new CacheExpiration(name, {
    maxEntries: OFFLINE_CACHES.mostOfReader,
    maxAgeSeconds: OFFLINE_CACHES.readerDays * DAY_SECONDS,
    matchOptions: ANY,
  })

/** The page opens this cache for a reader who may read everything, and deletes it with the session. */
async function readersCache(): Promise<string | undefined> {
  return (await caches.keys()).find((name) => name.startsWith(OFFLINE_CACHES.reader))
}

/** Returns a stored paid page if its reader is still signed in, as far as this device knows. */
async function paidPage(key: string): Promise<Response | undefined> {
  const name = await readersCache()
  if (!name || (await expirationOf(name).isURLExpired(key))) return undefined
  if ((await isSignedIn()) === false) return void (await caches.delete(name))
  return (await caches.open(name)).match(key, ANY)
}

/** Returns `undefined` if the worker cannot read cookies. The next page then deletes the cache. */
async function isSignedIn(): Promise<boolean | undefined> {
  if (!('cookieStore' in self)) return undefined
  return (await cookieStore.get(SIGNED_IN_COOKIE)) !== null
}

/**
 * Stores pages that the reader may open next, or has just opened by soft navigation. Pages that count views are not
 * fetched. Stops when a newer worker waits, because that one takes over only when this one is idle.
 */
export async function storeAhead(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  for (const path of paths.slice(0, OFFLINE_CACHES.mostAhead)) {
    if (self.registration.waiting) return
    const url = new URL(path, self.location.origin)
    if (url.origin !== self.location.origin || (await isFresh(url.href))) continue
    const request = new Request(url, { headers: { accept: 'text/html', purpose: 'prefetch' } })
    const [, done] = pages.handleAll({ event, request })
    await done.catch(() => undefined)
  }
}

async function isFresh(address: string): Promise<boolean> {
  const cached = await caches.match(keptUnder(address), ANY)
  return cached !== undefined && Date.now() - Date.parse(cached.headers.get('date') ?? '') < HOUR_MS
}
