import type { JSONContent } from '@tiptap/core'
import { parseDocument } from 'htmlparser2'
import { slugOf } from '../../../rules/articles/article-path.ts'
import {
  headingParts,
  STORED_DATA_MARK,
  type StaticPageText,
} from '../../../rules/newsroom/static-pages/page-text.ts'
import { blockHtml, boxFromHtml } from '../box-html.ts'
import {
  childrenOf,
  isElement,
  isText,
  parseStoredHtml,
  textOf,
  type HtmlNode,
} from '../html-tree.ts'
import { inlineFromHtml, inlineToHtml } from '../inline-html.ts'
import { cleanHtml } from './clean-html.ts'
import { pageSchema } from './page-schema.ts'

/** The HTML of a page of the publisher, and the blocks of the editor. */

type PageHtml = Pick<StaticPageText, 'html' | 'listed'>

/** A block with its exact HTML, up to the next block. */
type PageBlock = { source: string; node: JSONContent }

/** Elements that one block of the editor holds. */
const EDITABLE = new Set('p h2 h3 h4 ul ol table pre blockquote address'.split(' '))

/** Returns the blocks of a page. A block that the editor cannot show without loss is a `keptHtml`. */
export const pageBlocks = ({ html, listed }: PageHtml): PageBlock[] =>
  elementsWithSource(html).map(([node, source]) => ({
    source,
    node: blockOf(node, source, listed),
  }))

/** Returns the exact HTML of each block of a page. */
export const blockSources = (html: string): string[] =>
  elementsWithSource(html).map(([, source]) => source)

function elementsWithSource(html: string): [node: HtmlNode, source: string][] {
  const nodes = parseDocument(html, { withStartIndices: true }).children.filter(
    (node) => !isText(node) || node.data.trim() !== '',
  )
  const starts = nodes.map(({ startIndex }) => startIndex ?? 0)
  return nodes.map((node, index) => [node, html.slice(starts[index], starts[index + 1])])
}

/** Converts a page to a document of the editor. `documentToPage` gives back the same bytes. */
export function pageToDocument(page: PageHtml): JSONContent {
  const content = pageBlocks(page).map(({ source, node }) => withExact(node, source))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Converts a document of the editor to a page, without empty blocks. */
export const documentToPage = ({ content = [] }: JSONContent): PageHtml =>
  pageOfBlocks(content.map(savedBlock))

export type SavedBlock = { html: string; anchor: string | null }

export const savedBlock = (node: JSONContent): SavedBlock => ({
  html: htmlWithin(node),
  anchor: anchorOf(node),
})

export const pageOfBlocks = (blocks: readonly SavedBlock[]): PageHtml => ({
  html: blocks
    .map(({ html }) => html)
    .join('')
    .trim(),
  listed: blocks.flatMap(({ anchor }) => anchor ?? []),
})

/** Returns the HTML that the editor writes for a block; empty for one without text. Throws if no page can hold it. */
export function htmlOfBlock(node: JSONContent): string {
  const { type, attrs, content } = node
  if (type === 'storedData') return STORED_DATA_MARK
  if (type === 'keptHtml') return String(attrs?.['html'] ?? '')
  if (type === 'heading') return headingHtml(node)
  if (type === 'address') {
    const lines = inlineToHtml(content)
    return isBlank(lines) ? '' : `<address>${lines}</address>`
  }
  const html = blockHtml(node)
  return isBlank(html.replaceAll(EMPTY_TAGS, '')) ? '' : html
}

/** Tags of blocks that show nothing without a text. */
const EMPTY_TAGS = /<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td)\b[^>]*>/g

const isBlank = (html: string): boolean => html.replaceAll(/<br>|\s/g, '') === ''

/** Returns the id of a heading that the table of contents lists; `null` for every other block. */
export const anchorOf = (node: JSONContent): string | null =>
  node.type === 'heading' ? headingParts(inlineToHtml(node.content)).anchor : null

function headingHtml({ attrs, content }: JSONContent): string {
  const { label, anchor } = headingParts(inlineToHtml(content))
  if (isBlank(label)) return ''
  const id = anchor ?? slugOf(parseStoredHtml(label).map(textOf).join(''))
  return `<h${attrs?.['level']}${id && ` id="${id}"`}>${label}</h${attrs?.['level']}>`
}

function blockOf(node: HtmlNode, source: string, listed: readonly string[]): JSONContent {
  if (source.trim() === STORED_DATA_MARK) return { type: 'storedData' }
  const kept = { type: 'keptHtml', attrs: { html: source } }
  if (!isElement(node) || !EDITABLE.has(node.name)) return kept
  const clean = cleanHtml([node])
  const found = editableOf(clean, node.attribs['id'], listed)
  const block = found && checked(found)
  if (!block) return kept
  const own = parseStoredHtml(htmlOfBlock(block))
  return cleanHtml(own) === clean && idOf(own) === node.attribs['id'] ? block : kept
}

const idOf = ([node]: HtmlNode[]): string | undefined =>
  node && isElement(node) ? node.attribs['id'] : undefined

/** Returns the block of one element with clean HTML. */
function editableOf(
  clean: string,
  id: string | undefined,
  listed: readonly string[],
): JSONContent | undefined {
  const [element] = parseStoredHtml(clean)
  if (element && isElement(element) && element.name === 'address')
    return { type: 'address', content: inlineFromHtml(cleanHtml(childrenOf(element))) }
  const [block] = boxFromHtml(clean)
  if (block?.type !== 'heading' || id === undefined || !listed.includes(id)) return block
  return {
    ...block,
    content: [...(block.content ?? []), { type: 'text', text: ` {#${id}}` }],
  }
}

/** Returns the block as the schema holds it; `null` if it breaks the schema. */
function checked(block: JSONContent): JSONContent | null {
  try {
    const node = pageSchema.nodeFromJSON(block)
    node.check()
    return node.toJSON() as JSONContent
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const withExact = (node: JSONContent, html: string): JSONContent =>
  node.type === 'storedData' || node.type === 'keptHtml'
    ? node
    : { ...node, attrs: { ...node.attrs, exact: { html, own: htmlOfBlock(node) } } }

/** The exact HTML while the editor would write the same as at the start. */
function htmlWithin(node: JSONContent): string {
  const own = htmlOfBlock(node)
  const exact = node.attrs?.['exact'] as { html: string; own: string } | null | undefined
  if (exact?.own === own) return exact.html
  if (node.type === 'keptHtml' || own === '') return own
  return node.type === 'storedData' ? `${own}\n\n` : `${own}\n`
}
