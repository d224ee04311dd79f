import { Editor, type JSONContent } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { afterEach, expect, test } from 'vitest'
import { SCHEMA_EXTENSIONS } from '../../editor-schema/schema.ts'
import { itemsOfDocument } from '../document-items.ts'
import { BlockKeys } from './block-keys.ts'
import { findMatches, matchFrom, replaceMatches } from './find-matches.ts'
import { insertBlocks } from './paste-input.ts'
import { slashQuery } from './slash-query.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** Opens an editor without a page. `at`: the text before which the cursor is. */
function open(content: JSONContent[], at = ''): Editor {
  editor = new Editor({
    element: null,
    extensions: [...SCHEMA_EXTENSIONS, BlockKeys],
    content: { type: 'doc', content },
  })
  const [match] = findMatches(editor.state.doc, at)
  if (match) editor.commands.setTextSelection(match.from)
  return editor
}

const line = (text: string, type = 'paragraph'): JSONContent => ({
  type,
  content: text === '' ? [] : [{ type: 'text', text }],
})
const entry = (text: string): JSONContent => ({ type: 'listItem', content: [line(text)] })
const list = (...texts: string[]): JSONContent => ({
  type: 'bulletList',
  content: texts.map(entry),
})
const shown = ({ state: { doc } }: Editor): string[] =>
  doc.children.map((block) => block.textBetween(0, block.content.size, '|'))

test('moving a block past its neighbour keeps the cursor in the block', () => {
  const one = open([line('Eins'), line('Zwei'), line('Drei')], 'wei')
  one.commands.moveBlock('up')
  expect(shown(one)).toEqual(['Zwei', 'Eins', 'Drei'])
  expect(one.state.selection.$from.parent.textContent).toBe('Zwei')
  one.commands.moveBlock('down')
  one.commands.moveBlock('down')
  expect(shown(one)).toEqual(['Eins', 'Drei', 'Zwei'])
  expect(one.commands.moveBlock('down')).toBe(false)
})

test('an entry moves within its list, and at the end the whole list moves', () => {
  const one = open([list('a', 'b'), line('Text')], 'a')
  one.commands.moveBlock('down')
  expect(shown(one)).toEqual(['b|a', 'Text'])
  one.commands.moveBlock('down')
  expect(shown(one)).toEqual(['Text', 'b|a'])
})

test('a selected picture moves within its gallery', () => {
  const image = (altText: string) => ({ type: 'image', attrs: { altText } })
  const one = open([{ type: 'gallery', content: [image('a'), image('b')] }])
  one.view.dispatch(one.state.tr.setSelection(NodeSelection.create(one.state.doc, 1)))
  one.commands.moveBlock('down')
  const gallery = one.state.doc.firstChild
  expect(gallery?.children.map(({ attrs }) => attrs['altText'])).toEqual(['b', 'a'])
})

test('deleting removes the whole block at the cursor, and the last one leaves an empty paragraph', () => {
  const one = open([line('Eins'), list('a', 'b')], 'a')
  one.commands.deleteBlock()
  expect(shown(one)).toEqual(['Eins'])
  one.commands.deleteBlock()
  expect(one.getJSON().content).toMatchObject([{ type: 'paragraph' }])
})

test('the slash menu opens only in a paragraph of the text that has nothing but its query', () => {
  const queryIn = (content: JSONContent[]) => {
    const one = open(content)
    one.commands.setTextSelection(one.state.doc.content.size - 1)
    const query = slashQuery(one.state)?.query ?? null
    one.destroy()
    return query
  }
  expect(queryIn([line('/')])).toBe('')
  expect(queryIn([line('Text'), line('/bild')])).toBe('bild')
  expect(queryIn([line('und/oder')])).toBeNull()
  expect(queryIn([line('/bild.')])).toBeNull()
  expect(queryIn([line('/bild', 'heading')])).toBeNull()
  const inBox = open([{ type: 'factbox', content: [line('', 'boxTitle'), line('/bild')] }], 'bild')
  inBox.commands.setTextSelection(inBox.state.selection.from + 4)
  expect(slashQuery(inBox.state)).toBeNull()
})

test('finds words in any case and with any space, across marks and after line breaks', () => {
  const one = open([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '9 ' },
        { type: 'text', text: 'UHR', marks: [{ type: 'bold' }] },
        { type: 'hardBreak' },
        { type: 'text', text: '9\u00a0Uhr (neu)' },
      ],
    },
    list('um 9 Uhr'),
  ])
  const texts = (query: string) =>
    findMatches(one.state.doc, query).map(({ from, to }) => one.state.doc.textBetween(from, to))
  expect(texts('9 uhr')).toEqual(['9 UHR', '9\u00a0Uhr', '9 Uhr'])
  expect(texts('(neu)')).toEqual(['(neu)'])
  expect(texts('.')).toEqual([])
  expect(texts('')).toEqual([])
})

test('finds words with hyphens and every sign, and words that have soft hyphens', () => {
  const text = 'E-Mail an a/b: 1-0 (^$.*+?[]{}|\\), Donau\u00addampf\u00adschiff'
  const { doc } = open([line(text)]).state
  const texts = (query: string) =>
    findMatches(doc, query).map(({ from, to }) => doc.textBetween(from, to))
  const queries = ['e-mail', '1-0', 'a/b', '(^$.*+?[]{}|\\)']
  expect(queries.flatMap(texts).map((found) => found.toLowerCase())).toEqual(queries)
  expect(texts('Donaudampf')).toEqual(['Donau\u00addampf'])
  expect(texts('dampf\u00adschiff')).toEqual(['dampf\u00adschiff'])
})

test('replacing all matches keeps their marks, and the search goes on after the last match', () => {
  const bold = [{ type: 'bold', attrs: { element: 'strong' } }]
  const one = open([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Rat und ' },
        { type: 'text', text: 'Rat', marks: bold },
      ],
    },
  ])
  const { tr, doc } = one.state
  const matches = findMatches(doc, 'rat')
  expect([matchFrom(matches, 2), matchFrom(matches, 99)]).toEqual([1, 0])
  replaceMatches(tr, matches, 'Ausschuss')
  one.view.dispatch(tr)
  expect(itemsOfDocument(one.state.doc)).toEqual([
    { identifier: 'p', content: { text: 'Ausschuss und <strong>Ausschuss</strong>' } },
  ])
})

test('Enter goes through the lines of a quote and leaves it, and leaves a box at its empty last line', () => {
  const one = open(
    [{ type: 'quote', content: [line('Ja', 'quoteText'), line('', 'quoteSource')] }],
    'Ja',
  )
  one.commands.leaveAtEnter()
  expect(one.state.selection.$from.parent.type.name).toBe('quoteSource')
  one.commands.leaveAtEnter()
  expect(shown(one)).toEqual(['Ja|', ''])
  expect(one.state.selection.$from.parent.type.name).toBe('paragraph')
  one.destroy()
  const box = open([{ type: 'factbox', content: [line('T', 'boxTitle'), line('a'), line('')] }])
  box.commands.setTextSelection(box.state.doc.content.size - 2)
  box.commands.leaveAtEnter()
  expect(shown(box)).toEqual(['T|a', ''])
  expect(box.commands.leaveAtEnter()).toBe(false)
})

const pasted = (one: Editor, ...blocks: JSONContent[]): string[] => {
  one.view.dispatch(insertBlocks(one.state, blocks))
  return shown(one)
}

test('a pasted paragraph continues the line, and other blocks become blocks of their own', () => {
  expect(pasted(open([line('vor nach')], 'nach'), line('mitten '))).toEqual(['vor mitten nach'])
  const end = open([line('Text')])
  end.commands.setTextSelection(5)
  expect(pasted(end, line('Titel', 'heading'), list('a'))).toEqual(['Text', 'Titel', 'a'])
  expect(pasted(open([line('')], ''), line('Titel', 'heading'), line('b'))).toEqual(['Titel', 'b'])
})

test('several blocks pasted into a line of a quote or a cell become one line', () => {
  const quote = open([
    { type: 'quote', content: [line('Ja', 'quoteText'), line('', 'quoteSource')] },
  ])
  quote.commands.setTextSelection(4)
  pasted(quote, line(' eins'), list('zwei', 'drei'))
  expect(itemsOfDocument(quote.state.doc)).toEqual([
    { identifier: 'quote', content: { text: 'Ja eins zwei drei', source: '' } },
  ])
})

test('text pasted into code has no marks', () => {
  const one = open([line('a', 'codeBlock')])
  one.commands.setTextSelection(2)
  expect(pasted(one, line('b'), line('c'))).toEqual(['ab\nc'])
})
