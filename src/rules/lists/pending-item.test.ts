import { expect, test } from 'vitest'
import { parsePendingItem, pendingValue } from './pending-item.ts'

test.each([
  [{ kind: 'article', id: '1300101' }, '1300101'],
  [{ kind: 'tag', id: '102' }, 'tag.102'],
  [{ kind: 'author', id: '11' }, 'author.11'],
  [{ kind: 'region', id: 'burscheid' }, 'region.burscheid'],
] as const)('[S4.17] %j waits for the sign-in as %s', (item, value) => {
  expect(pendingValue(item)).toBe(value)
  expect(parsePendingItem(value)).toEqual(item)
})

test.each([
  undefined,
  '',
  '0',
  'tag.',
  'tag.x',
  'author.-1',
  'region.A b',
  'user.1',
  'tag.1.2',
  '1; x',
])('[S4.17] %j is no item that waits for the sign-in', (value) => {
  expect(parsePendingItem(value)).toBeNull()
})
