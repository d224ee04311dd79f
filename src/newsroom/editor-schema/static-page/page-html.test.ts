import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { legalTextOf } from '../../../server/boot/legal-text.ts'
import { pageOfText, textOfPage } from '../../../services/legal-texts/text-of-page.ts'
import { documentToPage, pageBlocks, pageToDocument } from './page-html.ts'
import { pageSchema } from './page-schema.ts'

const FILES = ['db/demo/publisher', 'docs/second-paper'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

/** Opens and saves a page as the editor does, by the nodes of its schema. */
function opened(markdown: string) {
  const text = legalTextOf(markdown)
  const page = pageOfText(text)
  const held = pageSchema.nodeFromJSON(pageToDocument(page))
  held.check()
  return { text, page, document: held.toJSON() as ReturnType<typeof pageToDocument> }
}

const kindsIn = (markdown: string) =>
  pageBlocks(pageOfText(legalTextOf(markdown))).map(({ node }) => node.type)

test.each(FILES)('opening and saving %s without a change gives the same bytes', (file) => {
  const markdown = readFileSync(file, 'utf8')
  const { text, page, document } = opened(markdown)
  expect(documentToPage(document)).toEqual({ html: page.html, listed: page.listed })
  const { version: _version, ...shown } = text
  expect(textOfPage({ ...page, ...documentToPage(document) })).toMatchObject(shown)
})

test.each(FILES)('every block of %s can be edited', (file) => {
  const kinds = kindsIn(readFileSync(file, 'utf8'))
  expect(kinds.length).toBeGreaterThan(2)
  expect(kinds).not.toContain('keptHtml')
})

const EVERYTHING = `Vorab

## Ein *kurzes* Kapitel {#kapitel}

Ein **fetter**, *schräger*, ~~falscher~~ Satz mit \`code\` und "Zeichen" & <u>Strich</u>.<br>
Zweite [Zeile](/agb "Titel"), [außen](https://example.org/?a=1&b=2).

1. eins
2. zwei
   - darin
   - noch

- locker

- gesetzt

> Ein Zitat

| A | B |
|---|---|
| 1 | [2](/x) |

\`\`\`
Zeile  1
  Zeile 2
\`\`\`

<address>
Weg 1<br>
Ort
</address>
`

test('keeps the bytes of everything that Markdown can hold', () => {
  const { page, document } = opened(EVERYTHING)
  expect(documentToPage(document).html).toBe(page.html)
})

test('lists, tables, quotes, code and addresses are blocks of their own; a link with a title is kept whole', () => {
  expect(kindsIn(EVERYTHING)).toEqual([
    'heading',
    'keptHtml',
    'orderedList',
    'bulletList',
    'quote',
    'table',
    'codeBlock',
    'address',
  ])
})

test.each([
  ['a picture', '![Bild](/bild.png)'],
  ['a rule', '---\n\nText'],
  ['aligned columns', '| A |\n|--:|\n| 1 |'],
  ['a box', '<div class="x"><p>Text</p></div>'],
  ['an entry with two paragraphs', '- eins\n\n  noch\n- zwei'],
  ['a quote of two paragraphs', '> eins\n>\n> zwei'],
  ['a comment', '<!-- nur für uns -->'],
  ['a heading of the first level', '# Titel'],
])('%s is kept whole, with its bytes', (_, markdown) => {
  const { page, document } = opened(`## Anfang\n\n${markdown}\n\nEnde`)
  expect(document.content?.map(({ type }) => type)).toContain('keptHtml')
  expect(documentToPage(document).html).toBe(page.html)
})

test('a changed block gets the HTML of the editor, and all others keep their bytes', () => {
  const { page, document } = opened(
    'Vorab\n\n## Kontakt {#kontakt}\n\nErster  "Satz".\n\nZweiter\nSatz.\n',
  )
  const last = document.content?.at(-1)
  last?.content?.splice(0, 1, { type: 'text', text: 'Neu & <gut>' })
  expect(documentToPage(document).html).toBe(
    page.html.replace('<p>Zweiter\nSatz.</p>', '<p>Neu &amp; &lt;gut&gt;</p>'),
  )
})

test('the anchor at the end of a heading decides about its id and the table of contents', () => {
  const { document } = opened('## Ihre Rechte {#rechte}\n\nText')
  expect(document.content?.[0]?.content).toEqual([{ type: 'text', text: 'Ihre Rechte {#rechte}' }])
  document.content?.[0]?.content?.splice(0, 1, { type: 'text', text: 'Ihre neuen Rechte' })
  expect(documentToPage(document)).toEqual({
    html: '<h2 id="ihre-neuen-rechte">Ihre neuen Rechte</h2>\n<p>Text</p>',
    listed: [],
  })
})

test('blocks without a text are not saved', () => {
  const empty = [
    { type: 'paragraph' },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: ' {#x}' }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    { type: 'address' },
  ]
  expect(documentToPage({ type: 'doc', content: empty }).html).toBe('')
})
