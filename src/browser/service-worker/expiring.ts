import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'

/**
 * Limits a cache's size and age. The cast is needed because Workbox declares optional methods as possibly
 * `undefined`.
 */
export const expirationPlugin = (options: ExpirationPluginOptions): WorkboxPlugin =>
  new ExpirationPlugin({ purgeOnQuotaError: true, ...options }) as WorkboxPlugin
