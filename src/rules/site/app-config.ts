import type { Publisher } from './publisher.ts'
import type { Settings } from './settings.ts'

/** The kind of the newspaper's app: a web view with a native bridge, or Flutter. */
export type AppKind = 'native' | 'flutter'

/**
 * S1.10: returns the app kind from the user agent. An app identifies itself as `MorgenblattApp/3.1`, followed by `Flutter` if
 * it uses Flutter. The first script of a page does the same check (`HEAD_SCRIPT`).
 */
export function appKind(userAgent: string | undefined, app: Publisher['app']): AppKind | null {
  const at = app ? (userAgent?.indexOf(`${app.userAgent}/`) ?? -1) : -1
  if (at < 0) return null
  return /Flutter/.test(userAgent?.slice(at) ?? '') ? 'flutter' : 'native'
}

/** S2.22: the value of the query key `mit` that shows the login form in an app too. */
export const APP_FORM = 'formular'

/** S3.04: the configuration that an app reads. */
export type AppConfig = {
  mandator: string
  lang: 'de'
  isApp: boolean
  isNativeApp: boolean
  isFlutterApp: boolean
  recoEnabled: boolean
  /** The player of videos; empty if videos use the `video` element. */
  videoPlayerId: string
}

type AppSettings = Pick<Settings, 'reco_enabled' | 'video_player_id'>

/** S3.04: returns the configuration that an app needs before it shows a page. */
export const appConfig = (
  mandator: string,
  kind: AppKind | null,
  settings: AppSettings,
): AppConfig => ({
  mandator,
  lang: 'de',
  isApp: kind !== null,
  isNativeApp: kind === 'native',
  isFlutterApp: kind === 'flutter',
  recoEnabled: settings.reco_enabled,
  videoPlayerId: settings.video_player_id,
})
