import { expect, test } from 'vitest'
import { withFootnotes } from './footnotes.ts'
import { markdownToContentItems } from './markdown.ts'

const p = (text: string) => ({ identifier: 'p', content: { text } })
const notes = (...items: string[]) => ({ identifier: 'list', content: { ordered: true, items } })

test.each([
  [
    'numbers them in the order of their marks, with their further lines',
    'Erst[^b], dann[^a] und noch einmal[^b].\n\n[^a]: Das **A**.\n[^b]: Das B\n    geht weiter.\n\n    Mit Absatz.\n\nEnde.',
    [
      p('Erst<sup>1</sup>, dann<sup>2</sup> und noch einmal<sup>1</sup>.'),
      p('Ende.'),
      notes('Das B geht weiter. Mit Absatz.', 'Das <strong>A</strong>.'),
    ],
  ],
  ['keeps a note without a mark', 'Text.\n\n[^x]: Die Note.', [p('Text.'), notes('Die Note.')]],
  [
    'leaves marks in code as they are, and removes those without a note',
    'So `[^1]` und[^2] und[^1].\n\n```\n[^1]: Code\n```\n\n[^1]: Die Note.',
    [
      p('So <code>[^1]</code> und und<sup>1</sup>.'),
      { identifier: 'code', content: { text: '[^1]: Code' } },
      notes('Die Note.'),
    ],
  ],
])('of footnotes, %s', (_, markdown, items) => {
  expect(markdownToContentItems(markdown)).toEqual(items)
})

test('reads a hundred thousand footnotes without taking quadratic time', () => {
  const count = 100_000
  const marks = Array.from({ length: count }, (_, place) => `a[^${place}]\n`).join('\n')
  const before = process.threadCpuUsage()
  withFootnotes(
    `${marks}\n${'[^x'.repeat(count)}\n[^1]: ${'`'.repeat(count)}\n[^2]: ${'` '.repeat(count)}`,
  )
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3000)
})
