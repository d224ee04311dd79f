import { expect, test } from 'vitest'
import { preferredLanguage } from './accept-language.ts'

test.each([
  [null, null],
  ['', null],
  ['fr, it;q=0.5, *', null],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB, de;q=0.9', 'en'],
  ['en;q=0.4, de-DE;q=0.7', 'de'],
  ['fr, EN ; q=0.2', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=2, en;q=0.1', 'en'],
  ['de;q=x', null],
  ['deutsch', null],
] as const)('of „%s“ the language is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
