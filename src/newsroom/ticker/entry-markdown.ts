import type { JSONContent } from '@tiptap/core'
import { boxFromHtml } from '../editor-schema/box-html.ts'

/** The text of an entry as reporters type it: Markdown with bold, italic, links, headings and lists. */

class NotMarkdown extends Error {}

/** Returns the Markdown of an entry's HTML; `null` if it contains something that the text field cannot hold. */
export function markdownOf(html: string): string | null {
  try {
    return boxFromHtml(html).map(blockOf).filter(Boolean).join('\n\n')
  } catch (error) {
    if (error instanceof NotMarkdown) return null
    throw error
  }
}

function blockOf(node: JSONContent): string {
  switch (node.type) {
    case 'paragraph':
      return startOfLine(lineOf(node.content))
    case 'heading':
      return `#### ${lineOf(node.content)}`
    case 'bulletList':
    case 'orderedList':
      return listOf(node)
    case undefined:
    default:
      throw new NotMarkdown()
  }
}

function listOf({ type, attrs, content = [] }: JSONContent): string {
  const first = Number(attrs?.['start'] ?? 1)
  return content
    .map(({ content: blocks = [] }, index) => {
      // A list within a list needs its own indentation, which the field does not show well.
      if (blocks.length !== 1) throw new NotMarkdown()
      const mark = type === 'bulletList' ? '-' : `${first + index}.`
      return `${mark} ${startOfLine(lineOf(blocks[0]?.content))}`
    })
    .join('\n')
}

const MARKS: Readonly<Record<string, string>> = { bold: '**', italic: '*' }

const lineOf = (nodes: readonly JSONContent[] = []): string => nodes.map(inlineOf).join('')

function inlineOf({ type, text = '', marks = [] }: JSONContent): string {
  if (type === 'hardBreak') return '\\\n'
  if (type !== 'text') throw new NotMarkdown()
  // Markdown has no marks around spaces.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (words === '') return text
  const marked = marks.toReversed().reduce((inner, mark) => {
    if (mark.type === 'link') return `[${inner}](${addressOf(mark.attrs?.['href'])})`
    const sign = MARKS[mark.type]
    if (!sign) throw new NotMarkdown()
    return `${sign}${inner}${sign}`
  }, escaped(words))
  return `${before}${marked}${after}`
}

function addressOf(href: unknown): string {
  if (typeof href !== 'string' || /[()<>\s]/.test(href)) throw new NotMarkdown()
  return href
}

const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>~|&]/g, String.raw`\$&`)

/** Keeps a line from becoming a heading, a list or a quote. */
const startOfLine = (line: string): string =>
  line.replaceAll(
    /^(\d+)([.)])|^([#+=>-])/gm,
    (_all, number?: string, dot?: string, sign?: string) =>
      sign ? `\\${sign}` : `${number}\\${dot}`,
  )
