import { expect, test } from 'vitest'
import { mentionQuery } from './comments.ts'

test.each([
  ['@', ''],
  ['Hallo @An', 'An'],
  ['Hallo @Anna Au', 'Anna Au'],
  ['(@Ös', 'Ös'],
  ['@שרה', 'שרה'],
  ['ohne', null],
  ['jana@blatt.example', null],
  ['@Anna\nund', null],
  ['', null],
])('the letters after the mention in %j are %j', (text, query) => {
  expect(mentionQuery(text, text.length)).toBe(query)
})

test('only the text before the cursor counts', () => {
  expect(mentionQuery('@Anna und @Bert', 5)).toBe('Anna')
  expect(mentionQuery('@Anna', 0)).toBeNull()
})
