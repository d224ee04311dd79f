import { expect, test } from 'vitest'
import { idFrom, isId, isUuid } from './ids.ts'

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['9999999999', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['12a', null],
  ['<script>', null],
  ['', null],
  [null, null],
  [undefined, null],
])('reads %j as the id %j', (text, id) => {
  expect(idFrom(text)).toBe(id)
})

test.each([0, -1, 1.5, Number.NaN, Infinity, 2_147_483_648])('%d is not a valid id', (id) => {
  expect(isId(id)).toBe(false)
})

test.each([
  ['00000000-0000-4000-8000-0000000000af', true],
  ['00000000-0000-4000-8000-0000000000AF', false],
  ['00000000-0000-4000-8000-0000000000af ', false],
  ['000000000000400080000000000000af', false],
  ['', false],
])('isUuid for %j is %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
