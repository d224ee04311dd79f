import type { ContentItem } from '../../rules/articles/article.ts'

/**
 * Writes an article's body as Markdown for the form. Only kinds that Markdown holds without loss are converted: reading
 * the result again gives the same items (markdown.test.ts).
 */

const KINDS = ['p', 'h2', 'h3', 'h4', 'list'] as const
const LEVELS: readonly string[] = ['h2', 'h3', 'h4']
type EditableItem = Extract<ContentItem, { identifier: (typeof KINDS)[number] }>

const isEditable = (item: ContentItem): item is EditableItem =>
  KINDS.some((kind) => kind === item.identifier) &&
  !textsOf(item).some(hasBlocks) &&
  !(LEVELS.includes(item.identifier) && textsOf(item).some(isMarked))

const textsOf = (item: ContentItem): readonly string[] => {
  if (item.identifier === 'list') return item.content.items
  return 'text' in item.content ? [item.content.text] : []
}

/** Lists within lists and line breaks are left to the editor for rich text. */
const hasBlocks = (html: string): boolean => /<(?:ul|ol|li|p|br|pre|code)\b|\n/.test(html)

/** Markdown is read with the first heading as `h2`, and without jumps; other orders would be changed. */
function irregularHeadings(items: readonly ContentItem[]): ContentItem[] {
  let level = -1
  return items.filter(({ identifier }) => {
    const own = LEVELS.indexOf(identifier)
    if (own < 0) return false
    const isRegular = own <= level + 1
    level = own
    return !isRegular
  })
}

/** Two lists without a text between them would become one. */
const joinedLists = (items: readonly ContentItem[]): ContentItem[] =>
  items.filter(
    ({ identifier }, index) => identifier === 'list' && items[index - 1]?.identifier === 'list',
  )

/** Reading Markdown removes marks from headings. */
const isMarked = (html: string): boolean => html.includes('<')

/** Returns the kinds of items that the form cannot hold, each once. */
export function otherKinds(items: readonly ContentItem[]): ContentItem['identifier'][] {
  const others = [
    ...items.filter((item) => !isEditable(item)),
    ...irregularHeadings(items),
    ...joinedLists(items),
  ]
  return [...new Set(others.map(({ identifier }) => identifier))]
}

/** Returns the body as Markdown; `null` if it has items that would be lost. */
export const markdownOf = (items: readonly ContentItem[]): string | null =>
  otherKinds(items).length === 0 ? items.filter(isEditable).map(blockOf).join('\n\n') : null

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
    // After an exclamation mark it would be a picture.
    const isOther = /[[\]<]/.test(text) || before.endsWith('!')
    return PLAIN_ADDRESS.test(address) && WORD.test(text) && !isOther
      ? `[${text}](${address})`
      : whole
  }
  const isSafe = isApart && WORD.test(text) && !/[*<]/.test(text)
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
