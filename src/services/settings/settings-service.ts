import type { Settings } from '../../rules/site/settings.ts'

/** S3.11: the site's settings as a newsroom has set them, every other at its default. */
export type SettingsService = {
  /** What `GET /api/settings` answers. */
  read(): Promise<Settings>
  /** What holds where nobody has set another: ours, or the publisher's own. */
  defaults: Settings
  /** Sets some; null puts one back to its default. An unknown name or an unusable value is a 400. */
  write(changes: Readonly<Record<string, unknown>>): Promise<Settings>
}

/** Announced when a setting was changed. */
export const SETTINGS_TAG = 'settings'
