import type { JSONContent } from '@tiptap/core'
import { escapeText } from '../../rules/language/html-escaping.ts'
import { childrenOf, elementsOf, isElement, isText, parseStoredHtml, textOf } from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'
import { inlineNodes, inlineToHtml } from './inline-html.ts'
import { listFromElement, listToHtml } from './lists.ts'
import { plainLineNode, plainTextOf } from './plain-lines.ts'
import { tableFromCells, tableToCells } from './tables.ts'

/** The block HTML of fact boxes and live entries, as `itemsToHtml` of the content service writes it. */

const paragraph = (content: JSONContent[]): JSONContent => ({ type: 'paragraph', content })

const rowsOf = (table: HtmlElement): HtmlElement[] =>
  elementsOf(table).flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)))

function tableNode(table: HtmlElement): JSONContent {
  const rows = rowsOf(table).map((row) => elementsOf(row))
  const isHead = rows[0]?.some(({ name }) => name === 'th') ?? false
  const lines = rows.map((cells) => cells.map((cell) => inlineNodes(childrenOf(cell))))
  const [first = [], ...others] = lines
  return tableFromCells(isHead ? { head: first, rows: others } : { head: [], rows: lines })
}

function blockNode(element: HtmlElement): JSONContent {
  switch (element.name) {
    case 'h2':
    case 'h3':
    case 'h4':
      return {
        type: 'heading',
        attrs: { level: Number(element.name[1]) },
        content: inlineNodes(childrenOf(element)),
      }
    case 'ul':
    case 'ol':
      return listFromElement(element)
    case 'table':
      return tableNode(element)
    case 'pre': {
      const text = textOf(element)
      return { type: 'codeBlock', content: text === '' ? [] : [{ type: 'text', text }] }
    }
    case 'blockquote': {
      const [line] = elementsOf(element)
      const text = inlineNodes(line?.name === 'p' ? childrenOf(line) : childrenOf(element))
      return {
        type: 'quote',
        content: [{ type: 'quoteText', content: text }, plainLineNode('quoteSource', '')],
      }
    }
    default:
      return paragraph(inlineNodes(childrenOf(element)))
  }
}

/** Converts stored block HTML to blocks, at least an empty paragraph. */
export function boxFromHtml(html: string): JSONContent[] {
  const blocks = parseStoredHtml(html).flatMap((node) => {
    if (isElement(node)) return blockNode(node)
    return isText(node) && node.data.trim() !== '' ? paragraph(inlineNodes([node])) : []
  })
  return blocks.length > 0 ? blocks : [paragraph([])]
}

const filled = (tag: string, html: string): string =>
  html === '' ? '' : `<${tag}>${html}</${tag}>`

const cellsHtml = (tag: string, cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

/** A box has no field for the caption, so it becomes a paragraph above the table. */
function tableHtml(node: JSONContent): string {
  const { caption, head, rows } = tableToCells(node)
  const headHtml = head.length > 0 ? `<thead>${cellsHtml('th', head)}</thead>` : ''
  const body = rows.map((row) => cellsHtml('td', row)).join('')
  return `${filled('p', escapeText(caption))}<table>${headHtml}<tbody>${body}</tbody></table>`
}

/** A box has no field for the source of a quote, so it becomes the last line of the quote. */
function quoteHtml({ content: [text, source] = [] }: JSONContent): string {
  const name = plainTextOf(source)
  const lines = [inlineToHtml(text?.content), name && `— ${escapeText(name)}`]
  return filled('blockquote', filled('p', lines.filter(Boolean).join('<br>')))
}

const HTML_OF_NODE: Readonly<Record<string, (node: JSONContent) => string>> = {
  paragraph: (node) => filled('p', inlineToHtml(node.content)),
  heading: (node) => filled('h4', inlineToHtml(node.content)),
  bulletList: listToHtml,
  orderedList: listToHtml,
  table: tableHtml,
  codeBlock: (node) => filled('pre', filled('code', escapeText(plainTextOf(node)))),
  quote: quoteHtml,
}

/** Returns the HTML of a block of a box. Throws an error that names a node that no box can hold. */
export function blockHtml(node: JSONContent): string {
  const htmlOf = HTML_OF_NODE[node.type ?? '']
  if (!htmlOf) throw new Error(`a box of the article cannot hold the node ${node.type}`)
  return htmlOf(node)
}

/** Converts the blocks of a box to the HTML of the model, without empty blocks. */
export const boxToHtml = (blocks: readonly JSONContent[]): string => blocks.map(blockHtml).join('')
