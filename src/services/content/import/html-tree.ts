import { DomHandler, Parser } from 'htmlparser2'
import { ServiceError } from '../../service-error.ts'

export type HtmlNode = DomHandler['dom'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>

const MAX_DEPTH = 200

/** Text that is nested deeper than any article would overflow the stack of everything after it. */
class BoundedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes)
    if (this.tagStack.length > MAX_DEPTH)
      throw new ServiceError(400, 'the HTML is nested too deeply')
  }
}

export function parseHtml(html: string): HtmlNode[] {
  const handler = new BoundedHandler()
  new Parser(handler, { decodeEntities: true, lowerCaseTags: true }).end(html)
  return handler.dom
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node
}

export function isText(node: HtmlNode): node is Extract<HtmlNode, { type: 'text' }> {
  return node.type === 'text'
}

export function childrenOf(node: HtmlNode): HtmlNode[] {
  return 'children' in node ? (node.children as HtmlNode[]) : []
}

export function elementsOf(node: HtmlNode): HtmlElement[] {
  return childrenOf(node).filter(isElement)
}

/** All elements of that name below the node, outermost first. */
export function findAll(node: HtmlNode, name: string): HtmlElement[] {
  return elementsOf(node).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ])
}

/** Elements whose content is code, style or the label of a control: never an article's text. */
export const DROPPED = new Set(
  (
    'script style noscript template head title meta link base svg math xmp plaintext listing ' +
    'textarea select option optgroup datalist input button progress meter canvas area ' +
    'noembed noframes frameset frame applet param source track rp'
  ).split(' '),
)

export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.data
  if (isElement(node) && DROPPED.has(node.name)) return ''
  return childrenOf(node).map(textOf).join('')
}

/** What a reader reads of it, as one line. */
export const plainTextOf = (node: HtmlNode): string =>
  textOf(node)
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .trim()

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')
