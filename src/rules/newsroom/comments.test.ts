import { expect, test } from 'vitest'
import { mentionedIn, mentionQuery } from './comments.ts'

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

test('a text mentions whole names, and of namesakes only those who were picked', () => {
  const people = [
    { id: '1', name: 'Anna Klein' },
    { id: '2', name: 'Anna Kleinert' },
    { id: '3', name: 'Jan Groß' },
    { id: '4', name: 'Jan Groß' },
  ]
  const mentioned = (text: string, ...picked: string[]) =>
    mentionedIn(text, people, new Set(picked)).toSorted()
  expect(mentioned('@Anna Kleinert, bitte')).toEqual(['2'])
  expect(mentioned('@Anna Klein und @Anna Kleinert')).toEqual(['1', '2'])
  expect(mentioned('@Jan Groß')).toEqual([])
  expect(mentioned('@Jan Groß', '4', '1')).toEqual(['4'])
  expect(mentioned('Anna Klein')).toEqual([])
})
