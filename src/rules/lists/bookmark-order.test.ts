import { expect, test } from 'vitest'
import { dragScroll, dropPlace, applyOrder, moveItem } from './bookmark-order.ts'

test.each([
  [29, -10],
  [30, 0],
  [400, 0],
  [770, 0],
  [771, 10],
])('[S9.14] a drag at height %i of an 800 px window scrolls by %i', (y, by) => {
  expect(dragScroll(y, 800)).toBe(by)
})

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [-1, 0, ['a', 'b', 'c']],
])('moves the first list item from %i to %i', (from, to, result) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(result)
})

test('a dragged item is placed after every row whose middle is above it', () => {
  const rows = [0, 50, 100].map((top) => ({ top, height: 50 }))
  expect([10, 26, 80, 200].map((y) => dropPlace(y, rows))).toEqual([0, 1, 2, 3])
})

test('inOrder puts known wanted ids first and keeps the order of the others', () => {
  expect(applyOrder([1, 2, 3, 4], [3, 9, 3, 1])).toEqual([3, 1, 2, 4])
})
