import type { JSONContent } from '@tiptap/core'
import { childrenOf, elementsOf, isElement, parseStoredHtml } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { inlineNodes, inlineToHtml } from './inline-html.ts'
import { keptHtml, withSource } from './source-html.ts'

/** Lists: an entry is a line, which may end with lists of further entries. */

const isList = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (node.name === 'ul' || node.name === 'ol')

function itemOfNodes(nodes: readonly HtmlNode[]): JSONContent {
  const line = inlineNodes(nodes.filter((node) => !isList(node)))
  const lists = nodes.filter(isList).map(listFromElement)
  return { type: 'listItem', content: [{ type: 'paragraph', content: line }, ...lists] }
}

export function listFromElement(list: HtmlElement): JSONContent {
  const items = elementsOf(list).map((item) => itemOfNodes(childrenOf(item)))
  if (list.name !== 'ol') return { type: 'bulletList', content: items }
  const start = Number(list.attribs['start'] ?? 1)
  return { type: 'orderedList', attrs: { start }, content: items }
}

const itemFromHtml = (html: string): JSONContent => itemOfNodes(parseStoredHtml(html))

/** Converts the entries of a list item of the model. */
export const listFromItems = (ordered: boolean, items: readonly string[]): JSONContent => ({
  type: ordered ? 'orderedList' : 'bulletList',
  content: items.map((html) => withSource(itemFromHtml(html), html, ownHtmlOfItem)),
})

export function listToHtml(list: JSONContent): string {
  const items = (list.content ?? []).map((item) => `<li>${ownHtmlOfItem(item)}</li>`).join('')
  if (list.type !== 'orderedList') return `<ul>${items}</ul>`
  const start = Number(list.attrs?.['start'] ?? 1)
  return `<ol${start > 1 ? ` start="${start}"` : ''}>${items}</ol>`
}

const ownHtmlOfItem = ({ content: [line, ...lists] = [] }: JSONContent): string =>
  inlineToHtml(line?.content) + lists.map(listToHtml).join('')

/** Returns the entries as the model holds them, without empty ones. */
export const listToItems = (list: JSONContent): string[] =>
  (list.content ?? [])
    .map((item) => keptHtml(item, ownHtmlOfItem, itemFromHtml))
    .filter((html) => html !== '')
