import { expect, test } from 'vitest'
import { bindDashes } from './typography.ts'

test('a dash between words stays with those before it, ranges stay as they are', () => {
  expect(bindDashes('Stromausfall – 8400 Haushalte – dunkel')).toBe(
    'Stromausfall\u00a0– 8400 Haushalte\u00a0– dunkel',
  )
  expect(bindDashes('Seite 3–4')).toBe('Seite 3–4')
})
