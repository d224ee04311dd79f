/// <reference lib="webworker" />
/**
 * S1.13: the service worker stores pages for offline use (decision 44). It is built separately as `/sw.js`; the
 * server puts the list of files in front.
 */
import { clientsClaim } from 'workbox-core'
import { enable as fetchWhileStarting } from 'workbox-navigation-preload'
import { precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { OFFLINE_CACHES, SKIP_WAITING_MESSAGE } from '../../rules/browsing/offline-caches.ts'
import { expirationPlugin } from './expiring.ts'
import { storeAhead, pages } from './pages.ts'
import { startPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope & { files: PrecacheEntry[] }

const DAY_SECONDS = 24 * 60 * 60

/** Adds rules that the browser applies without asking the worker; missing from the standard library and some browsers. */
type InstallEvent = ExtendableEvent & { addRoutes?: (rules: object) => Promise<void> }

// The browser drops a request that it asks the worker about while its page is left, which loses reports of that page
// (decision 106). The worker answers no POST, so it is not asked about them.
self.addEventListener('install', (event: InstallEvent) => {
  const added = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
  if (added) event.waitUntil(added)
})

precacheAndRoute(self.files)
fetchWhileStarting()
clientsClaim()
startPush()

registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', pages)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: OFFLINE_CACHES.files,
    plugins: [expirationPlugin({ maxEntries: 120 })],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({
    cacheName: OFFLINE_CACHES.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [expirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_SECONDS })],
  }),
)

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (message === SKIP_WAITING_MESSAGE) event.waitUntil(self.skipWaiting())
  if (Array.isArray(message)) event.waitUntil(storeAhead(event, message.map(String)))
})
