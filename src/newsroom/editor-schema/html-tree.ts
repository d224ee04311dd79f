import { parseDocument } from 'htmlparser2'

/** The same parser on the server and in the browser, so that both read a text in the same way. */

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>

/** Parses HTML that the content service has stored: its depth and size are bounded. */
export const parseStoredHtml = (html: string): HtmlNode[] => parseDocument(html).children

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node

export const isText = (node: HtmlNode): node is Extract<HtmlNode, { type: 'text' }> =>
  node.type === 'text'

export const childrenOf = (node: HtmlNode): HtmlNode[] =>
  'children' in node ? (node.children as HtmlNode[]) : []

export const elementsOf = (node: HtmlNode): HtmlElement[] => childrenOf(node).filter(isElement)

export const textOf = (node: HtmlNode): string =>
  isText(node) ? node.data : childrenOf(node).map(textOf).join('')
