import { expect, test } from 'vitest'
import { chapterFaults, chapterTime, inOrder, readChapterTime } from './chapters.ts'

test.each([
  ['0:00', 0],
  ['1:35', 95],
  [' 01:02:03 ', 3723],
  ['0:04,6', 4.6],
  ['0:04.625', 4.625],
  ['95', 95],
  ['90:00', 5400],
])('reads %j as %d seconds', (text, seconds) => {
  expect(readChapterTime(text)).toBe(seconds)
})

test.each(['', 'bald', '1:5', '1:60', '1:60:00', '-1', '1:2:3', '1:00:00:00', '1:35 Uhr', '0:04,'])(
  'reads no time in %j',
  (text) => {
    expect(readChapterTime(text)).toBeNull()
  },
)

test.each([0, 4.6, 59, 95, 599.05, 3723, 36_000.125])(
  'reads the time it writes for %d',
  (start) => {
    expect(readChapterTime(chapterTime(start))).toBe(start)
  },
)

test('names chapters out of order, after the end and without a title', () => {
  const at = (start: number, title = 'x') => ({ start, title })
  const chapters = [at(0), at(30), at(30), at(10), at(45, ' '), at(60)]
  expect(chapterFaults(chapters, 60)).toEqual([null, null, 'order', 'order', 'title', 'end'])
  expect(chapterFaults([at(90_000)], 0)).toEqual([null])
})

test('orders chapters by their beginnings and keeps the first of several at one time', () => {
  const chapters = [
    { start: 30, title: 'c' },
    { start: 0, title: 'a' },
    { start: 30, title: 'd' },
  ]
  expect(inOrder(chapters)).toEqual([
    { start: 0, title: 'a' },
    { start: 30, title: 'c' },
  ])
})
