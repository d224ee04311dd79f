import { expect, test } from 'vitest'
import type { LiveEntry } from '../article.ts'
import { entryAnchor, lastEntryAt, keyEntriesOf, pinnedFirst } from './live.ts'

const entry = (title: string, more: Partial<LiveEntry> = {}): LiveEntry => ({
  publishDate: '2026-11-20T06:15:00Z',
  title,
  html: '',
  ...more,
})

test('the anchor of a live entry is its id, or its number counted from the oldest entry', () => {
  const entries = [entry('c', { id: 'tor' }), entry('b'), entry('a')]
  expect(entries.map((one) => entryAnchor(entries, one))).toEqual([
    'eintrag-tor',
    'eintrag-2',
    'eintrag-1',
  ])
})

test('pinned entries come first, the others keep their order', () => {
  const entries = [entry('c'), entry('b', { isPinned: true }), entry('a')]
  expect(pinnedFirst(entries).map(({ title }) => title)).toEqual(['b', 'c', 'a'])
})

test('„Das Wichtigste“ lists important entries, else the newest; a single entry is not listed', () => {
  const important = { isImportant: true }
  const entries = [entry('d'), entry('c', important), entry(''), entry('a', important)]
  expect(keyEntriesOf(entries).map(({ title }) => title)).toEqual(['c', 'a'])
  expect(keyEntriesOf([entry('d'), entry(''), entry('b')]).map(({ title }) => title)).toEqual([
    'd',
    'b',
  ])
  expect(keyEntriesOf([entry('d')])).toEqual([])
})

test('the last entry is the one with the latest date, at any position', () => {
  const late = entry('b', { publishDate: '2026-11-20T08:00:00Z' })
  expect(lastEntryAt([entry('a'), late])).toBe('2026-11-20T08:00:00Z')
  expect(lastEntryAt([])).toBeUndefined()
})
