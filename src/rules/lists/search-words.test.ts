import { expect, test } from 'vitest'
import {
  chooseSplit,
  nearestOf,
  partsOf,
  readWords,
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
])('%s and %s have the same stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test.each([
  ['Rhein', 'Rhe'],
  ['Haus', 'Hau'],
  ['Köln', 'Kohl'],
  ['Wein', 'Weg'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('words are folded, and stop words are removed', () => {
  expect(wordsOf('Die „Größe“ der Rhein-Brücke (A1) und É!')).toEqual([
    'groesse',
    'rhein',
    'bruecke',
    'a1',
    'e',
  ])
})

test('[S7.03] the terms joined by ; give at most ten words without duplicates', () => {
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
])('the split of the compound %s is %j', (word, split) => {
  expect(chooseSplit(word, (part) => known.has(part))).toEqual(split)
})

test('a short word has no splits', () => {
  expect(splitsOf('amt')).toEqual([])
})

test.each([
  ['rheinbruck', ['rhein', 'bruck']],
  ['bruckenbau', ['bruck', 'bau']],
  ['landratsamt', ['landrat', 'amt']],
  ['hochwasserschutz', ['schutz']],
  ['bruck', []],
  ['hinterhof', []],
  ['a1bruck', []],
])('the parts of the compound %s are %j', (compound, parts) => {
  const stems = new Set(['rhein', 'bruck', 'bau', 'landrat', 'amt', 'schutz', 'ter', 'hint'])
  expect(partsOf(compound, (part) => stems.has(part))).toEqual(parts)
})

test('words joined by a hyphen are also read as one word, but not two numbers', () => {
  expect(readWords('E-Mail zur Rhein-Brücke, Covid-19, 2005-06, Linux- und')).toEqual([
    { word: 'e', joined: 'email' },
    { word: 'mail' },
    { word: 'rhein', joined: 'rheinbruecke' },
    { word: 'bruecke' },
    { word: 'covid', joined: 'covid19' },
    { word: '19' },
    { word: '2005' },
    { word: '06' },
    { word: 'linux' },
  ])
})

test.each([
  ['buergermeistr', 'buergermeister', true],
  ['buergermiester', 'buergermeister', true],
  ['schelbusch', 'schlebusch', true],
  ['rhien', 'rhein', true],
  ['rhein', 'wein', false],
  ['haus', 'maus', true],
  ['opladen', 'leverkusen', false],
])('whether %s is a misspelling of %s: %j', (one, other, expected) => {
  expect(nearestOf(one, [other])).toEqual(expected ? [other] : [])
})

test('nearestOf returns the candidates with the fewest typing errors', () => {
  expect(nearestOf('zeitumstelung', ['zeitumstellung', 'zeitumstellen'])).toEqual([
    'zeitumstellung',
  ])
  expect(nearestOf('wahl', [])).toEqual([])
})
