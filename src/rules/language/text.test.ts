import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSoundText, soundText, soundValue, textFault } from './text.ts'

test.each([
  ['a NUL', 'Vor\0her', 'holds a NUL character'],
  ['the first half of a surrogate pair', 'a\ud83d', 'holds half of a character (a lone surrogate)'],
  [
    'the second half of a surrogate pair',
    '\ude00b',
    'holds half of a character (a lone surrogate)',
  ],
  ['a reversed surrogate pair', '\ude00\ud83d', 'holds half of a character (a lone surrogate)'],
  [
    'too many combining marks',
    `a${'\u0300\u0323'.repeat(16)}`,
    'holds more than 30 combining marks in a row',
  ],
])('textFault reports %s', (_, text, fault) => {
  expect(textFault(text)).toBe(fault)
  expect(soundText(text)).toBeNull()
})

test.each([
  '',
  'Köln–Mülheim „Straße“ 🚲 👩‍👩‍👧',
  'Zeile\nZeile\t\u00a0',
  'Nguyễn Thị',
  'שָׁלוֹם',
  `a${'\u0300'.repeat(30)}`,
])('isSoundText accepts %j', (text) => {
  expect(isSoundText(text)).toBe(true)
})

test('canonically equal texts are equal after normalisation', () => {
  expect(soundText('Ko\u0308ln')).toBe('Köln')
})

test('refuses a megabyte of combining marks without normalising it', () => {
  const text = `a${'\u0300\u0323'.repeat(500_000)}`
  expect(soundText(text)).toBeNull()
})

test('soundValue normalises all texts and keys to NFC', () => {
  const given = { 'Ko\u0308ln': ['u\u0308', 1, null, { a: true }] }
  expect(soundValue(given)).toEqual({
    kind: 'sound',
    value: { Köln: ['ü', 1, null, { a: true }] },
  })
})

test.each([
  [{ a: [1, { b: 'x\0' }] }, ['a', '1', 'b'], 'holds a NUL character'],
  [{ a: { '\ud800': 1 } }, ['a'], 'holds half of a character (a lone surrogate)'],
  ['\0', [], 'holds a NUL character'],
])('soundValue reports the place of the fault in %j', (given, path, fault) => {
  expect(soundValue(given)).toEqual({ kind: 'unsound', path, fault })
})

test('soundValue refuses a value nested too deeply', () => {
  let nest: unknown = 'x'
  for (let level = 0; level < 100_000; level += 1) nest = [nest]
  expect(soundValue(nest)).toMatchObject({ kind: 'unsound', fault: 'is nested too deeply' })
})

test('soundValue refuses more values than any article has', () => {
  expect(soundValue({ a: Array(300_000).fill(1) })).toEqual({
    kind: 'unsound',
    path: ['a'],
    fault: 'holds too many values',
  })
})

test('soundValue keeps the key __proto__ as a normal key', () => {
  const given: unknown = JSON.parse('{"__proto__": {"a": 1}}')
  const result = soundValue(given)
  expect(result.kind === 'sound' && JSON.stringify(result.value)).toBe('{"__proto__":{"a":1}}')
})

test('soundValue returns any JSON in NFC, or names a fault', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const result = soundValue(value)
      if (result.kind === 'unsound') return
      expect(JSON.stringify(result.value)).toBe(
        JSON.stringify(JSON.parse(JSON.stringify(value).normalize('NFC'))),
      )
    }),
  )
})
