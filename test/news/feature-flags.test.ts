import { expect, test } from 'vitest'
import { parseSettings } from '../../src/rules/site/settings.ts'
import { changeSettings } from '../site/change-settings.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const read = async (path: string) => (await fetch(site.url + path)).text()

/** Returns the page with a flag switched on and switched off. */
async function both(name: string, path: string) {
  await changeSettings(site, { [name]: true })
  const on = await read(path)
  await changeSettings(site, { [name]: false })
  const off = await read(path)
  await changeSettings(site, { [name]: parseSettings({})[name as 'engageme_enabled'] })
  return { on, off }
}

/** The only text on the page that depends on the flag. */
test.each([
  ['plus_logo_enabled', '/', '<i class="plus">PLUS</i>'],
  ['xp_lgbtqi_logo_enabled', '/', 'data-rainbow=""'],
  ['ressort_label_homemix_enabled', '/', '<span class="place">Sport</span>'],
  ['swipe_tooltip_enabled', '/', 'Wischen Sie zur Seite'],
  ['moreabouttopic_article_enabled', '/1300101', 'id="mehr-zum-thema"'],
  ['topicpage_article_enabled', '/1300101', 'aria-label="Themen dieses Artikels"'],
  ['engageme_enabled', '/1300101', 'aria-label="Dranbleiben"'],
])('[S3.11] %s switches its part of %s on and off', async (name, path, trace) => {
  const { on, off } = await both(name, path)
  expect(on).toContain(trace)
  expect(off).not.toContain(trace)
})

test('[S9.11] the footer links to the configured subscription service and gift page', async () => {
  expect(await read('/impressum')).toContain('href="/account/abo">Mein Abo verwalten</a>')
  await changeSettings(site, {
    sub_online_service_link: '/abo-portal',
    sub_give_away_link: '',
  })
  const html = await read('/impressum')
  expect(html).toContain('href="/abo-portal">Mein Abo verwalten</a>')
  expect(html).not.toContain('Abo verschenken</a>')
  await changeSettings(site, {
    sub_online_service_link: '/account/abo',
    sub_give_away_link: '/order/verschenken',
  })
})

const TABOOLA = { taboola_publisher_id: 'morgenblatt' }
const VG_WORT = { vgwort_mark_prefix: 'https://vg05.met.vgwort.de/na/vgzm.1-' }
const ADOBE = { adobe_script_url: 'https://tags.example/adobe.js' }
const TESTS = { abtests_enabled: true }

/** Settings that change a page, settings that undo it, and the trace in the page. */
test.each([
  ['/1300101', { bookmark_subscription_link: '/anderswo' }, {}, /data-offer="\/anderswo"/],
  ['/impressum', { sub_cancellation_link: '/anderswo' }, {}, /href="\/anderswo"/],
  ['/1300101', { data_reco_timeout_ms: 250 }, {}, /data-timeout="250"/],
  ['/1300101', { data_reco_variant: 'reco_50' }, {}, /data-variant="reco_50"/],
  ['/1300101', TESTS, {}, /data-tests="100\/0\/0 20\/80"/],
  [
    '/1300101',
    { ...TESTS, birds_reco_ratios: '50/40/10' },
    TESTS,
    /data-tests="50\/40\/10 20\/80"/,
  ],
  [
    '/1300101',
    { ...TESTS, frequency_test_ratios: '50/50' },
    TESTS,
    /data-tests="100\/0\/0 50\/50"/,
  ],
  ['/1300101', TABOOLA, { ...TABOOLA, taboola_enabled: false }, /libtrc\/morgenblatt\/loader.js/],
  ['/1300101', TABOOLA, {}, /libtrc\/morgenblatt\/loader.js/],
  ['/1300101', { ...TABOOLA, taboola_mode: 'feed' }, TABOOLA, /data-mode="feed"/],
  ['/1300101', { ...TABOOLA, taboola_placement: 'Unten' }, TABOOLA, /data-placement="Unten"/],
  ['/1300101', VG_WORT, { ...VG_WORT, vgwort_pixel_enabled: false }, / vgwort\b/],
  ['/', {}, { web_analytics_enabled: false }, / analytics\b/],
  ['/', {}, { push_enabled: false }, / push\b/],
  ['/', {}, { consent_manager_enabled: false }, /"page-parts" content="consent/],
  ['/', { ivw_szm_enabled: true }, {}, / ivw\b/],
  ['/', ADOBE, {}, / adobe\b/],
  ['/', { ...ADOBE, tracking_systemenvironment_name: 'stage' }, ADOBE, /env=stage/],
])(
  '[S3.11] [S9.07] [S9.11] %s shows its trace with the settings %o and not with %o',
  async (path, on, off, trace) => {
    for (const [settings, isThere] of [
      [on, true],
      [off, false],
    ] as const) {
      await changeSettings(site, settings)
      expect([settings, trace.test(await read(path))]).toEqual([settings, isThere])
      await changeSettings(
        site,
        Object.fromEntries(Object.keys(settings).map((name) => [name, null])),
      )
    }
  },
)

test('a consent banner without a reject button offers PUR', async () => {
  const banner = () => read(`/__nuxt_island/ConsentBanner_${build}.json`)
  const [, build] = /data-build="([^"]+)"/.exec(await read('/')) ?? []
  expect(await banner()).toContain('Ablehnen')
  await changeSettings(site, { consent_model: 'pur' })
  const asked = await banner()
  expect(asked).toContain('PUR abonnieren')
  expect(asked).not.toContain('Ablehnen')
  await changeSettings(site, { consent_model: null })
})

test('a reader with the E-Paper gets a link to its issues once the address is set', async () => {
  const cookie = await site.signIn('epaper')
  const own = async () => (await site.get('/account/abo', { headers: { cookie } })).text()
  expect(await own()).not.toContain('Lesen: E-Paper')
  await changeSettings(site, { epaper_url: 'https://kiosk.example/ausgaben' })
  const page = await own()
  expect(page).toContain('<a href="/api/epaper" aria-label="Lesen: E-Paper">')
  const others = await site.get('/account/abo', { headers: { cookie: await site.signIn('plus') } })
  expect(await others.text()).not.toContain('Lesen: E-Paper')
  await changeSettings(site, { epaper_url: null })
})

test('the flags have the defaults of the specification', () => {
  expect(parseSettings({})).toMatchObject({
    onboardingpopup_enabled: false,
    engageme_enabled: false,
    consent_manager_enabled: true,
    ecommercewidget_enabled: true,
    plus_logo_enabled: false,
    moreabouttopic_article_enabled: true,
    topicpage_article_enabled: true,
  })
})
