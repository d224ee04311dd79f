import { escapeAttribute, escapeText } from '../../../rules/language/html-escaping.ts'
import {
  childrenOf,
  isElement,
  isText,
  parseHtml,
  type HtmlNode,
} from '../import/html/html-tree.ts'

/** Characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const inXml = (text: string): string => text.toWellFormed().replaceAll(NOT_IN_XML, '')

export const xmlText = (text: string): string => escapeText(inXml(text))

export const xmlAttribute = (text: string): string => escapeAttribute(inXml(text))

/** Converts sanitized HTML to well-formed XHTML: every element closed, every attribute quoted. */
export const xhtmlOf = (html: string): string => parseHtml(html).map(nodeOf).join('')

const VOID = new Set(['br', 'hr', 'img', 'source'])
const ALLOWED_ATTRIBUTES = new Set(['href', 'src', 'alt', 'title', 'start'])

function nodeOf(node: HtmlNode): string {
  if (isText(node)) return xmlText(node.data)
  if (!isElement(node)) return ''
  const attributes = Object.entries(node.attribs)
    .filter(([name]) => ALLOWED_ATTRIBUTES.has(name))
    .map(([name, value]) => ` ${name}="${xmlAttribute(value)}"`)
    .join('')
  const tag = `${node.name}${attributes}`
  return VOID.has(node.name)
    ? `<${tag}/>`
    : `<${tag}>${childrenOf(node).map(nodeOf).join('')}</${node.name}>`
}
