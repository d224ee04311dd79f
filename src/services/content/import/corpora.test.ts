// @module-tag full
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ContentItem } from '../../../rules/articles/article.ts'
import { textOf } from '../../../rules/articles/reading-time.ts'
import { readRecord } from './record.ts'

/** Real texts from the shared data folder; skipped if the folder is missing. */
const FOLDER = join(import.meta.dirname, '../../../../../shared/data')
const FILES = {
  wikinews: join(FOLDER, 'wikinews-de/wikinews-de.shared.jsonl'),
  kubuntu: join(FOLDER, 'kubuntu-de/kubuntu-de.shared.jsonl'),
}

type Source = { title: string; date: string | null; text?: string; body_md?: string }

const readCorpus = (file: string): Source[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Source)

const itemsOf = (record: Source): ContentItem[] =>
  readRecord(record, { now: new Date(), source: 'corpus', allowsUndated: true }).record.contentItems

function textsOf(item: ContentItem): string[] {
  if (item.identifier === 'list') return item.content.items
  if (item.identifier === 'table')
    return [item.content.caption, ...item.content.head, ...item.content.rows.flat()]
  if (item.identifier === 'quote') return [item.content.text, item.content.source].filter(Boolean)
  if (item.identifier === 'code')
    return [item.content.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')]
  return 'text' in item.content ? [item.content.text] : []
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const shownWords = (items: ContentItem[]): string[] =>
  wordsOf(items.flatMap(textsOf).map(textOf).join(' '))

/** The visible words of Markdown: without addresses, attributes, tags and comments. */
function sourceWords(markdown: string): string[] {
  const bare = markdown
    .replaceAll(
      /<!--[\s\S]*?-->|<noscript>[\s\S]*?<\/noscript>|<(?:option|button)[^>]*>[^<]*/g,
      ' ',
    )
    .replaceAll(/!\[[^\]]*\]\([^)]*\)(?:\{[^}]*\})?/g, ' ')
    .replaceAll(/\]\((?:[^()]|\([^()]*\))*\)/g, '] ')
    .replaceAll(/\{[#.:][^{}]*\}|\\?\{id=[^{}]*\}|^```.*$/gm, ' ')
    .replaceAll(/<a<br><\/a<br>\s*href="[^"]*"&gt;/g, ' ')
    .replaceAll(/<\/?(?!https?:|ftp:)[a-z]\w*(?:\s[^<>]*)?>/gi, ' ')
    .replaceAll(/\\(?=[^\w\s])/g, '')
  return wordsOf(textOf(bare.replaceAll('<', ' ')))
}

const isAbsent = !Object.values(FILES).every((file) => existsSync(file))
if (isAbsent)
  process.stderr.write('The corpora of ../shared/data are absent: their tests are skipped.\n')

describe.skipIf(isAbsent)('import of real texts', () => {
  test('reads all 715 records', () => {
    const records = Object.values(FILES).flatMap(readCorpus)
    expect(records).toHaveLength(715)
    for (const record of records) itemsOf(record)
  })

  test('loses nothing of plain text', () => {
    for (const record of readCorpus(FILES.wikinews)) {
      expect(shownWords(itemsOf(record)).join(' ')).toBe(wordsOf(record.text ?? '').join(' '))
    }
  })

  test('loses no visible word of Markdown', () => {
    const lossy = readCorpus(FILES.kubuntu).flatMap((record) => {
      const shown = shownWords(itemsOf(record)).join('')
      const missing = sourceWords(record.body_md ?? '').filter(
        (word) => word.length > 3 && !shown.includes(word),
      )
      return missing.length > 0 ? [`${record.title}: ${missing.join(' ')}`] : []
    })
    expect(lossy).toEqual([])
  })

  test('leaves no visible markup', () => {
    const stray = Object.values(FILES)
      .flatMap(readCorpus)
      .flatMap((record) =>
        itemsOf(record)
          .filter((item) => item.identifier !== 'code')
          .flatMap(textsOf)
          .filter((html) =>
            /\*\*\S|\\[[\]#*~]|\{[#.][\w-]|\]\(|<!--|-->|<\/?(?:div|p|td|small|span)\b/.test(html),
          ),
      )
    // One article shows a row of asterisks on purpose.
    expect(stray.filter((html) => !html.includes('*******'))).toEqual([])
  })

  test('creates no empty blocks', () => {
    for (const record of Object.values(FILES).flatMap(readCorpus)) {
      for (const html of itemsOf(record)
        .filter(({ identifier }) => identifier !== 'table')
        .flatMap(textsOf)) {
        expect(`${record.title}: ${textOf(html)}`).not.toBe(`${record.title}: `)
      }
    }
  })
})
