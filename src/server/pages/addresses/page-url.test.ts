import { expect, test } from 'vitest'
import { parsePageUrl } from './page-url.ts'

const keyOf = (target: string) => parsePageUrl(target)?.key

test.each([
  ['/suche?q=Rat&sortierung=&zeitraum=&ressort=&zugang=', '/suche?q=Rat'],
  ['/suche?q=Rat&zeitraum=immer', '/suche?q=Rat'],
  ['/suche?q=Rat&sortierung=a1&zugang=b2&ressort=C3', '/suche?q=Rat'],
  ['/suche?q=%20Rat%20%20', '/suche?q=Rat'],
  ['/suche?zugang=plus&q=Rat&zeitraum=tag', '/suche?q=Rat&zeitraum=tag&zugang=plus'],
  ['/suche?q=Rat&zeitraum=tag&zeitraum=jahr&zugang=plus', '/suche?q=Rat&zeitraum=tag&zugang=plus'],
  ['/suche?q=&zeitraum=tag&ressort=sport', '/suche'],
  ['/suche?zeitraum=tag', '/suche'],
])('[S2.06] %s has the cache key of another URL', (target, same) => {
  expect(keyOf(target)).toBe(keyOf(same))
})

test('gives every search with a different response its own cache key', () => {
  const targets = [
    '/suche',
    '/suche?q=Rat',
    '/suche/2?q=Rat',
    '/suche?q=Rat&sortierung=neueste',
    '/suche?q=Rat&zeitraum=tag',
    '/suche?q=Rat&zeitraum=woche',
    '/suche?q=Rat&ressort=sport',
    '/suche?q=Rat&zugang=frei',
  ]
  expect(new Set(targets.map(keyOf)).size).toBe(targets.length)
})
