import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

const texts = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('a text is split into sentences', () => {
  expect(texts('  Der Rhein steigt. Wie hoch?  Niemand weiß es. ')).toEqual([
    'Der Rhein steigt.',
    'Wie hoch?',
    'Niemand weiß es.',
  ])
})

test('a very long sentence is split at a comma or between words', () => {
  const long = `${'Wort '.repeat(30)}und so weiter, ${'noch mehr davon '.repeat(20)}Ende.`
  const parts = texts(long)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts[0]).toMatch(/weiter,$/)
})

test('the parts of a text cover all of it once, and each is short enough', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'e', 'ß', ' ', '.', ',', ';', '?', '\n', '„', '“', '1'),
        maxLength: 600,
      }),
      (text) => {
        const parts = texts(text)
        const withoutSpace = (one: string) => one.replaceAll(/\s+/g, '')
        expect(withoutSpace(parts.join(''))).toBe(withoutSpace(text))
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(180)
      },
    ),
    { numRuns: 40 },
  )
})
