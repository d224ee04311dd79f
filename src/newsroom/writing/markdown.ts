import type { ContentItem } from '../../rules/articles/article.ts'

/**
 * Writes an article's body as Markdown for the form. Only kinds that Markdown holds without loss are converted: reading
 * the result again gives the same items (markdown.test.ts).
 */

const KINDS = ['p', 'h2', 'h3', 'h4', 'list'] as const
type EditableItem = Extract<ContentItem, { identifier: (typeof KINDS)[number] }>

const isEditable = (item: ContentItem): item is EditableItem =>
  KINDS.some((kind) => kind === item.identifier) && !textsOf(item).some(hasBlocks)

const textsOf = (item: ContentItem): readonly string[] => {
  if (item.identifier === 'list') return item.content.items
  return 'text' in item.content ? [item.content.text] : []
}

/** Lists within lists and line breaks are left to the editor for rich text. */
const hasBlocks = (html: string): boolean => /<(?:ul|ol|li|p|br|pre|code)\b|\n/.test(html)

/** Returns the kinds of items that the form cannot hold, each once. */
export const otherKinds = (items: readonly ContentItem[]): ContentItem['identifier'][] => [
  ...new Set(items.filter((item) => !isEditable(item)).map(({ identifier }) => identifier)),
]

/** Returns the body as Markdown; `null` if it has items that would be lost. */
export function markdownOf(items: readonly ContentItem[]): string | null {
  const editable = items.filter(isEditable)
  return editable.length === items.length ? editable.map(blockOf).join('\n\n') : null
}

const MARKS = { h2: '## ', h3: '### ', h4: '#### ' } as const

function blockOf(item: EditableItem): string {
  switch (item.identifier) {
    case 'p':
      return startOf(inlineOf(item.content.text))
    case 'list':
      return item.content.items
        .map((html, index) => {
          const mark = item.content.ordered ? `${index + 1}. ` : '- '
          return mark + startOf(inlineOf(html))
        })
        .join('\n')
    case 'h2':
    case 'h3':
    case 'h4':
      return MARKS[item.identifier] + inlineOf(item.content.text)
  }
}

/** Escapes what would start a heading, list, quotation or line at the beginning of a block. */
const startOf = (markdown: string): string =>
  markdown.replace(/^([#+=-])/, '\\$1').replace(/^(\d{1,9})([.)])/, '$1\\$2')

const TOKEN = /<[^>]*>|[^<]+/g
const WORD = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su
/** Addresses without brackets, spaces and quotation marks. */
const PLAIN_ADDRESS = /^[\w\-./:?=&;%#~+,@]+$/

type Open = { tag: string; name: string; text: string }

/** Writes links, bold and italics as Markdown where that is safe, and as HTML otherwise. */
function inlineOf(html: string): string {
  const stack: Open[] = [{ tag: '', name: '', text: '' }]
  const add = (text: string) => {
    const top = stack.at(-1)
    if (top) top.text += text
  }
  for (const [token] of html.matchAll(TOKEN)) {
    const name = /^<\/?([a-z0-9]+)/.exec(token)?.[1]
    if (name === undefined) add(escapeMarkdown(token))
    else if (!token.startsWith('</')) stack.push({ tag: token, name, text: '' })
    else {
      const closed = stack.pop()
      if (closed) add(elementOf(closed, stack.at(-1)?.text ?? ''))
    }
  }
  return stack.map(({ tag, text }) => tag + text).join('')
}

function elementOf({ tag, name, text }: Open, before: string): string {
  const whole = `${tag}${text}</${name}>`
  const isApart = /(?:^|[\s(„])$/u.test(before)
  if (name === 'a') {
    const address = /\bhref="([^"]*)"/.exec(tag)?.[1] ?? ''
    const hasOtherLink = /[[\]<]/.test(text)
    return PLAIN_ADDRESS.test(address) && WORD.test(text) && !hasOtherLink
      ? `[${text}](${address})`
      : whole
  }
  const isSafe = isApart && WORD.test(text) && !/[*<]/.test(text)
  // Two spans without a space between them would join, so a comment-free tag closes them.
  if (name === 'strong' && isSafe) return `**${text}**`
  return name === 'em' && isSafe ? `*${text}*` : whole
}

/** The text is HTML, so `<` and `&` are escaped already. */
const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]~|{}]/g, '\\$&')
    .replaceAll(/(www)(\.)/gi, '$1\\$2')
    .replaceAll('://', '\\://')
    .replaceAll('@', '\\@')
