import { expect, test } from 'vitest'
import { typedCents } from './bank.ts'

test.each([
  ['11,90', 1190],
  ['11,9', 1190],
  ['11', 1100],
  ['1.190,00 €', 119_000],
  ['1190,00', 119_000],
  ['0', null],
  ['-1', null],
  ['1,999', null],
  ['1.19', null],
  ['11.90', null],
  ['', null],
])('the typed amount %j is %j cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents)
})
