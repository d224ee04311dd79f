import { childrenOf, isElement, isText, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { inlineHtml, isBlank } from './inline.ts'
import type { PathCheck } from './links.ts'

const LISTS = new Set(['ul', 'ol', 'menu', 'dl'])

const isList = (node: HtmlNode): boolean => isElement(node) && LISTS.has(node.name)

/** A definition keeps to its term: „Begriff: Erklärung“. */
function pairDefinitions(list: HtmlElement, isPath: PathCheck): string[] {
  const items: string[] = []
  let terms: string[] = []
  for (const child of childrenOf(list).filter(isElement)) {
    const html = inlineHtml([child], isPath)
    if (child.name === 'dt') terms.push(html)
    else {
      items.push(terms.length > 0 ? `<strong>${terms.join(', ')}:</strong> ${html}` : html)
      terms = []
    }
  }
  return terms.length > 0 ? [...items, ...terms] : items
}

/** What stands below an entry stays with it, each line behind a dash: the numbers of the list stay right. */
function entry(nodes: HtmlNode[], isPath: PathCheck): string[] {
  const own = inlineHtml(
    nodes.filter((node) => !isList(node)),
    isPath,
  ).replaceAll('<br><br>', '<br>')
  const below = nodes
    .filter(isElement)
    .filter(isList)
    .flatMap((list) => entries(list, isPath))
  if (isBlank(own)) return below
  return [[own, ...below.map(dashed)].join('<br>')]
}

const dashed = (entry: string): string => `– ${entry.replaceAll('<br>– ', '<br>– – ')}`

/** A list right inside of a list belongs to the entry before it. */
function appended(items: string[], below: string[]): string[] {
  const last = items.at(-1)
  if (last === undefined) return below
  return [...items.slice(0, -1), [last, ...below.map(dashed)].join('<br>')]
}

function entries(list: HtmlElement, isPath: PathCheck): string[] {
  if (list.name === 'dl') return pairDefinitions(list, isPath)
  let items: string[] = []
  for (const child of childrenOf(list)) {
    if (isText(child)) items.push(...entry([child], isPath))
    if (!isElement(child)) continue
    if (isList(child)) items = appended(items, entries(child, isPath))
    else {
      items.push(...entry(child.name === 'li' ? childrenOf(child) : [child], isPath))
    }
  }
  return items
}

/** The entries of a list; nested ones are lines of the entry they belong to. */
export function listItems(list: HtmlElement, isPath: PathCheck): string[] {
  return entries(list, isPath).filter((item) => !isBlank(item))
}
