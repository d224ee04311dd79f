import { plural } from '../language/plural.ts'
import type { ContentItem } from './article.ts'

/** The average pace of adults reading German newspaper prose. */
const WORDS_PER_MINUTE = 220

const BLOCK_TAG =
  /<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|td|th|table|blockquote|figure|figcaption)\b[^>]*>/gi

/** Returns the visible text of sanitised HTML. */
export function textOf(html: string): string {
  const spaced = html.replace(BLOCK_TAG, ' ').replace(/<[^>]*>/g, '')
  return decoded(spaced).replace(/\s+/g, ' ').trim()
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity
    const code =
      name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}

/** Counts the words of sanitised HTML; separate signs such as „–“ are not words. */
export function countWords(html: string): number {
  return textOf(html)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Counts the words of a body's running text, without captions and embeds. */
export function wordCountOf(items: readonly ContentItem[]): number {
  return items.flatMap(textsOf).reduce((sum, html) => sum + countWords(html), 0)
}

/** Counts the characters of a body's running text, including spaces. */
export function textLengthOf(items: readonly ContentItem[]): number {
  return items.flatMap(textsOf).reduce((sum, html) => sum + textOf(html).length, 0)
}

function textsOf(item: ContentItem): string[] {
  switch (item.identifier) {
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'quote':
      return [item.content.text]
    case 'list':
      return item.content.items
    case 'table':
      return [...item.content.head, ...item.content.rows.flat()]
    case 'factbox':
      return [item.content.title, item.content.html]
    case 'live':
      return item.content.entries.flatMap((entry) => [entry.title, entry.html])
    case 'verdict': {
      const { text, pros, cons, measured } = item.content
      return [text, ...pros, ...cons, ...measured.map(({ what }) => what)]
    }
    case 'normal':
    case 'gallery':
    case 'code':
    case 'embedded-article':
    case 'embed':
    case 'audio':
    case 'video':
    case 'newsletter':
      return []
    default:
      // A block of a newer content service is not shown, so it does not count.
      return []
  }
}

/** Returns whole minutes, rounded, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
}

/** S5.10: returns the word count; null for articles whose title is a single word. */
export function shownWordCount(title: string, wordCount: number): number | null {
  return title.trim().split(/\s+/).length > 1 ? wordCount : null
}

/** „1 Wort“, „1.240 Wörter“ */
export const wordsInWords = (count: number): string =>
  plural(count, { one: '1 Wort', other: `${count.toLocaleString('de')} Wörter` })
