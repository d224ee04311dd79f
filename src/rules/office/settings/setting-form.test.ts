import { expect, test } from 'vitest'
import { SETTINGS, parseSettings, type SettingName } from '../../site/settings.ts'
import {
  choicesOf,
  readSetting,
  settingInWords,
  acceptedValuesText,
  typedSetting,
} from './setting-form.ts'

const defaults = parseSettings({})
const NAMES = Object.keys(SETTINGS) as SettingName[]

test.each(NAMES)('the default value of %s is read back from its form field', (name) => {
  expect(readSetting(name, typedSetting(defaults[name]))).toEqual({ value: defaults[name] })
})

test.each<[SettingName, string, unknown]>([
  ['paywall_enabled', 'false', false],
  ['extended_access', 'verified', 'verified'],
  ['gift_link_days', ' 30 ', 30],
  ['header_subscription_link', 'https://abo.example/jetzt', 'https://abo.example/jetzt'],
  ['epaper_url', '', ''],
  ['robots_shut_out', 'GPTBot\r\n\r\n  CCBot ', ['GPTBot', 'CCBot']],
  ['verified_crawlers', '', []],
])('%s accepts „%s“', (name, typed, value) => {
  expect(readSetting(name, typed)).toEqual({ value })
})

test.each<[SettingName, string]>([
  ['paywall_enabled', 'vielleicht'],
  ['consent_model', 'never'],
  ['gift_link_days', '0'],
  ['gift_link_days', 'zehn'],
  ['header_subscription_link', 'javascript:alert(1)'],
  ['epaper_url', 'epaper'],
])('%s rejects „%s“ and explains what it accepts', (name, typed) => {
  expect(readSetting(name, typed)).toBeNull()
  expect(acceptedValuesText(name)).toMatch(/\.$/)
})

test('setting values have German texts', () => {
  expect(settingInWords('paywall_enabled', true)).toBe('an')
  expect(settingInWords('consent_model', 'pur')).toBe('zustimmen oder bezahlen')
  expect(settingInWords('robots_shut_out', ['GPTBot', 'CCBot'])).toBe('GPTBot, CCBot')
  expect(settingInWords('epaper_url', '')).toBe('–')
  expect(settingInWords('gift_link_days', 14)).toBe('14')
})

test('every choice of a setting has its own German text', () => {
  const choices = NAMES.flatMap((name) => choicesOf(name) ?? [])
  expect(choices.length).toBeGreaterThan(20)
  expect(choices.filter(([value, label]) => value === label)).toEqual([])
})
