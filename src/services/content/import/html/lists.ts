import { childrenOf, isElement, isText, parseHtml } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { inlineHtml, isBlank } from './inline.ts'
import { anyLinks, type OwnLinks } from './links.ts'

const LISTS = new Set(['ul', 'ol', 'menu', 'dl'])
/** Deeper levels are placed at the level of their parent. */
const MAX_DEPTH = 6

const isList = (node: HtmlNode): boolean => isElement(node) && LISTS.has(node.name)

/** A definition follows its term: „Begriff: Erklärung“. */
function pairDefinitions(list: HtmlElement, links: OwnLinks): string[] {
  const items: string[] = []
  let terms: string[] = []
  for (const child of childrenOf(list).filter(isElement)) {
    const html = inlineHtml([child], links)
    if (child.name === 'dt') terms.push(html)
    else {
      items.push(terms.length > 0 ? `<strong>${terms.join(', ')}:</strong> ${html}` : html)
      terms = []
    }
  }
  return terms.length > 0 ? [...items, ...terms] : items
}

type ListContext = { links: OwnLinks; level: number }

/** Returns the start number of an ordered list; 1 if missing or invalid. */
export function startOf(list: HtmlElement): number {
  const start = Number(list.attribs['start'] ?? 1)
  return Number.isInteger(start) && start > 0 && start < 1_000_000 ? start : 1
}

/** Renders a list inside an entry. */
function innerList(list: HtmlElement, { links, level }: ListContext): string {
  const items = entries(list, { links, level: level + 1 }).filter((item) => !isBlank(item))
  if (items.length === 0) return ''
  const name = list.name === 'ol' ? 'ol' : 'ul'
  const start = name === 'ol' && startOf(list) > 1 ? ` start="${startOf(list)}"` : ''
  return `<${name}${start}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`
}

/** Content below an entry stays in it, so that the numbering of the list stays right. */
function entry(nodes: HtmlNode[], context: ListContext): string[] {
  const own = inlineHtml(
    nodes.filter((node) => !isList(node)),
    context.links,
  ).replaceAll('<br><br>', '<br>')
  const below = nodes.filter(isElement).filter(isList)
  const isFlat = isBlank(own) || context.level >= MAX_DEPTH
  if (!isFlat) return [own + below.map((list) => innerList(list, context)).join('')]
  const siblings = below.flatMap((list) => entries(list, context))
  return isBlank(own) ? siblings : [own, ...siblings]
}

function entries(list: HtmlElement, context: ListContext): string[] {
  if (list.name === 'dl') return pairDefinitions(list, context.links)
  const items: string[] = []
  for (const child of childrenOf(list)) {
    if (isText(child)) items.push(...entry([child], context))
    if (!isElement(child)) continue
    const below = isList(child) ? child : onlyListIn(child)
    if (below) addBelow(items, below, context)
    else items.push(...entry(child.name === 'li' ? childrenOf(child) : [child], context))
  }
  return items.filter((item) => !isBlank(item))
}

/** Some editors put a list below an entry into an entry of its own. */
function onlyListIn(item: HtmlElement): HtmlElement | null {
  const [list, ...others] = childrenOf(item).filter((node) => !isText(node) || node.data.trim())
  return list && others.length === 0 && isElement(list) && isList(list) ? list : null
}

/** A list directly inside a list belongs to the entry before it. */
function addBelow(items: string[], list: HtmlElement, context: ListContext): void {
  const last = items.pop()
  if (last !== undefined && context.level < MAX_DEPTH) items.push(last + innerList(list, context))
  else items.push(...(last === undefined ? [] : [last]), ...entries(list, context))
}

/** Returns the entries of a list as inline HTML, which may end with `<ul>` and `<ol>` of further entries. */
export const listItems = (list: HtmlElement, links: OwnLinks): string[] =>
  entries(list, { links, level: 1 })

/** Parses an entry sent to the API, in the same form; returns several if it only consists of a list. */
export const listEntries = (html: string): string[] =>
  entry(parseHtml(html), { links: anyLinks, level: 1 })
