import type { Settings } from '../site/settings.ts'

/** S9.07: on by default, and silent until the publisher has an id there. */
export const showsTaboola = (
  settings: Pick<Settings, 'taboola_enabled' | 'taboola_publisher_id'>,
): boolean => settings.taboola_enabled && PUBLISHER_ID.test(settings.taboola_publisher_id)

/** It becomes a part of an address. */
const PUBLISHER_ID = /^[a-z0-9-]{1,80}$/

/** Where its script is fetched. */
export const taboolaLoader = (
  settings: Pick<Settings, 'taboola_url' | 'taboola_publisher_id'>,
): string => `${settings.taboola_url}/libtrc/${settings.taboola_publisher_id}/loader.js`
