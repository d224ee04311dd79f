import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

const name = (last: string, first = '', words = last) => ({ kind: 'name', last, first, words })

test.each([
  ['  1000001 ', { kind: 'number', digits: '1000001' }],
  ['Wanda@Leser.example', { kind: 'email', beginning: 'wanda@leser.example' }],
  ['wan@', { kind: 'email', beginning: 'wan@' }],
  ['Wallet', name('wallet')],
  ['Wanda  Wallet', name('wallet', 'wanda', 'wanda wallet')],
  ['Anna Maria Öhm', name('öhm', 'anna maria', 'anna maria öhm')],
  ['Wallet, Wanda', name('wallet', 'wanda', 'wallet, wanda')],
  ['von der Heide,', name('von der heide', '', 'von der heide,')],
  // Decomposed umlauts as phones and Macs may send them, and control characters.
  ['O\u0308hm', name('öhm')],
  ['Wal\0let\u0007', name('wallet')],
  ['wanda\0@leser', { kind: 'email', beginning: 'wanda@leser' }],
  ['wa\0', { kind: 'too-short' }],
  ['wa', { kind: 'too-short' }],
  ['----', { kind: 'too-short' }],
  ['   ', { kind: 'too-short' }],
  ['1'.repeat(31), name('1'.repeat(31))],
  ['2020\u00A051', { kind: 'number', digits: '202051' }],
  ['…2051', { kind: 'number', digits: '2051' }],
  ['r-00000123', { kind: 'invoice', number: 'R-00000123' }],
  ['K\u201100000123', { kind: 'invoice', number: 'K-00000123' }],
  ['r\u20112026\u2011000123', { kind: 'invoice', number: 'R-2026-000123' }],
  ['DE02 1203 0000 0000 2020 51', { kind: 'iban', iban: 'DE02120300000000202051' }],
  ['D-51373', { kind: 'place', postcode: '51373', street: '' }],
  ['51373 Am Markt', { kind: 'place', postcode: '51373', street: 'am markt' }],
  ['Am Markt 3, 51373 Leverkusen', { kind: 'place', postcode: '51373', street: 'am markt 3' }],
  ['A-1010, Ring 1', { kind: 'place', postcode: '1010', street: 'ring 1' }],
  ['Am Markt 3', name('3', 'am markt', 'am markt 3')],
])('the typed text %j is searched as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})
