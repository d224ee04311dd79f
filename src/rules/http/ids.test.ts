import { expect, test } from 'vitest'
import { idFrom, isId } from './ids.ts'

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

test.each([0, -1, 1.5, Number.NaN, Infinity, 2_147_483_648])('%d is nothing’s id', (id) => {
  expect(isId(id)).toBe(false)
})
