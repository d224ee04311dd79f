import { expect, test } from 'vitest'
import type { LiveEntry } from '../article.ts'
import { entryAnchor, lastEntryAt, liveInShort, pinnedFirst } from './live.ts'

const entry = (title: string, more: Partial<LiveEntry> = {}): LiveEntry => ({
  publishDate: '2026-11-20T06:15:00Z',
  title,
  html: '',
  ...more,
})

test('an entry is linked by its id, one without is counted from the oldest', () => {
  const entries = [entry('c', { id: 'tor' }), entry('b'), entry('a')]
  expect(entries.map((one) => entryAnchor(entries, one))).toEqual([
    'eintrag-tor',
    'eintrag-2',
    'eintrag-1',
  ])
})

test('what is pinned stands above, the rest as the newsroom has it', () => {
  const entries = [entry('c'), entry('b', { isPinned: true }), entry('a')]
  expect(pinnedFirst(entries).map(({ title }) => title)).toEqual(['b', 'c', 'a'])
})

test('„Das Wichtigste“ is what is called so, else what is new; one entry is no summary', () => {
  const important = { isImportant: true }
  const entries = [entry('d'), entry('c', important), entry(''), entry('a', important)]
  expect(liveInShort(entries).map(({ title }) => title)).toEqual(['c', 'a'])
  expect(liveInShort([entry('d'), entry(''), entry('b')]).map(({ title }) => title)).toEqual([
    'd',
    'b',
  ])
  expect(liveInShort([entry('d')])).toEqual([])
})

test('the last entry is the latest, wherever it stands', () => {
  const late = entry('b', { publishDate: '2026-11-20T08:00:00Z' })
  expect(lastEntryAt([entry('a'), late])).toBe('2026-11-20T08:00:00Z')
  expect(lastEntryAt([])).toBeUndefined()
})
