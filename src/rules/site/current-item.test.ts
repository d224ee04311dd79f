import { expect, test } from 'vitest'
import { ariaCurrentOf, currentItemOf } from './current-item.ts'

const HOME = 'region/leverkusen'
const entry = (href: string) => ({ label: href, href })
const menus = {
  main: ['/', '/region/leverkusen', '/sport'].map(entry),
  regions: ['/region/leverkusen/opladen'].map(entry),
} as unknown as Parameters<typeof currentItemOf>[0]['menus']

test.each([
  ['/sport', '/sport', true],
  ['/sport/derby-1300001', '/sport', false],
  ['/sportlich', '', false],
  ['/region/leverkusen', '/region/leverkusen', true],
  ['/leverkusen/bruecke-1300001', '/region/leverkusen', false],
  ['/leverkusen/opladen/bruecke-1300001', '/region/leverkusen/opladen', false],
  ['/', '/', true],
  ['/suche', '', false],
])('the menu item of the path %s is %j', (path, href, isPage) => {
  expect(currentItemOf({ menus }, path, HOME)).toEqual({ href, isPage })
})

test('aria-current is „page“ for the page itself and „true“ for its sections', () => {
  const article = currentItemOf({ menus }, '/leverkusen/opladen/bruecke-1300001', HOME)
  expect(ariaCurrentOf('/region/leverkusen/opladen', article)).toBe('true')
  expect(ariaCurrentOf('/region/leverkusen', article)).toBe('true')
  expect(ariaCurrentOf('/sport', article)).toBeUndefined()
  expect(ariaCurrentOf('/', article)).toBeUndefined()
  expect(ariaCurrentOf('/sport', currentItemOf({ menus }, '/sport', HOME))).toBe('page')
  expect(ariaCurrentOf('/sport', currentItemOf({ menus }, '/suche', HOME))).toBeUndefined()
  expect(ariaCurrentOf('/sport', undefined)).toBeUndefined()
})
