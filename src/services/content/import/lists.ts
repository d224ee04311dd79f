import { childrenOf, isElement, isText, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { inlineHtml, isBlank } from './inline.ts'
import type { PathCheck } from './links.ts'

const LISTS = new Set(['ul', 'ol', 'menu', 'dl'])

const isList = (node: HtmlNode): node is HtmlElement => isElement(node) && LISTS.has(node.name)

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

function entry(nodes: HtmlNode[], depth: number, isPath: PathCheck): string[] {
  const html = inlineHtml(nodes.filter((node) => !isList(node)), isPath).replaceAll('<br><br>', '<br>')
  const own = isBlank(html) ? [] : [`${'– '.repeat(depth)}${html}`]
  const below = nodes.filter(isList).flatMap((list) => entries(list, own.length ? depth + 1 : depth, isPath))
  return [...own, ...below]
}

function entries(list: HtmlElement, depth: number, isPath: PathCheck): string[] {
  if (list.name === 'dl') return pairDefinitions(list, isPath)
  return childrenOf(list).flatMap((child) => {
    if (isText(child)) return entry([child], depth, isPath)
    if (!isElement(child)) return []
    if (LISTS.has(child.name)) return entries(child, depth + 1, isPath)
    return entry(child.name === 'li' ? childrenOf(child) : [child], depth, isPath)
  })
}

/** The entries of a list, nested ones behind a dash after the entry they belong to. */
export function listItems(list: HtmlElement, isPath: PathCheck): string[] {
  return entries(list, 0, isPath).filter((item) => !isBlank(item))
}
