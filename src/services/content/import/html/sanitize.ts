import sanitizeHtml from 'sanitize-html'
import type { ContentItem } from '../../../../rules/articles/article.ts'
import { IGNORED_ELEMENTS } from './html-tree.ts'

/** The final allow-list for everything that is stored. */

/** Inline markup that article texts may contain. */
export const ALLOWED_TAGS = [
  'a',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'br',
  'code',
  'abbr',
]

const INLINE: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href', 'rel'], abbr: ['title'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [...IGNORED_ELEMENTS, 'iframe', 'object', 'embed', 'video', 'audio'],
}

/** A list entry may end with nested lists. */
const ENTRY: sanitizeHtml.IOptions = {
  ...INLINE,
  allowedTags: [...ALLOWED_TAGS, 'ul', 'ol', 'li'],
  allowedAttributes: { ...INLINE.allowedAttributes, ol: ['start'] },
}

const SEPARATOR = '\u001e'

const clean = (html: string, options: sanitizeHtml.IOptions): string =>
  sanitizeHtml(html, options).replaceAll('<br />', '<br>')

/**
 * Sanitizes all fragments in one call, because each call costs more than a hundred elements; one by one if they would
 * merge.
 */
function cleanAll(fragments: readonly string[], options: sanitizeHtml.IOptions): string[] {
  const marked = fragments.filter((html) => html.includes('<'))
  if (marked.length === 0) return [...fragments]
  const parts = clean(marked.join(SEPARATOR), options).split(SEPARATOR)
  const cleaned =
    parts.length === marked.length ? parts : marked.map((html) => clean(html, options))
  const next = cleaned.values()
  return fragments.map((html) => (html.includes('<') ? (next.next().value ?? '') : html))
}

export const sanitizeInline = (html: string): string => cleanAll([html], INLINE)[0] ?? ''

/** Sanitizes every text of a body. The HTML blocks of items are made of bodies that were sanitized before. */
export function sanitizeItems(items: readonly ContentItem[]): ContentItem[] {
  const lines = cleanAll(items.flatMap(linesOf), INLINE).values()
  const entries = cleanAll(items.flatMap(entriesOf), ENTRY).values()
  const line = (): string => lines.next().value ?? ''
  return items.map((item): ContentItem => {
    if (item.identifier === 'table') {
      const { caption, head, rows } = item.content
      const cells = { head: head.map(line), rows: rows.map((row) => row.map(line)) }
      return { ...item, content: { caption, ...cells } }
    }
    if (item.identifier === 'list') {
      const own = item.content.items.map(() => entries.next().value ?? '')
      return { ...item, content: { ...item.content, items: own } }
    }
    if (item.identifier === 'quote' || item.identifier === 'verdict')
      return { ...item, content: { ...item.content, text: line() } } as typeof item
    return isLine(item) ? { ...item, content: { text: line() } } : item
  })
}

type Line = Extract<ContentItem, { identifier: 'p' | 'h2' | 'h3' | 'h4' }>

const isLine = (item: ContentItem): item is Line =>
  ['p', 'h2', 'h3', 'h4'].includes(item.identifier)

function linesOf(item: ContentItem): string[] {
  if (item.identifier === 'table') return [...item.content.head, ...item.content.rows.flat()]
  const hasLine = isLine(item) || item.identifier === 'quote' || item.identifier === 'verdict'
  return hasLine ? [item.content.text] : []
}

const entriesOf = (item: ContentItem): string[] =>
  item.identifier === 'list' ? item.content.items : []
