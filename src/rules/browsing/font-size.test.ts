import { expect, test } from 'vitest'
import { fontSizeCookie, fontSizeFromCookies, fontSizeOf } from './font-size.ts'

test.each([
  ['100', 100],
  ['137.5', 137.5],
  ['112.50', 112.5],
  ['9999', 112.5],
  ['', 112.5],
  ['expression(1)', 112.5],
  [undefined, 112.5],
])('the stored size %j is read as %j', (value, size) => {
  expect(fontSizeOf(value)).toBe(size)
})

test.each([
  ['fontSize=125', 125],
  ['a=1; fontSize=150; b=2', 150],
  ['xfontSize=150', 112.5],
  ['', 112.5],
])('finds the font size in the cookies %j', (cookies, size) => {
  expect(fontSizeFromCookies(cookies)).toBe(size)
})

test('the font size cookie lasts 4800 hours', () => {
  expect(fontSizeCookie(125)).toBe('fontSize=125; Max-Age=17280000; Path=/; SameSite=Lax')
})
