import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('a bounded map holds as many as it may, and begins anew with the next', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('one', 1).set('two', 2)
  expect([...map]).toEqual([
    ['one', 1],
    ['two', 2],
  ])
  map.set('three', 3)
  expect([...map]).toEqual([['three', 3]])
})
