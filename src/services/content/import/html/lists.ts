import { childrenOf, isElement, isText, parseHtml } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { inlineHtml, isBlank } from './inline.ts'
import { anyLinks, type OwnLinks } from './links.ts'

const LISTS = new Set(['ul', 'ol', 'menu', 'dl'])
/** What lies deeper stands beside its parent: nobody can follow more levels. */
const DEEPEST = 6

const isList = (node: HtmlNode): boolean => isElement(node) && LISTS.has(node.name)

/** A definition keeps to its term: „Begriff: Erklärung“. */
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

type Around = { links: OwnLinks; level: number }

/** The number an ordered list begins with; 1 where it says nothing usable. */
export function startOf(list: HtmlElement): number {
  const start = Number(list.attribs['start'] ?? 1)
  return Number.isInteger(start) && start > 0 && start < 1_000_000 ? start : 1
}

/** A list that stands below an entry, as a list. */
function innerList(list: HtmlElement, { links, level }: Around): string {
  const items = entries(list, { links, level: level + 1 }).filter((item) => !isBlank(item))
  if (items.length === 0) return ''
  const name = list.name === 'ol' ? 'ol' : 'ul'
  const start = name === 'ol' && startOf(list) > 1 ? ` start="${startOf(list)}"` : ''
  return `<${name}${start}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`
}

/** What stands below an entry stays with it: the numbers of the list stay right. */
function entry(nodes: HtmlNode[], around: Around): string[] {
  const own = inlineHtml(
    nodes.filter((node) => !isList(node)),
    around.links,
  ).replaceAll('<br><br>', '<br>')
  const below = nodes.filter(isElement).filter(isList)
  const isFlat = isBlank(own) || around.level >= DEEPEST
  if (!isFlat) return [own + below.map((list) => innerList(list, around)).join('')]
  const beside = below.flatMap((list) => entries(list, around))
  return isBlank(own) ? beside : [own, ...beside]
}

function entries(list: HtmlElement, around: Around): string[] {
  if (list.name === 'dl') return pairDefinitions(list, around.links)
  const items: string[] = []
  for (const child of childrenOf(list)) {
    if (isText(child)) items.push(...entry([child], around))
    if (!isElement(child)) continue
    if (isList(child)) addBelow(items, child, around)
    else items.push(...entry(child.name === 'li' ? childrenOf(child) : [child], around))
  }
  return items.filter((item) => !isBlank(item))
}

/** A list right inside of a list belongs to the entry before it. */
function addBelow(items: string[], list: HtmlElement, around: Around): void {
  const last = items.pop()
  if (last !== undefined && around.level < DEEPEST) items.push(last + innerList(list, around))
  else items.push(...(last === undefined ? [] : [last]), ...entries(list, around))
}

/** The entries of a list: inline HTML, which may end with `<ul>` and `<ol>` of further entries. */
export const listItems = (list: HtmlElement, links: OwnLinks): string[] =>
  entries(list, { links, level: 1 })

/** An entry as it comes over the wire, in the same form; more than one where it is nothing but a list. */
export const listEntries = (html: string): string[] =>
  entry(parseHtml(html), { links: anyLinks, level: 1 })
