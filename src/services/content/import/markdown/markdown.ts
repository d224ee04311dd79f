import { Marked, Tokenizer, type Token, type Tokens } from 'marked'
import type { ContentItem } from '../../../../rules/articles/article.ts'
import { ServiceError } from '../../../service-error.ts'
import { refuseUnknownLanguage } from './code-languages.ts'
import { isBlockName, itemOfBlock, type BlockOptions } from './fenced-blocks.ts'
import { htmlToContentItems, type HtmlOptions } from '../html/html.ts'
import { withFootnotes } from './footnotes.ts'
import { cleanInline } from '../html/inline.ts'
import { itemsToHtml } from '../html/items-to-html.ts'
import { isTooIntricate, repairMarkdown } from './markdown-repair.ts'
import { TableCells } from '../html/table-cells.ts'

/** Things that Markdown may refer to: pictures, audio and video of this site, and the time that live entries count from. */
export type MarkdownOptions = HtmlOptions & Partial<Pick<BlockOptions, 'media' | 'now'>>

const BLOCK_TAG =
  /(<\/?(?:table|caption|thead|tbody|tfoot|tr|td|th|div|center|p|ul|ol|li|dl|dt|dd|h[1-6]|section|blockquote|address|form|figure|figcaption)(?:\s[^<>]*)?>)/i
const HOLDS_MARKDOWN = /\]\(|\*\*|!\[|\\[[\]_*#~]|<https?:/
const OPAQUE = /<(?:pre|script|style|textarea|xmp)\b/i

/** Markdown between HTML tags is not Markdown in CommonMark, but other tools accept it. */
function markdownInside(html: string): string {
  const bare = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
  if (!HOLDS_MARKDOWN.test(bare) || OPAQUE.test(bare)) return bare
  const inline = (part: string): string => parser.parseInline(part.trim(), { async: false })
  return bare
    .split(BLOCK_TAG)
    .map((part, index) => (index % 2 === 1 || !HOLDS_MARKDOWN.test(part) ? part : inline(part)))
    .join('')
}

const parser: Marked = new Marked({
  gfm: true,
  async: false,
  renderer: { html: (token) => (token.block ? markdownInside(token.text) : token.text) },
})

/** Counts a table's cells before the parser creates them. */
class CountingTokenizer extends Tokenizer {
  private readonly cells: TableCells

  constructor(cells: TableCells) {
    super()
    this.cells = cells
  }

  override table(source: string): Tokens.Table | undefined {
    const [, , delimiters = '', rows = ''] = this.rules.block.table.exec(source) ?? []
    const columns = delimiters.match(/-+/g)?.length ?? 0
    this.cells.add(columns * rows.split('\n').length)
    return super.table(source)
  }
}

/** Removes attributes that other tools write after headings, links and pictures: `{#anchor .class}`. */
const withoutAttributes = (html: string): string =>
  html
    .replaceAll(/\s{0,20}\{[#.:][^{}<>\n]{0,300}\}\s{0,20}(?=<\/h[1-6]>)/g, '')
    .replaceAll(/(<\/a>|<img [^<>]*>)\{[#.:\w][^{}<>\n]*\}/g, '$1')

/** Markup that overflows the parser's stack is bad input, not an internal error. */
function guarded<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError)
      throw new ServiceError(400, 'the Markdown is nested too deeply')
    throw error
  }
}

function inlineMarkdown(markdown: string, { links }: HtmlOptions): string {
  return cleanInline(withoutAttributes(parser.parseInline(markdown, { async: false })), links)
}

type SharedOptions = MarkdownOptions & { cells: TableCells }

function tokensOf(markdown: string, { cells }: SharedOptions): Token[] {
  const tokenizer = new CountingTokenizer(cells)
  return parser.lexer(repairMarkdown(withFootnotes(markdown)), { ...parser.defaults, tokenizer })
}

/** Refuses blocks that would be shown as code: unknown names, and known blocks within a list or quotation. */
function refuseUnknownBlocks(tokens: readonly Token[]): void {
  const topLevel = new Set(tokens)
  void parser.walkTokens([...tokens], (token) => {
    if (token.type !== 'code') return
    const name = String(token['lang'] ?? '')
    if (isBlockName(name) && !topLevel.has(token))
      throw new ServiceError(400, `the ${name} block is within a list or a quotation`)
    if (!isBlockName(name)) refuseUnknownLanguage(name)
  })
}

function blockOptions(options: SharedOptions): BlockOptions {
  return {
    media: options.media,
    now: options.now,
    pictures: options.pictures ?? (() => null),
    inline: (markdown) => inlineMarkdown(markdown, options),
    block: (markdown) => itemsToHtml(markdownToContentItems(markdown, options)),
  }
}

function refuseIntricate(markdown: string): void {
  if (isTooIntricate(markdown))
    throw new ServiceError(
      400,
      'the Markdown has too many marks in one paragraph, or is nested too deeply',
    )
}

/** Converts Markdown with raw HTML and fenced blocks (db/demo/README.md) to article blocks. */
export function markdownToContentItems(
  markdown: string,
  options: MarkdownOptions = {},
): ContentItem[] {
  refuseIntricate(markdown)
  return guarded(() => {
    const placed: ContentItem[] = []
    const shared = { ...options, cells: options.cells ?? new TableCells() }
    const parsed = tokensOf(markdown, shared)
    refuseUnknownBlocks(parsed)
    const tokens = parsed.map((token): Token => {
      if (token.type !== 'code' || !isBlockName(token['lang'])) return token
      placed.push(itemOfBlock(token['lang'], String(token['text']), blockOptions(shared)))
      const text = `<content-item index="${placed.length - 1}"></content-item>`
      return { type: 'html', block: true, pre: false, raw: text, text }
    })
    const html = withoutAttributes(parser.parser(tokens))
    return htmlToContentItems(html, { ...shared, placed })
  })
}

/** Converts Markdown to HTML, which is neither cleaned nor shortened. */
export function markdownToHtml(markdown: string): string {
  refuseIntricate(markdown)
  return guarded(() => {
    const tokens = tokensOf(markdown, { cells: new TableCells() })
    return withoutAttributes(parser.parser(tokens))
  })
}

/** Converts one line of Markdown to inline HTML. */
export function markdownToInline(markdown: string): string {
  if (isTooIntricate(markdown)) throw new ServiceError(400, 'the Markdown has too many marks')
  return guarded(() => inlineMarkdown(markdown, {}))
}
