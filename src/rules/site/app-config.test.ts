import { expect, test } from 'vitest'
import { appConfig, appKind } from './app-config.ts'

const APP = { userAgent: 'MorgenblattApp', loginUrl: 'morgenblatt://login' }
const SETTINGS = { reco_enabled: true, video_player_id: 'spieler-7' }

test.each([
  ['Mozilla/5.0 (Linux; Android 16) Chrome/150.0 MorgenblattApp/3.1', 'native'],
  ['Mozilla/5.0 (iPhone) MorgenblattApp/3.1 Flutter/3.40', 'flutter'],
  ['Mozilla/5.0 Flutter/3.40 MorgenblattApp/3.1', 'native'],
  ['Mozilla/5.0 (iPhone) Safari/604.1', null],
  ['Mozilla/5.0 MorgenblattApp', null],
  ['', null],
  [undefined, null],
])('[S1.10] the app kind of the user agent %s is %s', (userAgent, kind) => {
  expect(appKind(userAgent, APP)).toBe(kind)
})

test('[S1.10] a newspaper without an app recognises no app', () => {
  expect(appKind('Mozilla/5.0 MorgenblattApp/3.1', null)).toBeNull()
})

test.each([
  [null, { isApp: false, isNativeApp: false, isFlutterApp: false }],
  ['native', { isApp: true, isNativeApp: true, isFlutterApp: false }],
  ['flutter', { isApp: true, isNativeApp: false, isFlutterApp: true }],
] as const)('[S3.04] the config of the app kind %s', (kind, flags) => {
  expect(appConfig('morgenblatt', kind, SETTINGS)).toEqual({
    mandator: 'morgenblatt',
    lang: 'de',
    ...flags,
    recoEnabled: true,
    videoPlayerId: 'spieler-7',
  })
})
