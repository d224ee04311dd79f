import { expect, test } from 'vitest'
import { cutAfterWord, cutText, shortened, wordParts } from './cut-text.ts'

test.each([
  ['Häuser', 3, 'Häu'],
  ['x😀😀', 2, 'x'],
  ['x😀😀', 3, 'x😀'],
  ['🇩🇪🇫🇷', 5, '🇩🇪'],
  ['👨‍👩‍👧 da', 7, ''],
  ['q̃x', 1, ''],
  ['q̃x', 2, 'q̃'],
  ['kurz', 9, 'kurz'],
  ['kurz', 0, ''],
])('„%s“ is cut to at most %i units at a letter boundary: „%s“', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
})

test('a text is shortened after a word, without the punctuation after it, and stays within its length', () => {
  expect(shortened('Der Steg in Hitdorf, der gesperrt war', 22)).toBe('Der Steg in Hitdorf …')
  expect(shortened('Der Steg', 22)).toBe('Der Steg')
  expect(shortened('Donaudampfschifffahrt', 10)).toBe('Donaudam …')
})

test('a cut at the end of a word keeps that word', () => {
  expect(cutAfterWord('eins zwei drei', 9)).toBe('eins zwei')
  expect(cutAfterWord('eins zwei drei', 11)).toBe('eins zwei')
})

test('wordParts splits a text into words, spaces and punctuation without splitting a grapheme', () => {
  expect(wordParts('Ja, 3,5 👨‍👩‍👧!')).toEqual(['Ja', ',', ' ', '3,5', ' ', '👨‍👩‍👧', '!'])
})
