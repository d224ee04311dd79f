import { expect, test } from 'vitest'
import { factInWords, factLabel, changedFacts, subjectInWords } from './facts.ts'
import { SETTING_LABELS } from './settings/setting-labels.ts'

test('the changed facts of an ad have German labels and values', () => {
  const before = { title: 'Herbst', target: '/newsletter', from: null, until: null }
  const after = { ...before, title: 'Winter', until: '2027-03-28T01:00:00.000Z' }
  const changed = changedFacts(before, after)
  expect(
    changed.map((name) => [factLabel(name), factInWords(name, after[name as 'title'])]),
  ).toEqual([
    ['Titel', 'Winter'],
    ['Läuft bis', expect.stringMatching(/^28\.03\.2027, 03:00\sUhr$/)],
  ])
  expect(changedFacts({}, { views: 3 }).map(factLabel)).toEqual(['Gesehen'])
  expect(factInWords('from', null)).toBe('–')
})

test('a setting is labelled by what it does, and its values as in the office', () => {
  expect(factLabel('paywall_enabled')).toBe(SETTING_LABELS.paywall_enabled)
  expect([true, false].map((value) => factInWords('paywall_enabled', value))).toEqual(['an', 'aus'])
  expect(factInWords('consent_model', 'pur')).toBe('zustimmen oder bezahlen')
  expect(factInWords('epaper_url', '')).toBe('–')
})

test('the subject of a command has a German name', () => {
  expect(['anzeige:3', 'push:4', 'ausgabe:5', 'bestellung:1000001'].map(subjectInWords)).toEqual([
    'Anzeige 3',
    'Mitteilung 4',
    'Ausgabe 5',
    'Bestellung 1000001',
  ])
})
