import type { ContentItem } from './article.ts'

/** A grown-up reads German newspaper prose at about this pace. */
const WORDS_PER_MINUTE = 220

const BLOCK_TAG =
  /<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|td|th|table|blockquote|figure|figcaption)\b[^>]*>/gi

/** The words of a piece of cleaned HTML as a reader sees them. */
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

/** Words of cleaned HTML; signs that stand alone, such as „–“, are none. */
export function countWords(html: string): number {
  return textOf(html)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Words of a body's running text; captions and embeds are not read through and do not count. */
export function wordCountOf(items: readonly ContentItem[]): number {
  return items.flatMap(textsOf).reduce((sum, html) => sum + countWords(html), 0)
}

/** Characters of a body's running text, spaces included. */
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
      // A block of a newer content service: it is not shown, so it is not read.
      return []
  }
}

/** Whole minutes, rounded to the nearest, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
}

/** S5.10: a word count is only told of articles whose title has more than one word. */
export function shownWordCount(title: string, wordCount: number): number | null {
  return title.trim().split(/\s+/).length > 1 ? wordCount : null
}
