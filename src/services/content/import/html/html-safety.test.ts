import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentItem } from '../../../../rules/articles/article.ts'
import { contentItemsSchema } from './content-items.ts'
import { ATTACKS } from './html-attacks.ts'
import { findAll, isElement, parseHtml, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { htmlToContentItems } from './html.ts'
import { cleanInline } from './inline.ts'
import { itemsToHtml } from './items-to-html.ts'
import { ServiceError } from '../../../service-error.ts'
import { markdownToContentItems } from '../markdown/markdown.ts'

const ALLOWED = new Set(
  'a strong em b i u s sub sup br code abbr p ul ol li h4 blockquote table thead tbody tr th td pre'.split(
    ' ',
  ),
)
const ATTRIBUTES: Record<string, string[]> = { a: ['href', 'rel'], abbr: ['title'] }

function everyElement(nodes: HtmlNode[]): HtmlElement[] {
  return nodes
    .filter(isElement)
    .flatMap((node) => [node, ...everyElement(node.children as HtmlNode[])])
}

function expectHarmless(html: string): void {
  expect(html).not.toMatch(/<script|<[^>]*\son\w+\s*=|<[^>]*javascript:/i)
  for (const { name, attribs } of everyElement(parseHtml(html))) {
    expect(ALLOWED, html).toContain(name)
    for (const attribute of Object.keys(attribs))
      expect(ATTRIBUTES[name] ?? [], html).toContain(attribute)
    if (name === 'a')
      expect(attribs['href'], html).toMatch(/^(?:https?:\/\/[^@]*$|mailto:|\/(?![/\\]))/)
  }
}

/** Everything that a page inserts into its HTML without escaping. */
function htmlOf(item: ContentItem): string[] {
  switch (item.identifier) {
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'quote':
    case 'verdict':
      return [item.content.text]
    case 'list':
      return item.content.items
    case 'table':
      return [...item.content.head, ...item.content.rows.flat()]
    case 'factbox':
      return [item.content.html]
    case 'live':
      return item.content.entries.map(({ html }) => html)
    case 'embed':
      expect(item.content.url).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+$/)
      return []
    case 'normal':
    case 'gallery':
    case 'code':
    case 'embedded-article':
    case 'audio':
    case 'video':
    case 'newsletter':
      return []
  }
}

const expectHarmlessItems = (items: ContentItem[]): void => {
  for (const html of items.flatMap(htmlOf)) expectHarmless(html)
  expectHarmless(itemsToHtml(items))
}

test.each(ATTACKS)('nothing executable remains of %s', (vector) => {
  expectHarmless(cleanInline(vector))
  expectHarmless(cleanInline(`Text ${vector} Text`))
  expectHarmlessItems(htmlToContentItems(vector))
  expectHarmlessItems(htmlToContentItems(`<div><p>${vector}</p><ul><li>${vector}</ul></div>`))
  expectHarmlessItems(htmlToContentItems(`<table><tr><td>${vector}<td>b<tr><td>c<td>d</table>`))
  expectHarmlessItems(markdownToContentItems(vector))
  expectHarmlessItems(markdownToContentItems(`Absatz\n\n${vector}\n\n> ${vector}\n\n- ${vector}\n`))
})

test.each(ATTACKS)('[S5.02] the API removes executable code from %s', (vector) => {
  const items = contentItemsSchema(false).parse([
    { identifier: 'p', content: { text: vector } },
    { identifier: 'h2', content: { text: vector } },
    { identifier: 'quote', content: { text: vector, source: vector } },
    { identifier: 'list', content: { ordered: false, items: [vector] } },
    {
      identifier: 'table',
      content: { caption: vector, head: [vector, 'b'], rows: [[vector, 'b']] },
    },
    { identifier: 'factbox', content: { title: vector, html: vector } },
    {
      identifier: 'live',
      content: { entries: [{ publishDate: '2026-01-01T00:00:00Z', title: vector, html: vector }] },
    },
    { identifier: 'embed', content: { provider: 'x', url: vector, title: vector } },
    { identifier: 'video', content: { src: vector, title: vector, duration: 1, poster: null } },
  ])
  expectHarmlessItems(items)
})

test('a script in a code block stays text', () => {
  const items = markdownToContentItems('```html\n<script>alert(1)</script>\n```')
  expect(items).toEqual([{ identifier: 'code', content: { text: '<script>alert(1)</script>' } }])
})

const name = fc.constantFrom(
  ...'a b strong em script style p div ul li table tr td h1 h3 img iframe svg math br code pre abbr q blockquote noscript x'.split(
    ' ',
  ),
)
const ATTRIBUTE_TEXTS = [
  '',
  ' onclick=alert(1)',
  ' href="javascript:alert(1)"',
  ' href="https://example.org/a b"',
  ' href=/themen/102',
  ' href="mailto:a@example.org"',
  " title='\"><script>'",
  ' src=x style="x" alt="Ein Bild"',
  ' start=3 colspan=2',
]
const attribute = fc.constantFrom(...ATTRIBUTE_TEXTS)
const tag = fc.tuple(
  fc.constantFrom('<', '</'),
  name,
  attribute,
  fc.constantFrom('>', ' >', '/>', ''),
)
const piece = fc.oneof(
  tag.map((parts) => parts.join('')),
  fc.constantFrom(
    'Text',
    ' ',
    '\n',
    '\u00a0',
    '&amp;',
    '&lt;b&gt;',
    '&#60;script&#62;',
    '<!--',
    '-->',
    '„Zitat“',
    '<br><br>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const markup = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

test('cleaning random inline HTML is idempotent and leaves nothing executable', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const clean = cleanInline(html)
      expectHarmless(clean)
      expect(cleanInline(clean)).toBe(clean)
    }),
    { numRuns: 3000 },
  )
})

/** Entries may contain lists, which stay the same when they are sent again. */
const throughApi = (item: ContentItem): ContentItem[] => contentItemsSchema(false).parse([item])

test('converting random HTML to a body is idempotent and leaves nothing executable', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const items = htmlToContentItems(html)
      expectHarmlessItems(items)
      for (const item of items) {
        if (item.identifier === 'list') expect(throughApi(item)).toEqual([item])
        else for (const text of htmlOf(item)) expect(cleanInline(text)).toBe(text)
      }
    }),
    { numRuns: 3000 },
  )
})

/** Returns the blocks of a text. A refused one has no blocks: three backticks in a row may begin an unknown block. */
function itemsOfMarkdown(text: string): ContentItem[] {
  try {
    return markdownToContentItems(text)
  } catch (error) {
    if (error instanceof ServiceError && error.message.includes('is unknown (blocks are')) return []
    throw error
  }
}

test('random Markdown leaves nothing executable', () => {
  expect(itemsOfMarkdown('```**\nText\n```')).toEqual([])
  const marks = fc.constantFrom(
    '**',
    '_',
    '`',
    '# ',
    '- ',
    '> ',
    '1. ',
    '[a](',
    ')',
    '![',
    '](https://example.org)',
    '\n\n',
    '    ',
    '| a | b |\n|---|---|\n',
  )
  const markdown = fc
    .array(fc.oneof(piece, marks), { maxLength: 16 })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(markdown, (text) => expectHarmlessItems(itemsOfMarkdown(text))),
    { numRuns: 1500 },
  )
})

test('refuses HTML that is nested too deeply instead of crashing', () => {
  expect(() => htmlToContentItems('<div>'.repeat(50_000))).toThrow('nested too deeply')
  expect(() => markdownToContentItems('>'.repeat(50_000))).toThrow('nested too deeply')
  expect(findAll(parseHtml('<p>x</p>')[0] as HtmlNode, 'b')).toEqual([])
})
