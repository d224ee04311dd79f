import type { Settings } from '../site/settings.ts'

/** S9.07: on by default, but inactive until the publisher's id is set. */
export const showsTaboola = (
  settings: Pick<Settings, 'taboola_enabled' | 'taboola_publisher_id'>,
): boolean => settings.taboola_enabled && PUBLISHER_ID.test(settings.taboola_publisher_id)

/** The id becomes part of an address. */
const PUBLISHER_ID = /^[a-z0-9-]{1,80}$/

/** Returns the address of Taboola's script. */
export const taboolaLoader = (
  settings: Pick<Settings, 'taboola_url' | 'taboola_publisher_id'>,
): string => `${settings.taboola_url}/libtrc/${settings.taboola_publisher_id}/loader.js`
