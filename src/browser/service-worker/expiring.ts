import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'

/** Bounds a cache. Its type says of what it leaves out that it is there as `undefined`. */
export const expiring = (options: ExpirationPluginOptions): WorkboxPlugin =>
  new ExpirationPlugin({ purgeOnQuotaError: true, ...options }) as WorkboxPlugin
