import { expect, test } from 'vitest'
import { fieldInWords } from './field-words.ts'

const NAMES = { section: (path: string) => `Ressort ${path}`, tag: (slug: string) => `#${slug}` }

test.each<[string, unknown, string]>([
  ['contentRestriction', 'paid', 'PLUS'],
  ['contentRestriction', 'free', 'Frei'],
  ['section', 'sport', 'Ressort sport'],
  ['tags', ['kultur', 'rat'], '#kultur, #rat'],
  ['authors', [{ id: 3, name: 'Jana Wiesdorf' }, 'Bert Betrieb'], 'Jana Wiesdorf, Bert Betrieb'],
  ['publishDate', '2027-03-28T01:30:00.000Z', '28.03.2027, 03:30\u00a0Uhr'],
  ['isSoldContent', true, 'ja'],
  ['isSoldContent', false, ''],
  ['episode', 12, '12'],
  ['badge', null, ''],
  ['img', { baseUrl: '/bild/1', altText: 'Das Rathaus', caption: 'Unten' }, 'Das Rathaus'],
  ['img', { baseUrl: '/bild/1', altText: '', caption: '' }, ''],
  ['teaserTextHtml', 'Kurz &amp; <em>gut</em>', 'Kurz & gut'],
])('the field %s with the value %j is „%s“ in words', (field, value, words) => {
  expect(fieldInWords(field, value, NAMES)).toBe(words)
})
