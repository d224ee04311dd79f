import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { liveWords } from '../../live/live-words.ts'
import { swapped } from './lists.ts'
import { lengthOf, searchTitleOf } from './search-title.ts'
import { numberOf } from './NumberField.tsx'

test.for([
  ['7,4', 1, 7.4],
  ['7.4', 1, 7.4],
  [' 10 ', 0, 10],
  ['7,45', 1, null],
  ['7,', 1, null],
  ['-1', 1, null],
  ['sieben', 1, null],
  ['1e3', 1, null],
] as const)('reads „%s“ with up to %i decimals as %s', ([typed, decimals, number]) => {
  expect(numberOf(typed, decimals)).toBe(number)
})

test('a name moves before its predecessor, and the first one stays', () => {
  expect(swapped(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b'])
  expect(swapped(['a', 'b'], 0)).toEqual(['a', 'b'])
  expect(swapped(['a'], 5)).toEqual(['a'])
})

test('the words of a live text are those of title, standfirst and body, without marks', () => {
  const doc = new Y.Doc()
  doc.getMap('fields').set('title', 'Fähre')
  doc.getMap('fields').set('introTextHtml', 'Am <em>Rhein</em>')
  const paragraph = new Y.XmlElement('paragraph')
  const text = new Y.XmlText()
  doc.getXmlFragment('body').push([paragraph])
  paragraph.push([text])
  text.insert(0, 'In ')
  text.insert(3, 'Hitdorf', { bold: true })
  expect(liveWords(doc)).toBe('Fähre\nAm Rhein\nIn Hitdorf')
})

test('search engines get the title for them, or else kicker and headline, and a long one is named', () => {
  const headline = { title: ' Fähre ', titlePrefix: 'Hitdorf', seoTitle: ' ' }
  expect(searchTitleOf(headline)).toBe('Hitdorf: Fähre')
  expect(searchTitleOf({ ...headline, titlePrefix: '' })).toBe('Fähre')
  expect(searchTitleOf({ ...headline, seoTitle: 'Suche' })).toBe('Suche')
  expect(lengthOf('a'.repeat(70), 70)).toBe('')
  expect(lengthOf('a'.repeat(71), 70)).toContain('71 Zeichen, etwa 70')
})
