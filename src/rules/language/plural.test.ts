import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 Themen'],
  [1, 'ein Thema'],
  [2, '2 Themen'],
  [21, '21 Themen'],
  [101, '101 Themen'],
  [1_000_000, '1000000 Themen'],
])('%i is counted as „%s“', (count, expected) => {
  expect(plural(count, { one: 'ein Thema', other: `${count} Themen` })).toBe(expected)
})
