import { expect, test } from 'vitest'
import type { ContentItem } from '../articles/article.ts'
import { countingMark } from './counting-mark.ts'

const settings = {
  vgwort_pixel_enabled: true,
  vgwort_mark_prefix: 'https://vg05.met.vgwort.de/na/vgzm.1234567-',
}
const text = { id: 17, isSoldContent: false, introTextHtml: '<b>Zehn Zeich</b>' }
const body = (characters: number): ContentItem[] => [
  { identifier: 'p', content: { text: 'a'.repeat(characters - 100) } },
  { identifier: 'list', content: { ordered: false, items: ['b'.repeat(50), 'c'.repeat(50)] } },
  { identifier: 'code', content: { text: 'd'.repeat(5000) } },
]

test('a text is counted from 1,800 characters on, including the standfirst, without pictures and code', () => {
  expect(countingMark(text, body(1790), settings)).toBe(
    'https://vg05.met.vgwort.de/na/vgzm.1234567-17',
  )
  expect(countingMark(text, body(1789), settings)).toBeNull()
})

test.each([
  ['a sold text', { ...text, isSoldContent: true }, settings],
  ['a text while the flag is off', text, { ...settings, vgwort_pixel_enabled: false }],
  ['a text while no mark prefix is set', text, { ...settings, vgwort_mark_prefix: '' }],
  [
    'a text while the mark prefix is not an https address',
    text,
    { ...settings, vgwort_mark_prefix: 'vg05/na/' },
  ],
])('does not count %s', (_, article, set) => {
  expect(countingMark(article, body(4000), set)).toBeNull()
})
