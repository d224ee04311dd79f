import type { Publisher } from './publisher.ts'
import type { Settings } from './settings.ts'

/** How an app of the paper is made: around a web view with a native bridge, or with Flutter. */
export type AppKind = 'native' | 'flutter'

/**
 * S1.10: an app names itself in its user agent, `MorgenblattApp/3.1`, and says behind that where it is made with Flutter.
 * The first script of a page looks for the same (`HEAD_SCRIPT`).
 */
export function appKind(userAgent: string | undefined, app: Publisher['app']): AppKind | null {
  const at = app ? (userAgent?.indexOf(`${app.userAgent}/`) ?? -1) : -1
  if (at < 0) return null
  return /Flutter/.test(userAgent?.slice(at) ?? '') ? 'flutter' : 'native'
}

/** S2.22: with this in the query key `mit` the login page is the form in an app too. */
export const APP_FORM = 'formular'

/** S3.04 */
export type AppConfig = {
  mandator: string
  lang: 'de'
  isApp: boolean
  isNativeApp: boolean
  isFlutterApp: boolean
  recoEnabled: boolean
  /** Of the player that plays the paper's videos; empty where those are played by their own element. */
  videoPlayerId: string
}

type AppSettings = Pick<Settings, 'reco_enabled' | 'video_player_id'>

/** S3.04: what an app has to know of the paper before it shows anything. */
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
