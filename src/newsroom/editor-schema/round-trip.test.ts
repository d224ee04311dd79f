import type { JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countExceptions,
  opened,
  reopened,
  storedBytes,
} from '../../../test/fixtures/newsroom/editor-round-trip.fixtures.ts'
import {
  EVERY_KIND,
  OTHER_LINES,
  OWN_LINES,
} from '../../../test/fixtures/newsroom/every-kind.fixtures.ts'
import type { ContentItem } from '../../rules/articles/article.ts'
import { toEditorDocument } from './from-article.ts'
import { inlineFromHtml, inlineToHtml } from './inline-html.ts'
import { toContentItem, toContentItems } from './to-article.ts'

const paragraph = (text: string): ContentItem => ({ identifier: 'p', content: { text } })

const nodesOf = (items: readonly ContentItem[]): JSONContent[] =>
  (opened(items).toJSON() as JSONContent).content ?? []

/** Appends a text to a node, as an editor does. */
const withText = (node: JSONContent | undefined, text: string): JSONContent => ({
  ...node,
  content: [...(node?.content ?? []), { type: 'text', text }],
})

test.each(EVERY_KIND.map((item) => [JSON.stringify(item).slice(0, 120), item] as const))(
  'opening and saving changes no byte of %s',
  (_name, item) => {
    expect(storedBytes(reopened([item]))).toBe(storedBytes([item]))
    expect(countExceptions([[item]]).keptItems).toBe(0)
  },
)

test.each(OWN_LINES)('the editor writes the line %s in the same form', (line) => {
  expect(inlineToHtml(inlineFromHtml(line))).toBe(line)
  expect(nodesOf([paragraph(line)])[0]?.attrs?.['sourceHtml']).toBeNull()
})

test.each(OTHER_LINES)('the line %s keeps its source until its text is changed', (line) => {
  const [node] = nodesOf([paragraph(line)])
  expect(node?.attrs?.['sourceHtml']).toBe(line)
  const changed = toContentItem(withText(node, '!'))
  expect(changed).toEqual(paragraph(`${inlineToHtml(inlineFromHtml(line))}!`))
})

test('any nesting of inline elements is the same after opening and saving', () => {
  const { line } = fc.letrec<{ line: string }>((tie) => ({
    line: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('Wort', ' ', 'ä &amp; &lt;b&gt;', '<br>', '👍🏽', ''),
      fc
        .tuple(
          fc.constantFrom('strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'abbr'),
          tie('line'),
          tie('line'),
        )
        .map(([tag, inner, after]) => `<${tag}>${inner}</${tag}>${after}`),
      tie('line').map((inner) => `<a href="/sport">${inner}</a>`),
    ),
  }))
  const filled = line.map((html) => paragraph(`x${html}`))
  fc.assert(
    fc.property(fc.array(filled), (items) => {
      expect(reopened(items)).toEqual(items)
      expect(countExceptions([items]).keptItems).toBe(0)
    }),
  )
})

test('marks that overlap are written as nested elements', () => {
  const bold = { type: 'bold', attrs: { element: 'strong' } }
  const link = { type: 'link', attrs: { href: '/sport' } }
  const content = [
    { type: 'text', text: 'a', marks: [bold] },
    { type: 'text', text: 'b', marks: [bold, link] },
    { type: 'text', text: 'c', marks: [link] },
  ]
  expect(inlineToHtml(content)).toBe(
    '<strong>a<a href="/sport">b</a></strong><a href="/sport">c</a>',
  )
})

test('the beginning of a paid paragraph and unknown kinds and fields are kept whole', () => {
  const items = [
    { identifier: 'p', content: { text: 'Nur der Anfang' }, fades: true },
    { identifier: 'hologram', content: { src: '/media/a.holo' } },
    { identifier: 'newsletter', content: { newsletterId: 'a', colour: 'red' } },
    { identifier: 'list', content: { ordered: true, items: ['a', ''] } },
    { identifier: 'table', content: { caption: 'leer', head: [], rows: [] } },
  ] as ContentItem[]
  expect(nodesOf(items).map(({ type }) => type)).toEqual(items.map(() => 'keptItem'))
  expect(reopened(items)).toEqual(items)
})

test('what is looked up when an article is read does not prevent editing and is not saved', () => {
  const read = [
    { identifier: 'embedded-article', content: { documentId: 1_234_567, teaser: { title: 'T' } } },
    { identifier: 'embed', content: { provider: 'sport', url: '/x', title: '', competition: {} } },
  ] as unknown as ContentItem[]
  expect(reopened(read)).toEqual([
    { identifier: 'embedded-article', content: { documentId: 1_234_567, teaser: null } },
    { identifier: 'embed', content: { provider: 'sport', url: '/x', title: '' } },
  ])
})

test('an empty body opens with an empty paragraph, which is not saved', () => {
  expect(nodesOf([]).map(({ type }) => type)).toEqual(['paragraph'])
  expect(reopened([])).toEqual([])
})

test('padding of a short row is saved only if it has a text', () => {
  const item: ContentItem = {
    identifier: 'table',
    content: { caption: '', head: [], rows: [['a', 'b', 'c'], ['d']] },
  }
  const table = nodesOf([item])[0]
  const cells = table?.content?.[1]?.content ?? []
  expect(cells.map(({ attrs }) => attrs?.['isPadding'])).toEqual([false, true, true])
  const filled = cells[1] as { content: JSONContent[] }
  filled.content = [withText(filled.content[0], 'neu')]
  expect(toContentItem(table ?? {})).toMatchObject({
    content: {
      rows: [
        ['a', 'b', 'c'],
        ['d', 'neu'],
      ],
    },
  })
})

test('a box keeps the source of a quote and the caption of a table as text', () => {
  const document = toEditorDocument([
    { identifier: 'quote', content: { text: 'Zitat', source: 'Jemand' } },
    { identifier: 'table', content: { caption: 'Preise', head: [], rows: [['1', '2']] } },
  ])
  const box = { type: 'factbox', content: [{ type: 'boxTitle' }, ...(document.content ?? [])] }
  expect(toContentItem(box).content).toEqual({
    title: '',
    html:
      '<blockquote><p>Zitat<br>— Jemand</p></blockquote><p>Preise</p>' +
      '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  })
})

test('refuses nodes and marks that no article can hold, by name', () => {
  expect(() => toContentItems({ content: [{ type: 'marquee' }] })).toThrow('marquee')
  const marked = { type: 'text', text: 'a', marks: [{ type: 'highlight' }] }
  expect(() => inlineToHtml([marked])).toThrow('highlight')
})
