import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['  1000001 ', { kind: 'number', number: 1_000_001 }],
  ['Wanda@Leser.example', { kind: 'email', beginning: 'wanda@leser.example' }],
  ['wan@', { kind: 'email', beginning: 'wan@' }],
  ['Wallet', { kind: 'name', last: 'wallet', first: '' }],
  ['Wanda  Wallet', { kind: 'name', last: 'wallet', first: 'wanda' }],
  ['Anna Maria Öhm', { kind: 'name', last: 'öhm', first: 'anna maria' }],
  ['Wallet, Wanda', { kind: 'name', last: 'wallet', first: 'wanda' }],
  ['von der Heide,', { kind: 'name', last: 'von der heide', first: '' }],
  // As a phone or a Mac may write an umlaut, and with marks that no keyboard types.
  ['O\u0308hm', { kind: 'name', last: 'öhm', first: '' }],
  ['Wal\0let\u0007', { kind: 'name', last: 'wallet', first: '' }],
  ['wanda\0@leser', { kind: 'email', beginning: 'wanda@leser' }],
  ['wa\0', { kind: 'too-short' }],
  ['wa', { kind: 'too-short' }],
  ['   ', { kind: 'too-short' }],
  ['1'.repeat(16), { kind: 'name', last: '1'.repeat(16), first: '' }],
])('%j is looked up as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})
