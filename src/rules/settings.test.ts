import { expect, test } from 'vitest'
import { isSettingName, isSettingValue, parseSettings, SETTINGS } from './settings.ts'

const defaults = parseSettings({})

test('[S9.07] features have the defaults of the specification', () => {
  expect(defaults).toMatchObject({
    onboardingpopup_enabled: false,
    engageme_enabled: false,
    ab_test_enabled: false,
    ab_test_birds_reco_ratios: '100/0/0',
    ab_test_frequency_ratios: '20/80',
    sourcepoint_enabled: true,
    taboola_enabled: true,
    vgwort_pixel_enabled: true,
    ecommercewidget_enabled: true,
    web_analytics_enabled: true,
    push_enabled: true,
    plus_logo_enabled: false,
    moreabouttopic_enabled: true,
    topicpage_article_enabled: true,
  })
})

test('[S3.11] every setting has its name, and recommendations wait 400 ms', () => {
  const names =
    `header_subscription_link bookmark_subscription_link sub_subscription_link sub_cancellation_link
    sub_online_service_link sub_give_away_link sourcepoint_enabled sourcepoint_account_id sourcepoint_subdomain
    sourcepoint_property_id tracking_systemenvironment_name ivw_szm_enabled ivw_cname ivw_st_desktopname
    ivw_st_mobilename ressort_label_homemix_enabled ecommercewidget_enabled ecommercewidget_iframeurlpattern
    ecommercewidget_allowedorigin xp_lgbtqi_logo_enabled plus_logo_enabled data_reco_deactivatetopicranking_enabled
    data_reco_timeout_ms swipe_tooltip_enabled onboardingpopup_enabled onboardingpopup_afterregistration_enabled
    onboardingpopup_afterlogin_enabled`.split(/\s+/)
  expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(names))
  expect(defaults.data_reco_timeout_ms).toBe(400)
})

test('[S9.11] six subscription links lead somewhere', () => {
  const links = Object.entries(defaults).filter(([name]) => name.endsWith('_link'))
  expect(links).toHaveLength(6)
  expect(links.every(([, link]) => String(link).startsWith('/'))).toBe(true)
})

test('[S9.10] seven hosts may send readers of the showcase', () => {
  expect(new Set(defaults.google_showcase_referrers).size).toBe(7)
})

test.each([
  [true, true],
  [1, true],
  ['true', true],
  ['1', true],
  [false, false],
  [0, false],
  ['yes', false],
  ['TRUE', false],
  [{}, false],
])('[S5.07] %j as a flag is %j', (value, expected) => {
  expect(parseSettings({ plus_logo_enabled: value }).plus_logo_enabled).toBe(expected)
})

test.each([
  [250, 250],
  ['250', 250],
  [0, 0],
  ['', 400],
  ['many', 400],
  [Number.NaN, 400],
  [Infinity, 400],
  [true, 400],
  [null, 400],
])('[S5.07] %j as a number is %j', (value, expected) => {
  expect(parseSettings({ data_reco_timeout_ms: value }).data_reco_timeout_ms).toBe(expected)
})

test('what is absent or of the wrong kind reads as its default, what is unknown is left out', () => {
  const settings = parseSettings({ extended_access: 'always', main_site_url: 5, nonsense: 1 })
  expect(settings).toEqual(defaults)
  expect(parseSettings({ extended_access: 'verified' }).extended_access).toBe('verified')
  expect(
    parseSettings({ google_showcase_referrers: 'a.example, b.example' }).google_showcase_referrers,
  ).toEqual(['a.example', 'b.example'])
})

test('a prototype is no setting', () => {
  expect(isSettingName('constructor')).toBe(false)
  expect(parseSettings(JSON.parse('{"__proto__":{"plus_logo_enabled":true}}'))).toEqual(defaults)
})

test.each([
  ['plus_logo_enabled', 'yes', false],
  ['plus_logo_enabled', '0', true],
  ['data_reco_timeout_ms', 'soon', false],
  ['data_reco_timeout_ms', '300', true],
  ['extended_access', 'parameters', true],
  ['extended_access', 'on', false],
  ['google_showcase_referrers', [1], false],
  ['main_site_url', 'https://x.example', true],
] as const)('%s may be set to %j: %j', (name, value, expected) => {
  expect(isSettingValue(name, value)).toBe(expected)
})
