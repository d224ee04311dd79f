import { escapeAttribute, escapeText } from '../../../rules/language/html-escaping.ts'
import { childrenOf, isElement, isText, type HtmlElement, type HtmlNode } from '../html-tree.ts'

/** Elements at whose edges spaces have no meaning. */
const EDGES =
  / ?(<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|address|h\d|br)\b[^>]*>) ?/g

/** Entries of a list with empty lines between them hold one paragraph each. */
const PARAGRAPH_OF_ENTRY = /<li><p>([^]*?)<\/p>/g

/**
 * Returns HTML with one spelling, so that two texts can be compared: one space for each run of spaces, no `id` and `rel`, which
 * the editor derives, and `<s>` for `<del>`.
 */
export const cleanHtml = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => written(node, false))
    .join('')
    .replaceAll(EDGES, '$1')
    .replaceAll(PARAGRAPH_OF_ENTRY, '<li>$1')

function written(node: HtmlNode, isPlain: boolean): string {
  if (isText(node))
    return isPlain
      ? escapeText(node.data).replaceAll(/\s/g, (space) => `&#${space.codePointAt(0)};`)
      : escapeText(node.data.replaceAll(/[ \t\r\n]+/g, ' '))
  if (!isElement(node)) return '<!-- -->'
  const name = node.name === 'del' ? 's' : node.name
  const open = `<${name}${attributesOf(node)}>`
  if (name === 'br' || name === 'hr' || name === 'img') return open
  const within = childrenOf(node).map((child) => written(child, isPlain || name === 'pre'))
  return `${open}${within.join('')}</${name}>`
}

const attributesOf = ({ attribs }: HtmlElement): string =>
  Object.entries(attribs)
    .filter(([name]) => name !== 'id' && name !== 'rel')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
