import { expect, test } from 'vitest'
import { isKeyboardWalk, repeatedPart } from './password-patterns.ts'

test.each([
  'aaaaaaaa',
  '        ',
  '🌻🌻🌻🌻🌻🌻🌻🌻',
  'qwertzui',
  'QWERTYuiop',
  'poiuztrewq',
  'asdfghjk',
  'yxcvbnm,.-',
  '12345678',
  '87654321',
  'abcdefgh',
  '1qay2wsx',
  'aaaa1111',
  'qwertz1234',
  'abc123xyz',
  'Haus1111',
])('%j is a keyboard walk', (password) => {
  expect(isKeyboardWalk(password)).toBe(true)
})

test.each([
  '8zeichen',
  'ünüblich',
  'Mississippi',
  'Wertpapier',
  'Regenschirm im Advent',
  'kX9$vq2L',
])('%j is not a keyboard walk', (password) => {
  expect(isKeyboardWalk(password)).toBe(false)
})

test.each([
  ['abab', 'ab'],
  ['ababa', 'ab'],
  ['hallohallo', 'hallo'],
  ['aaaa', 'a'],
  ['Regenschirm', 'Regenschirm'],
  ['', ''],
])('the repeated part of %j is %j', (text, part) => {
  expect(repeatedPart(text)).toBe(part)
})
