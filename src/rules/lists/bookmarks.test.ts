import { expect, test } from 'vitest'
import {
  bookmarkLimit,
  NO_BOOKMARKS,
  regionOfPath,
  regionsOf,
  withBookmark,
  withoutBookmark,
} from './bookmarks.ts'

const FREE = { kinds: { plus: false }, mandator: 'morgenblatt', limitDisabled: false }

test.each([
  ['a free reader', FREE, 5],
  ['a PLUS reader', { ...FREE, kinds: { plus: true } }, null],
  ['any reader of the express edition', { ...FREE, mandator: 'express' }, null],
  ['any reader while the limit is off', { ...FREE, limitDisabled: true }, null],
])('[S6.02, S9.06] the bookmark limit of %s', (_, facts, limit) => {
  expect(bookmarkLimit(facts)).toBe(limit)
})

test('[S4.16] adding a bookmark sets has-bookmarks and raises the count once per article', () => {
  const initial = { ...NO_BOOKMARKS, count: 2 }
  const added = withBookmark(initial, 7)
  expect(added).toEqual({ count: 3, has: true, saved: { 7: true } })
  expect(withBookmark(added, 7)).toBe(added)
})

test('[S4.16] removing a bookmark lowers the count and does not change has-bookmarks', () => {
  const state = { count: 1, has: true, saved: { 7: true } }
  expect(withoutBookmark(state, 7)).toEqual({ count: 0, has: true, saved: { 7: false } })
  expect(withoutBookmark(withoutBookmark(state, 7), 7).count).toBe(0)
})

test('an unknown count stays unknown', () => {
  expect(withBookmark(NO_BOOKMARKS, 7).count).toBeUndefined()
})

test('regionsOf returns the channels below the region, without duplicates', () => {
  const menu = [
    { label: 'Leichlingen', href: '/region/leichlingen' },
    { label: 'Opladen', href: '/region/leverkusen/opladen' },
    { label: 'Sport', href: '/sport' },
    { label: 'Leichlingen', href: '/region/leichlingen' },
  ]
  expect(regionsOf(menu)).toEqual([
    { id: 'leichlingen', label: 'Leichlingen', target: '/region/leichlingen' },
  ])
  expect(regionOfPath('/region/../etc')).toBeNull()
})
