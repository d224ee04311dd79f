import type { Settings } from '../../rules/site/settings.ts'

/** S3.11: the site's settings, with defaults for those not set. */
export type SettingsService = {
  /** Returns what `GET /api/settings` answers. */
  read(): Promise<Settings>
  /** Built-in defaults, overridden by the publisher's. */
  defaults: Settings
  /** Changes some settings; `null` restores a default. Throws 400 for an unknown name or an invalid value. */
  write(changes: Readonly<Record<string, unknown>>): Promise<Settings>
}

/** Cache tag announced when a setting changes. */
export const SETTINGS_TAG = 'settings'
