import { expect, test } from 'vitest'
import { returnTarget } from './back-online.ts'

test.each([
  ['/sport', 'Page not found: /politik', '/sport'],
  [null, 'Page not found: /politik', '/politik'],
  [null, 'Page not found: /suche?q=a', '/suche?q=a'],
  [null, 'See //boese.example', '/'],
  [null, 'See https://boese.example/x', '/'],
  [null, '', '/'],
])('[S2.30] the address %j and the message %j lead to %s', (url, message, target) => {
  expect(returnTarget(url, message)).toBe(target)
})
