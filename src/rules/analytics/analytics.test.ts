import { expect, test } from 'vitest'
import { pageParts } from '../consent/page-parts.ts'
import { parseSettings } from '../site/settings.ts'
import { factsText } from './page-facts.ts'
import { countsOf, labelsText } from './page-view.ts'
import { p75, vitalClass } from './vitals.ts'
import { mayPersonalize, sectionVisited, visitsAt } from './visits.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const MINUTE = 60_000

test('a visit ends after 30 minutes without a page, and is dropped after 11,520 minutes', () => {
  const first = visitsAt([], NOON)
  expect(first).toEqual([NOON])
  expect(visitsAt(first, NOON + 29 * MINUTE)).toEqual([NOON + 29 * MINUTE])
  const second = visitsAt(first, NOON + 30 * MINUTE)
  expect(second).toEqual([NOON, NOON + 30 * MINUTE])
  expect(visitsAt(second, NOON + 11_530 * MINUTE)).toEqual([
    NOON + 30 * MINUTE,
    NOON + 11_530 * MINUTE,
  ])
})

test('invalid stored values are ignored', () => {
  expect(visitsAt(['x', null, NOON + 1, -5], NOON)).toEqual([NOON])
  expect(sectionVisited({ sport: 'viel' }, 'sport')).toEqual({ sport: 1 })
})

test('[S5.12] personalisation is allowed if recent visits are above 0', () => {
  expect(mayPersonalize(0)).toBe(false)
  expect(mayPersonalize(1)).toBe(true)
})

test('only the most visited sections are kept, and the current one', () => {
  let kept: Record<string, number> = { sport: 3 }
  for (let one = 0; one < 40; one += 1) kept = sectionVisited(kept, `ort-${one}`)
  expect(Object.keys(kept)).toHaveLength(20)
  expect(kept['sport']).toBe(3)
  expect(kept['ort-39']).toBe(1)
})

test('labels with the same values have the same text', () => {
  expect(labelsText({ b: 'x y', a: 1 })).toBe('a=1&b=x+y')
  expect(labelsText({ a: 1, b: 'x y' })).toBe('a=1&b=x+y')
})

test('an article view counts in all views, in its channel and for the article', () => {
  const names = countsOf({
    reader: 'none',
    access: 'free',
    app: false,
    channel: 'sport',
    article: 7,
  }).map(([name]) => name)
  expect(names).toEqual(['page-view', 'channel-view', 'article-view'])
})

test('a value is counted in its class; p75 is the class that contains three quarters of the values', () => {
  expect(vitalClass('LCP', 2500)).toBe('2500')
  expect(vitalClass('LCP', 2501)).toBe('3000')
  expect(vitalClass('CLS', 900)).toBe('more')
  const counts = new Map([
    ['100', 3],
    ['250', 1],
  ])
  expect(p75('CLS', counts)).toBe(100)
  expect(p75('CLS', new Map([['more', 1]]))).toBe(Infinity)
  expect(p75('CLS', new Map())).toBeNull()
})

test('the page facts name INFOnline only on pages with ads, never for PUR', () => {
  const facts = { channel: 'sport', article: { id: 7, isPaid: true, words: 400 } }
  const set = { ivw_cname: 'data.example', ivw_st_desktopname: 'web', ivw_st_mobilename: 'mew' }
  const settings = parseSettings({ ...set, ivw_szm_enabled: true })
  const factsFor = (showsAds: boolean) => {
    const page = {
      layout: 'default',
      trackingType: 'Other',
      hasAds: false,
      googleClientId: null,
      showsAds,
      settings,
    }
    const text = factsText(facts, { parts: pageParts(page), settings })
    return Object.fromEntries(new URLSearchParams(text))
  }
  expect(factsFor(false)).toEqual({
    channel: 'sport',
    article: '7',
    access: 'paid',
    words: '400',
    env: 'production',
  })
  expect(factsFor(true)).toMatchObject({ ivw: 'data.example', desktop: 'web', mobile: 'mew' })
})
