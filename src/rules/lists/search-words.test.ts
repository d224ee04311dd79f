import { expect, test } from 'vitest'
import {
  chooseSplit,
  isNearlyEqual,
  restsOf,
  searchWordsOf,
  splitsOf,
  stemOf,
  wordsOf,
} from './search-words.ts'

const stem = (word: string): string => stemOf(wordsOf(word)[0] ?? '')

test.each([
  ['Bürgermeisterin', 'Bürgermeister'],
  ['Bürgermeisterinnen', 'Buergermeister'],
  ['Häuser', 'Haus'],
  ['Häusern', 'Hauses'],
  ['Räder', 'Rad'],
  ['Kindern', 'Kind'],
  ['Brücken', 'Brücke'],
  ['Vereine', 'Verein'],
  ['Leverkusener', 'Leverkusen'],
  ['Kölner', 'Köln'],
  ['Flüsse', 'Fluß'],
  ['Busse', 'Bus'],
  ['Tage', 'Tag'],
  ['Städte', 'Stadt'],
  ['Ärztinnen', 'Arzt'],
  ['Autos', 'Auto'],
  ['Müller', 'Mueller'],
  ['Wahlen', 'Wahl'],
  ['Straße', 'Strasse'],
])('%s and %s have one stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test.each([
  ['Rhein', 'Rhe'],
  ['Haus', 'Hau'],
  ['Köln', 'Kohl'],
  ['Wein', 'Weg'],
])('%s and %s do not', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('words are folded, and those of every text are left out', () => {
  expect(wordsOf('Die „Größe“ der Rhein-Brücke (A1) und É!')).toEqual([
    'groesse',
    'rhein',
    'bruecke',
    'a1',
    'e',
  ])
})

test('[S7.03] terms joined by ; are words, each once, at most ten', () => {
  expect(searchWordsOf('Rhein;Neue Brücke; rhein ;;')).toEqual(['rhein', 'neue', 'bruecke'])
  expect(searchWordsOf(Array.from({ length: 30 }, (_, n) => `wort${n}`).join(';'))).toHaveLength(10)
  expect(searchWordsOf('der;die;das')).toEqual([])
})

const known = new Set(['rhein', 'bruecke', 'bau', 'landrat', 'amt', 'rat', 'samt'])

test.each([
  ['rheinbruecke', { left: 'rhein', right: 'bruecke' }],
  ['brueckenbau', { left: 'bruecke', right: 'bau' }],
  ['landratsamt', { left: 'landrat', right: 'samt' }],
  ['rathaus', undefined],
  ['amt', undefined],
])('the compound %s is %j', (word, split) => {
  expect(chooseSplit(word, (part) => known.has(part))).toEqual(split)
})

test('a short word has no parts', () => {
  expect(splitsOf('amt')).toEqual([])
})

test.each([
  ['rheinbruck', 'bruck', 'rhein'],
  ['bruckenbau', 'bruck', 'bau'],
  ['landratsamt', 'amt', 'landrat'],
])('%s has the part %s beside %s', (compound, part, rest) => {
  expect(restsOf(compound, part)).toContain(rest)
})

test('a part in the middle of a word, or the word itself, leaves no rest', () => {
  expect(restsOf('hinterhof', 'ter')).toEqual([])
  expect(restsOf('haus', 'haus')).toEqual([])
})

test.each([
  ['buergermeistr', 'buergermeister', true],
  ['buergermiester', 'buergermeister', true],
  ['schelbusch', 'schlebusch', true],
  ['rhien', 'rhein', true],
  ['rhein', 'wein', false],
  ['haus', 'maus', true],
  ['opladen', 'leverkusen', false],
])('%s may be meant by %s: %j', (one, other, expected) => {
  expect(isNearlyEqual(one, other)).toBe(expected)
})
