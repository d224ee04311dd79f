import { expect, test } from 'vitest'
import { HEAD_SCRIPT } from '../../src/server/pages/rendering/document.ts'
import { appKind } from '../../src/rules/site/app-config.ts'
import { changeSettings } from '../site/change-settings.ts'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const WEB = 'Mozilla/5.0 (iPhone) Safari/604.1'
const NATIVE = 'Mozilla/5.0 (Linux; Android 16) MorgenblattApp/3.1'
const FLUTTER = 'Mozilla/5.0 (iPhone) MorgenblattApp/3.1 Flutter/3.40'

const configFor = async (userAgent: string) => {
  const response = await site.get('/api/app-config', { headers: { 'user-agent': userAgent } })
  expect(response.headers.get('cache-control')).toContain('private')
  return response.json()
}

test('[S3.11, S7.12] the settings contain every name of the specification', async () => {
  const settings = (await (await site.get('/api/settings')).json()) as Record<string, unknown>
  const links = ['header', 'bookmark', 'sub'].map((place) => `${place}_subscription_link`)
  const of = (begin: string, ...ends: string[]) => ends.map((end) => `${begin}_${end}`)
  const names = [
    ...links,
    ...of('sub', 'cancellation_link', 'online_service_link', 'give_away_link'),
    ...of('sourcepoint', 'enabled', 'account_id', 'subdomain', 'property_id'),
    'tracking_systemenvironment_name',
    ...of('ivw', 'szm_enabled', 'cname', 'st_desktopname', 'st_mobilename'),
    'ressort_label_homemix_enabled',
    ...of('ecommercewidget', 'enabled', 'iframeurlpattern', 'allowedorigin'),
    'xp_lgbtqi_logo_enabled',
    'plus_logo_enabled',
    'swipe_tooltip_enabled',
    'data_reco_deactivatetopicranking_enabled',
    'onboardingpopup_enabled',
    ...of('onboardingpopup', 'afterregistration_enabled', 'afterlogin_enabled'),
  ]
  expect(names.filter((name) => !(name in settings))).toEqual([])
  expect(settings['data_reco_timeout_ms']).toBe(400)
})

test('[S3.04] the app config depends on the user agent: mandator, language, kind of app, recommendations, player', async () => {
  const shared = { mandator: 'morgenblatt', lang: 'de', recoEnabled: true, videoPlayerId: '' }
  expect(await configFor(WEB)).toEqual({
    ...shared,
    isApp: false,
    isNativeApp: false,
    isFlutterApp: false,
  })
  expect(await configFor(NATIVE)).toMatchObject({
    isApp: true,
    isNativeApp: true,
    isFlutterApp: false,
  })
  expect(await configFor(FLUTTER)).toMatchObject({
    isApp: true,
    isNativeApp: false,
    isFlutterApp: true,
  })
  await changeSettings(site, { reco_enabled: false, video_player_id: 'spieler-7' })
  expect(await configFor(NATIVE)).toMatchObject({ recoEnabled: false, videoPlayerId: 'spieler-7' })
})

test('[S1.10] a page is the same for app and browser, so shared caches may store it', async () => {
  for (const path of ['/', '/sport', '/1300123', '/sport/_payload.json']) {
    const answers = await Promise.all(
      [WEB, NATIVE, FLUTTER].map((userAgent) =>
        exchange(site.url, { path, headers: { 'user-agent': userAgent } }),
      ),
    )
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  }
})

/** Returns what the script in the head detects for a user agent. */
function seenByHead(userAgent: string): { app: unknown; written: string } {
  const dataset: Record<string, string> = { appName: 'MorgenblattApp', build: 'b1' }
  let written = ''
  const document = {
    documentElement: { dataset, classList: { add: () => undefined }, style: {} },
    cookie: '',
    write: (html: string) => (written += html),
  }
  const matchMedia = () => ({ matches: false })
  // oxlint-disable-next-line typescript/no-implied-eval -- the very text that pages hold
  const run = new Function('document', 'matchMedia', 'navigator', 'localStorage', HEAD_SCRIPT)
  run(document, matchMedia, { userAgent }, { getItem: () => null })
  return { app: dataset['app'] ?? null, written }
}

test.each([WEB, NATIVE, FLUTTER, 'MorgenblattApp', 'Flutter MorgenblattApp/1', ''])(
  '[S1.10] the script in the head and the server detect the same app in “%s”',
  (userAgent) => {
    const { app, written } = seenByHead(userAgent)
    expect(app).toBe(appKind(userAgent, { userAgent: 'MorgenblattApp', loginUrl: '' }))
    expect(written).toBe(
      app === null
        ? ''
        : '<link rel=stylesheet href=/assets/apart/app.css?b1><script type=module src=/assets/apart/app.js?b1></script>',
    )
  },
)
