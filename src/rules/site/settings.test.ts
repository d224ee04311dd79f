import { expect, test } from 'vitest'
import { isSettingName, isSettingValue, parseSettings } from './settings.ts'

const defaults = parseSettings({})

test('[S9.07] the defaults of all flags', () => {
  expect(defaults).toMatchObject({
    onboardingpopup_enabled: false,
    engageme_enabled: false,
    abtests_enabled: false,
    birds_reco_ratios: '100/0/0',
    frequency_test_ratios: '20/80',
    consent_manager_enabled: true,
    taboola_enabled: true,
    vgwort_pixel_enabled: true,
    ecommercewidget_enabled: true,
    web_analytics_enabled: true,
    push_enabled: true,
    plus_logo_enabled: false,
    moreabouttopic_article_enabled: true,
    topicpage_article_enabled: true,
  })
})

test('the default links of subscriptions are paths of this site', () => {
  const links = Object.entries(defaults).filter(([name]) => name.endsWith('_link'))
  expect(links.length).toBeGreaterThan(3)
  expect(links.every(([, link]) => String(link).startsWith('/'))).toBe(true)
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
])('[S5.07] the flag value %j is parsed as %j', (value, expected) => {
  expect(parseSettings({ onboardingpopup_enabled: value }).onboardingpopup_enabled).toBe(expected)
})

test.each([
  [250, 250],
  ['250', 250],
  [0, 0],
  ['', 10],
  ['many', 10],
  [-5, 10],
  [2.5, 10],
  [1001, 10],
  [Number.NaN, 10],
  [Infinity, 10],
  [true, 10],
  [null, 10],
])('[S5.07] the number value %j is parsed as %j', (value, expected) => {
  expect(parseSettings({ gift_links_per_month: value }).gift_links_per_month).toBe(expected)
})

test('absent and invalid values are parsed as the default, unknown settings are dropped', () => {
  const settings = parseSettings({ extended_access: 'always', main_site_url: 5, nonsense: 1 })
  expect(settings).toEqual(defaults)
  expect(parseSettings({ extended_access: 'verified' }).extended_access).toBe('verified')
  expect(
    parseSettings({ google_showcase_referrers: 'a.example, b.example' }).google_showcase_referrers,
  ).toEqual(['a.example', 'b.example'])
})

test('a prototype key is not a setting', () => {
  expect(isSettingName('constructor')).toBe(false)
  expect(parseSettings(JSON.parse('{"__proto__":{"onboardingpopup_enabled":true}}'))).toEqual(
    defaults,
  )
})

test.each([
  ['onboardingpopup_enabled', 'yes', false],
  ['onboardingpopup_enabled', '0', true],
  ['gift_links_per_month', 'soon', false],
  ['gift_links_per_month', '300', true],
  ['gift_links_per_month', -1, false],
  ['article_price_credits', 0, false],
  ['article_price_credits', 1.5, false],
  ['gift_link_days', 1e12, false],
  ['data_reco_timeout_ms', -5, false],
  ['data_reco_timeout_ms', 1e12, false],
  ['tcf_cmp_id', 4096, false],
  ['extended_access', 'parameters', true],
  ['extended_access', 'on', false],
  ['google_showcase_referrers', [1], false],
  ['main_site_url', 'https://x.example', true],
  ['main_site_url', '', true],
  ['main_site_url', 'x.example', false],
  ['main_site_url', 'https://', false],
  ['main_site_url', 'ftp://x.example', false],
  ['header_subscription_link', '/abo', true],
  ['header_subscription_link', 'https://abo.example/?von=kopf', true],
] as const)('whether %s may be set to %j: %j', (name, value, expected) => {
  expect(isSettingValue(name, value)).toBe(expected)
})

test.each(['javascript:alert(1)', ' Java\tScript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  '[S5.02] the link %j is refused by all settings and parsed as the default',
  (address) => {
    const links = Object.keys(defaults).filter((name) => name.endsWith('_link'))
    for (const name of links.filter(isSettingName)) {
      expect(isSettingValue(name, address)).toBe(false)
      expect(parseSettings({ [name]: address })[name]).toBe(defaults[name])
    }
    expect(parseSettings({ main_site_url: address }).main_site_url).toBe('')
  },
)
