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
  ['anyone of the express edition', { ...FREE, mandator: 'express' }, null],
  ['anyone while the limit is switched off', { ...FREE, limitDisabled: true }, null],
])('[S6.02, S9.06] the limit of %s', (_, facts, limit) => {
  expect(bookmarkLimit(facts)).toBe(limit)
})

test('[S4.16] adding sets has-bookmarks and raises the count, once for each article', () => {
  const asked = { ...NO_BOOKMARKS, count: 2 }
  const added = withBookmark(asked, 7)
  expect(added).toEqual({ count: 3, has: true, saved: { 7: true } })
  expect(withBookmark(added, 7)).toBe(added)
})

test('[S4.16] removing lowers the count and leaves to ask whether any are left', () => {
  const state = { count: 1, has: true, saved: { 7: true } }
  expect(withoutBookmark(state, 7)).toEqual({ count: 0, has: true, saved: { 7: false } })
  expect(withoutBookmark(withoutBookmark(state, 7), 7).count).toBe(0)
})

test('a count nobody asked for stays unknown', () => {
  expect(withBookmark(NO_BOOKMARKS, 7).count).toBeUndefined()
})

test('the places to follow are the channels below the region, each once', () => {
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
