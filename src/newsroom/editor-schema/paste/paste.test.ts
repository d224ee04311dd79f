import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentItemsSchema } from '../../../services/content/import/html/content-items.ts'
import { storedBytes } from '../../../../test/fixtures/newsroom/editor-round-trip.fixtures.ts'
import { cleanPaste, MAX_PASTE_LENGTH } from './paste.ts'
import { editorSchema } from '../schema.ts'
import { toContentItems } from '../to-article.ts'

/** Invented examples: the clipboard's content of each program, and the content items that it becomes. */
const FOLDER = join(import.meta.dirname, '../../../../test/fixtures/paste')
const NAMES = readdirSync(FOLDER).flatMap((file) => /^(.*)\.html$/.exec(file)?.[1] ?? [])
const readFixture = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')

function pastedBlocks(html: string, text = ''): JSONContent[] {
  const paste = cleanPaste({ html, text })
  if ('refusal' in paste) throw new Error(paste.refusal)
  editorSchema.nodeFromJSON({ type: 'doc', content: paste.blocks }).descendants((node) => {
    node.check()
  })
  return paste.blocks
}

const pasted = (html: string, text?: string) =>
  toContentItems({ content: pastedBlocks(html, text) })
const pastedLines = (html: string): string[] =>
  pasted(html).map(({ content }) => ('text' in content ? content.text : JSON.stringify(content)))

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The words that a browser would show. */
const visibleWords = (html: string): string[] =>
  wordsOf(
    html
      .replaceAll(/<!--[\s\S]*?-->|<(head|style|script|noscript|button)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<span[^>]*(?:mso-list:Ignore|display:none)[^>]*>.*?(?:<\/span>)+/g, ' ')
      .replaceAll(/<\/?(?:p|li|t[drh]|h\d|div|br|dt|figcaption|caption)\b[^>]*>/g, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&auml;', 'ä')
      .replaceAll(/&(?:lt|amp|#160|nbsp);/g, ' '),
  )

test('the corpus has Word, Google Docs, Pages, five news sites and an agency', () => {
  expect(NAMES.filter((name) => name.startsWith('site-'))).toHaveLength(5)
  expect(NAMES).toEqual(expect.arrayContaining(['word', 'google-docs', 'pages', 'agency']))
})

test.each(NAMES)('the paste of %s is cleaned to what an article can hold', (name) => {
  const items = pasted(readFixture(`${name}.html`))
  expect(items).toEqual(JSON.parse(readFixture(`${name}.json`)))
  expect(storedBytes(contentItemsSchema(true).parse(items))).toBe(storedBytes(items))
})

test.each(NAMES)('no visible text of %s is lost, and its order stays', (name) => {
  const html = readFixture(`${name}.html`)
  const shown = visibleWords(
    JSON.stringify(pasted(html)).replaceAll(/\\n|"(?:caption|rows|head)"/g, ' '),
  )
  const words = visibleWords(html)
  let found = -1
  const lost = words.filter((word) => {
    const place = shown.indexOf(word, found + 1)
    if (place !== -1) found = place
    return place === -1
  })
  expect(words.length).toBeGreaterThan(8)
  expect(lost).toEqual([])
})

const noticeOf = (html: string): string | null => {
  const paste = cleanPaste({ html, text: '' })
  return 'notice' in paste ? paste.notice : null
}
const EMBEDDED = `<img alt="Steg" src="data:image/png;base64,${'A'.repeat(600)}">`

test.each([
  ['embedded in the text', EMBEDDED],
  ['on the computer, as Word has them', '<img src="file:///C:/Temp/image001.png" v:shapes="a">'],
  ['attached to a mail', '<img src="cid:bild1" alt="">'],
  ['without a description', '<img src="https://lh7.example/a" width="600" height="400">'],
])('a pasted picture %s is counted in the notice', (_where, picture) => {
  expect(noticeOf(`<p>Text ${picture}</p>`)).toMatch(/^Ein Bild wurde nicht eingefügt\./)
  expect(noticeOf(`<table><tr><td>a${picture}<td>b</table>${picture}`)).toMatch(/^2 Bilder wurden/)
})

test.each([
  ['that becomes a link', '<img src="https://a.example/b.jpg" alt="Der Steg">'],
  ['that is a decoration', '<img src="https://a.example/b.jpg" alt="">'],
  ['that is a placeholder', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'],
  ['that counts readers', '<img src="https://a.example/c.gif" width="1" height="1">'],
  ['that is an emoji', EMBEDDED.replace('Steg', '🎉')],
  ['that is hidden', `<div style="display:none">${EMBEDDED}</div>`],
])('a pasted picture %s is not counted as left out', (_what, picture) => {
  expect(noticeOf(`<p>Text ${picture}</p>`)).toBeNull()
})

test('any markup gives only what an article can hold, and keeps every word', () => {
  const tags = 'p div b i span a h1 h3 ul ol li table tr td th blockquote pre br q footer x:y form'
  const piece = fc.oneof(
    fc.constantFrom(...tags.split(' ')).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`)),
    fc.constantFrom('<b style="font-weight:normal">', '<p style="mso-list:l0 level2 lfo1">'),
    fc.nat(999).map((number) => ` w${number}w `),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const words = (text: string): string[] => (text.match(/w\d+w/g) ?? []).toSorted()
      const html = pieces.join('')
      expect(words(JSON.stringify(pastedBlocks(html)))).toEqual(words(html))
    }),
    { numRuns: 200 },
  )
})

test('an empty list within a list is left out', () => {
  expect(pastedBlocks('<ul>Eins<ol></ol></ul>')).toEqual(pastedBlocks('<ul>Eins</ul>'))
})

test('right-to-left names keep their direction marks and emoji stay whole', () => {
  expect(pastedLines('<p dir="rtl"><b>\u2067محمد صلاح\u2069</b> 👩🏽‍🚒🇩🇪</p>')).toEqual([
    '<strong>\u2067محمد صلاح\u2069</strong> 👩🏽‍🚒🇩🇪',
  ])
})

test('unsafe and foreign addresses are no links, and code never comes out', () => {
  const html =
    '<a href="javascript:alert(1)">a</a> <a href="/pfad">b</a> <a href="file:///c">c</a> ' +
    '<a href="https://u:p@example.org">d</a><script>x()</script><img src=x onerror=x()>' +
    '<div data-kind="keptItem" data-item="1">e</div>'
  expect(pastedLines(html)).toEqual(['a b c d', 'e'])
})

test('plain text becomes paragraphs', () => {
  expect(pasted('', 'Eins\r\nzwei <b>\r\n\r\nDrei').map(({ content }) => content)).toEqual([
    { text: 'Eins<br>zwei &lt;b&gt;' },
    { text: 'Drei' },
  ])
  expect(pasted('', 'Eins\nZwei')).toHaveLength(2)
  expect(pasted('', '')).toEqual([])
})

test('refuses more than 5 MB with a German sentence', () => {
  const refused = cleanPaste({ html: 'a'.repeat(MAX_PASTE_LENGTH + 1), text: 'a' })
  expect(refused).toEqual({
    refusal: expect.stringMatching(/^Der eingefügte Inhalt ist zu groß\./),
  })
})

test('HTML that is nested too deeply is pasted as plain text', () => {
  const html = `${'<div>'.repeat(5000)}tief${'</div>'.repeat(5000)}`
  expect(pasted(html, 'flach')).toEqual([{ identifier: 'p', content: { text: 'flach' } }])
})

test('a table of too many cells becomes lines', () => {
  const row = `<tr>${'<td colspan=50>a</td>'.repeat(90)}</tr>`
  const blocks = pastedBlocks(`<table>${row}</table>`.repeat(6))
  expect(blocks.filter(({ type }) => type === 'table')).toHaveLength(4)
  expect(blocks.filter(({ type }) => type === 'paragraph')).toHaveLength(180)
})

test.each([
  ['markup of Word', readFixture('word.html'), 'text'],
  ['one line', '<span style="font-weight:bold"> a \u00a0 </span>'.repeat(100), 'text'],
  ['spaces', `<p>a${' \u00a0'.repeat(50_000)}</p>`, 'html'],
  [
    'styles',
    `<p style="${'text-decoration:font:'.repeat(9999)}" class="${'a '.repeat(9999)}">a</p>`,
    'html',
  ],
])('5 MB of %s are pasted', (_name, part, expected) => {
  const html = part.repeat(Math.floor(MAX_PASTE_LENGTH / part.length))
  const isPlain = pasted(html, 'flach').length === 1
  expect(isPlain ? 'text' : 'html').toBe(expected)
})
