import { expect, test } from 'vitest'
import { BLOCK_KINDS } from '../blocks/block-kinds.ts'
import { FIELDS_OF_NODE } from '../blocks/fields.ts'
import { NODES_OF_KIND, editorSchema } from '../../editor-schema/schema.ts'
import { addressOf } from './link-address.ts'
import { filterKinds } from './slash-query.ts'

const labels = (query: string) => filterKinds(BLOCK_KINDS, query).map(({ label }) => label)

test('every kind of content item can be inserted as a block that the schema allows', () => {
  const created = BLOCK_KINDS.map(({ create }) => create())
  for (const block of created) editorSchema.nodeFromJSON({ type: 'doc', content: [block] }).check()
  expect(new Set(created.map(({ type }) => type))).toEqual(
    new Set(Object.values(NODES_OF_KIND).flat()),
  )
})

test('the slash menu finds blocks by the beginning of words, without regard to accents and case', () => {
  expect(labels('')).toEqual(BLOCK_KINDS.map(({ label }) => label))
  expect(labels('bild')).toEqual(['Bild', 'Bildergalerie'])
  expect(labels('UBERSCHRIFT')).toContain('Überschrift der dritten Ebene')
  expect(labels('youtube')).toEqual(['Eingebetteter Inhalt'])
  expect(labels('foto')).toEqual(['Bild', 'Bildergalerie'])
  expect(labels('xyz')).toEqual([])
})

test.each([
  ['example.org/a', 'https://example.org/a'],
  [' https://example.org/?a=1 ', 'https://example.org/?a=1'],
  ['post@example.org', 'mailto:post@example.org'],
  ['mailto:post@example.org', 'mailto:post@example.org'],
  ['/sport', '/sport'],
  ['//example.org', null],
  ['javascript:alert(1)', null],
  ['zwei Wörter', null],
  ['Wort', null],
  ['', null],
])('the address typed as „%s“ becomes %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address)
})

test.each([
  ['', /Einwilligung/],
  ['https://www.instagram.com/p/C1a/', /Einwilligung/],
  [
    'https://unbekannt.example.org/x',
    /^Diese Adresse lässt sich nicht einbetten\. Möglich sind: YouTube, /,
  ],
])('the field of an embed says what „%s“ is good for', (url, sentence) => {
  const [field] = FIELDS_OF_NODE['embed'] ?? []
  const help = field && 'help' in field ? field.help : undefined
  expect(typeof help === 'function' ? help({ url }) : help).toMatch(sentence)
})
