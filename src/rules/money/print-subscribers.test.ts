import { expect, test } from 'vitest'
import { customerNumberOf } from './print-subscribers.ts'

test.each([
  ['1234567', '1234567'],
  [' 12 34-567.a ', '1234567A'],
  ['12\u00A034\u200B\u2011567A', '1234567A'],
  ['12', null],
  ['1'.repeat(21), null],
  ['12345ß', null],
  ['', null],
])('the typed customer number „%s“ is read as %s', (typed, number) => {
  expect(customerNumberOf(typed)).toBe(number)
})
