import { expect, test } from 'vitest'
import { isSwipe } from './swipe.ts'

test.each([
  ['10 % of the size, slowly', { moved: 32, size: 320, milliseconds: 2000 }, true],
  ['less than 10 %, slowly', { moved: 31, size: 320, milliseconds: 2000 }, false],
  ['a movement of 30 px within 300 ms', { moved: 30, size: 900, milliseconds: 300 }, true],
  ['a movement of 30 px after 301 ms', { moved: 30, size: 900, milliseconds: 301 }, false],
  ['a tap', { moved: 2, size: 900, milliseconds: 50 }, false],
  ['the other direction', { moved: -200, size: 320, milliseconds: 100 }, false],
])('isSwipe for %s', (_, swipe, closes) => {
  expect(isSwipe(swipe)).toBe(closes)
})
