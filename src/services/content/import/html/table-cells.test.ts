import { expect, test } from 'vitest'
import type { ContentItem } from '../../../../rules/articles/article.ts'
import { parseRecord } from '../record.ts'

const itemsOf = (body: object): ContentItem[] =>
  parseRecord({ title: 'Titel', date: '2026-11-20', ...body }, { now: new Date() }).contentItems

const markdownTable = (columns: number, rows: number, row = '|b'): string =>
  [`${'|a'.repeat(columns)}|`, `${'|-'.repeat(columns)}|`, ...Array(rows).fill(row)].join('\n')

const htmlTable = (columns: number, rows: number, row = '<tr><td>b'): string =>
  `<table><tr>${'<td>a'.repeat(columns)}${row.repeat(rows)}</table>`

const indented = (text: string, by: string): string => by + text.replaceAll('\n', `\n${by}`)
const factbox = (text: string): string =>
  `\`\`\`factbox\ntitle: x\ntext: ${JSON.stringify(text)}\n\`\`\`\n\n`
const boxItem = (html: string) => ({ identifier: 'factbox', content: { title: 'x', html } })
const liveItem = (html: string) => ({
  identifier: 'live',
  content: { entries: [{ publishDate: '2026-11-21T08:00:00Z', title: 'x', html }] },
})

test.each<[string, object]>([
  ['a wide table of short rows', { body_md: markdownTable(300, 300) }],
  ['rows of one fixed space', { body_md: `${markdownTable(300, 300, '\u00a0')}\nb` }],
  ['without outer strokes', { body_md: markdownTable(300, 300).replaceAll(/^\||\|$/gm, '') }],
  ['many tables', { body_md: `${markdownTable(100, 100)}\n\n`.repeat(10) }],
  ['a table in a quotation', { body_md: indented(markdownTable(300, 300), '> ') }],
  ['a table in a list', { body_md: `- a\n\n${indented(markdownTable(300, 300), '  ')}` }],
  ['a table in a fact box', { body_md: factbox(markdownTable(300, 300)) }],
  ['tables in many fact boxes', { body_md: factbox(markdownTable(100, 100)).repeat(10) }],
  ['HTML tables in many fact boxes', { body_md: factbox(htmlTable(100, 100)).repeat(10) }],
  ['a wide HTML table of short rows', { body_html: htmlTable(300, 300) }],
  [
    'a wide last row',
    { body_html: `<table>${'<tr><td>a<td>b'.repeat(300)}<tr>${'<td>c'.repeat(300)}</table>` },
  ],
  ['cells that span many', { body_html: htmlTable(1, 1000, '<tr><td colspan=50 rowspan=50>b') }],
  ['many HTML tables', { body_html: htmlTable(100, 100).repeat(10) }],
  ['tables in fact boxes', { contentItems: Array(10).fill(boxItem(htmlTable(100, 100))) }],
  ['tables in live entries', { contentItems: Array(10).fill(liveItem(htmlTable(100, 100))) }],
])('refuses short bodies that expand to too many cells: %s', (_name, body) => {
  expect(() => itemsOf(body)).toThrow('the tables have too many cells')
})

test.each<[string, object]>([
  ['Markdown', { body_md: markdownTable(12, 500, '|b'.repeat(12)) }],
  ['HTML', { body_html: htmlTable(12, 500, `<tr>${'<td>b'.repeat(12)}`) }],
])('accepts a table of 12 columns and 500 rows: %s', (_name, body) => {
  const [table] = itemsOf(body)
  expect(table?.identifier).toBe('table')
  const rows = table?.identifier === 'table' ? [...table.content.rows] : []
  expect(rows.slice(-500)).toEqual(Array(500).fill(Array(12).fill('b')))
})
