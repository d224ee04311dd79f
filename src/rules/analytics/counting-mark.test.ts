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

test('a text is counted from 1,800 characters on, standfirst included, pictures and code not', () => {
  expect(countingMark(text, body(1790), settings)).toBe(
    'https://vg05.met.vgwort.de/na/vgzm.1234567-17',
  )
  expect(countingMark(text, body(1789), settings)).toBeNull()
})

test.each([
  ['nothing that was paid for', { ...text, isSoldContent: true }, settings],
  ['nothing while the flag is off', text, { ...settings, vgwort_pixel_enabled: false }],
  ['nothing without marks', text, { ...settings, vgwort_mark_prefix: '' }],
  ['nothing by an address that is none', text, { ...settings, vgwort_mark_prefix: 'vg05/na/' }],
])('%s is counted', (_, told, set) => {
  expect(countingMark(told, body(4000), set)).toBeNull()
})
