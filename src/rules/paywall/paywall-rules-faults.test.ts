import { expect, test } from 'vitest'
import { faultsOf } from './paywall-rules-faults.ts'
import type { PaywallRule } from './paywall-rules.ts'

const meter = { limit: 3, periodDays: 30, counter: 'standard', newReadersPerDay: 10 }
const share = { test: 'preise', from: 0, to: 10 }
const sport: PaywallRule = { name: 'sport', when: { sections: ['/sport'] }, template: 'sport' }
const all: PaywallRule = { name: 'alles', when: {}, template: 'alles-{device}' }

test.each<[string, PaywallRule[]]>([
  ['an empty list', []],
  ['a list from special to general', [sport, all]],
  ['a section that is open', [{ ...sport, template: 'ok' }, all]],
  [
    'a share of registered readers',
    [{ ...sport, template: 'ok', when: { registered: true, share } }],
  ],
  ['a meter by referrer', [{ ...sport, when: { referrers: ['google.com'] }, meter }]],
  [
    'two meters on one counter',
    [
      { ...sport, meter },
      { ...all, meter: { ...meter, limit: 5 } },
    ],
  ],
])('%s has no faults', (_, rules) => {
  expect(faultsOf(rules)).toEqual([])
})

test.each<[string, PaywallRule[]]>([
  ['Two rules are called sport', [sport, { ...sport, template: 'x' }]],
  ['may not open by referrer', [{ ...sport, template: 'ok', when: { referrers: ['google.com'] } }]],
  [
    'may not open by referrer or device',
    [{ ...sport, template: 'ok', when: { devices: ['mobile'] } }],
  ],
  ['share of registered readers only', [{ ...sport, template: 'ok', when: { share } }]],
  ['opens even when it is used up', [{ ...sport, template: 'ok', meter }]],
  ['sport never applies: alles above it', [all, sport]],
  [
    'for another period',
    [
      { ...sport, meter },
      { ...all, meter: { ...meter, periodDays: 7 } },
    ],
  ],
])('reports the fault „… %s“', (sentence, rules) => {
  expect(faultsOf(rules)).toEqual([expect.stringContaining(sentence)])
})
