import { expect, test } from 'vitest'
import { oldPathOf } from './old-path.ts'

test.each([
  ['https://rheinbote.example/2024/05/faehre/', '/2024/05/faehre'],
  ['https://rheinbote.example/stra%C3%9Fe/f%C3%A4hre', '/straße/fähre'],
  ['http://rheinbote.example//a//b.html#c', '/a/b.html'],
  ['https://rheinbote.example/', null],
  ['https://rheinbote.example/?p=11', null],
  ['https://rheinbote.example/%ff', null],
  ['https://rheinbote.example/a%00b', null],
  [`https://rheinbote.example/${'a'.repeat(1000)}`, null],
  ['tag:rheinbote.example,2024:11', null],
  ['faehre', null],
  [null, null],
])('the former address %s has the path %s', (address, path) => {
  expect(oldPathOf(address)).toBe(path)
})
