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
import { KEPT, TAKE_OVER } from '../../rules/browsing/kept-pages.ts'
import { expiring } from './expiring.ts'
import { keepAhead, pages } from './pages.ts'
import { startPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope & { files: PrecacheEntry[] }

const DAY_SECONDS = 24 * 60 * 60

precacheAndRoute(self.files)
fetchWhileStarting()
clientsClaim()
startPush()

registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', pages)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: KEPT.files,
    plugins: [expiring({ maxEntries: 120 })],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({
    cacheName: KEPT.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [expiring({ maxEntries: 150, maxAgeSeconds: 30 * DAY_SECONDS })],
  }),
)

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (message === TAKE_OVER) event.waitUntil(self.skipWaiting())
  if (Array.isArray(message)) event.waitUntil(keepAhead(event, message.map(String)))
})
