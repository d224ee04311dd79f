import { expect, test } from 'vitest'
import {
  asksForReader,
  defaultTemplate,
  ruleFor,
  needsSession,
  type PaywallRule,
  type PaywallVisit,
  type RuleConditions,
} from './paywall-rules.ts'

const visit: PaywallVisit = {
  path: '/sport/fussball/der-sieg-1300101',
  restriction: 'paid',
  device: 'mobile',
  referrer: 'https://news.google.com/articles/1',
  pageType: 'Artikelseite',
  linkTokenState: 'expired',
  registered: false,
  visitorId: '1208925819614629174706176',
}

const rule = (name: string, when: RuleConditions = {}): PaywallRule => ({
  name,
  when,
  template: `${name}-{device}`,
})
const applies = (when: RuleConditions, changes: Partial<PaywallVisit> = {}): boolean =>
  ruleFor([rule('one', when)], { ...visit, ...changes }) !== null

test.each<[RuleConditions, boolean]>([
  [{}, true],
  [{ sections: ['/sport'] }, true],
  [{ sections: ['/region', '/sport/fussball'] }, true],
  [{ sections: ['/'] }, true],
  [{ sections: ['/spo'] }, false],
  [{ sections: ['/sport/handball'] }, false],
  [{ restrictions: ['paid'] }, true],
  [{ restrictions: ['free'] }, false],
  [{ devices: ['mobile'] }, true],
  [{ devices: ['desktop'] }, false],
  [{ referrers: ['google.com'] }, true],
  [{ referrers: ['news.google.com'] }, true],
  [{ referrers: ['le.com'] }, false],
  [{ referrers: ['none'] }, false],
  [{ pageTypes: ['Artikelseite'] }, true],
  [{ pageTypes: ['Kategorieseite', 'Other'] }, false],
  [{ linkTokenStates: ['invalid', 'expired'] }, true],
  [{ linkTokenStates: ['valid'] }, false],
  [{ registered: false }, true],
  [{ registered: true }, false],
  [{ sections: ['/sport'], devices: ['desktop'] }, false],
])('[S3.03] the conditions %j apply: %s', (when, holds) => {
  expect(applies(when)).toBe(holds)
})

test.each(['', 'none', 'no address', 'google.com'])(
  '[S3.03] the referrer %j counts as no referrer',
  (referrer) => {
    expect(applies({ referrers: ['none'] }, { referrer })).toBe(true)
    expect(applies({ referrers: ['google.com'] }, { referrer })).toBe(false)
  },
)

test('[S3.02] the first applicable rule decides, or no rule', () => {
  const rules = [
    rule('handball', { sections: ['/sport/handball'] }),
    rule('sport', { sections: ['/sport'] }),
    rule('alles'),
  ]
  expect(ruleFor(rules, visit)?.name).toBe('sport')
  expect(ruleFor(rules, { ...visit, path: '/region/x-1' })?.name).toBe('alles')
  expect(ruleFor(rules.slice(0, 2), { ...visit, path: '/region/x-1' })).toBeNull()
  expect(ruleFor([], visit)).toBeNull()
  expect(defaultTemplate('morgenblatt')).toBe('morgenblatt-standard-{device}')
})

const visitors = Array.from({ length: 10_000 }, (_, index) => String(10n ** 24n + BigInt(index)))
const inShare = (test: string, from: number, to: number) =>
  visitors.filter((visitorId) => applies({ share: { test, from, to } }, { visitorId }))

test('a share contains about its percentage of visitors, always the same ones, without overlap', () => {
  const [tenth, rest] = [inShare('preise', 0, 10), inShare('preise', 10, 100)]
  expect(tenth.length).toBeGreaterThan(850)
  expect(tenth.length).toBeLessThan(1150)
  expect(inShare('preise', 0, 10)).toEqual(tenth)
  expect(tenth.length + rest.length).toBe(visitors.length)
  expect(inShare('preise', 0, 100)).toEqual(visitors)
})

test('two tests draw their shares independently, and a visitor without an id is in no share', () => {
  const both = new Set(inShare('preise', 0, 50)).intersection(new Set(inShare('farben', 0, 50)))
  expect(both.size).toBeGreaterThan(2200)
  expect(both.size).toBeLessThan(2800)
  expect(applies({ share: { test: 'preise', from: 0, to: 100 } }, { visitorId: null })).toBe(false)
})

test('meters and shares need a session; the condition `registered` needs the reader', () => {
  const meter = { limit: 3, periodDays: 30, counter: 'standard', newReadersPerDay: 10 }
  const plain = [rule('alles')]
  const registered = [rule('alles', { registered: true })]
  expect([needsSession(plain), asksForReader(plain)]).toEqual([false, false])
  expect([needsSession(registered), asksForReader(registered)]).toEqual([false, true])
  for (const rules of [
    [{ ...rule('alles'), meter }],
    [rule('teil', { share: { test: 'a', from: 0, to: 5 } })],
  ]) {
    expect([needsSession(rules), asksForReader(rules)]).toEqual([true, true])
  }
})
