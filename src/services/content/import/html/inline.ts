import { altTextOf, isIcon } from './foreign-image.ts'
import {
  childrenOf,
  IGNORED_ELEMENTS,
  isElement,
  isText,
  parseHtml,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'
import { anyLinks, isExternal, linksOfSite, noLinks, safeAddress, type OwnLinks } from './links.ts'
import { ALLOWED_TAGS, sanitizeInline } from './sanitize.ts'
import { RENAMED_TAGS } from '../../../../rules/articles/inline-tags.ts'
import { escapeAttribute, escapeText } from '../../../../rules/language/html-escaping.ts'

const RENAMED = new Map(Object.entries(RENAMED_TAGS))
const OTHER_INLINE = 'span small big font mark q label time bdi bdo wbr data acronym img'.split(' ')
const INLINE = new Set([...ALLOWED_TAGS, ...RENAMED.keys(), ...OTHER_INLINE])

/** Returns whether an element belongs within a line; all others start a new one. */
export const isInline = (element: HtmlElement): boolean =>
  INLINE.has(element.name) || element.name.includes('-')

type InlineContext = { links: OwnLinks; open: ReadonlySet<string> }

function link(element: HtmlElement, context: InlineContext): string {
  const inner = inlineChildren(element, { ...context, open: new Set([...context.open, 'a']) })
  const address = context.open.has('a')
    ? null
    : safeAddress(element.attribs['href'] ?? '', context.links)
  return address ? anchor(address, inner) : inner
}

export function anchor(address: string, inner: string): string {
  const rel = isExternal(address) ? ' rel="noopener"' : ''
  return `<a href="${escapeAttribute(address)}"${rel}>${inner}</a>`
}

function foreignImage(element: HtmlElement, context: InlineContext): string {
  const alt = altTextOf(element)
  if (!alt || isIcon(element)) return ''
  if (context.open.has('a')) return escapeText(alt)
  const address = safeAddress(element.attribs['src'] ?? '', noLinks)
  return address ? anchor(address, escapeText(alt)) : ''
}

/** Media and frames on other sites become links. */
function foreignFrame(element: HtmlElement, context: InlineContext): string {
  const source = element.attribs['src'] ?? element.attribs['data'] ?? ''
  const address = safeAddress(source, noLinks)
  if (!address || context.open.has('a')) return inlineChildren(element, context)
  const label = element.attribs['title'] ?? textOf(element).trim()
  return `<br>${anchor(address, escapeText(label || new URL(address).hostname))}<br>`
}

function codeLines(text: string, context: InlineContext): string {
  const lines = text.split(/\r?\n/).flatMap((line) => escapeText(line.trim()) || [])
  return lines
    .map((line) => (context.open.has('code') ? line : `<code>${line}</code>`))
    .join('<br>')
}

function inlineTag(name: string, element: HtmlElement, context: InlineContext): string {
  if (context.open.has(name)) return inlineChildren(element, context)
  const inner = inlineChildren(element, { ...context, open: new Set([...context.open, name]) })
  const title =
    name === 'abbr' ? element.attribs['title']?.replaceAll(/[\s"<>=]+/g, ' ').trim() : undefined
  return `<${name}${title ? ` title="${escapeAttribute(title)}"` : ''}>${inner}</${name}>`
}

/** Removes the separators after the last cell of a row. */
function withoutDots(row: string): string {
  let text = row.trimEnd()
  while (text.endsWith(' ·')) text = text.slice(0, -2).trimEnd()
  return text
}

function inlineElement(element: HtmlElement, context: InlineContext): string {
  const name = RENAMED.get(element.name) ?? (element.name === 'acronym' ? 'abbr' : element.name)
  if (IGNORED_ELEMENTS.has(name)) return ''
  if (name === 'a') return link(element, context)
  if (name === 'br' || name === 'hr') return '<br>'
  if (name === 'img') return foreignImage(element, context)
  if (name === 'q') return `„${inlineChildren(element, context)}“`
  if (ALLOWED_TAGS.includes(name)) return inlineTag(name, element, context)
  if (['iframe', 'embed', 'object', 'video', 'audio'].includes(name))
    return foreignFrame(element, context)
  if (name === 'pre') return `<br>${codeLines(textOf(element), context)}<br>`
  if (name === 'td' || name === 'th') return `${inlineChildren(element, context)} · `
  if (isInline(element)) return inlineChildren(element, context)
  return `<br>${withoutDots(inlineChildren(element, context))}<br>`
}

function inlineChildren(node: HtmlNode, context: InlineContext): string {
  return childrenOf(node)
    .map((child) => inlineNode(child, context))
    .join('')
}

function inlineNode(node: HtmlNode, context: InlineContext): string {
  if (isText(node)) return escapeText(node.data)
  return isElement(node) ? inlineElement(node, context) : ''
}

const EMPTY = /<(a|strong|em|b|i|u|s|sub|sup|code|abbr)(?: [^<>]*)?>((?:\s|<br>)*)<\/\1>/g

/** Must not match within a run of spaces: with a hundred thousand spaces, matching would take quadratic time. */
const BREAK = /(?<!\s)\s*<br>\s*/g
const PLAIN = /^(?:[^<\s]+(?: [^<\s]+)*)?$/
const LEADING = /^(?:\s|<br>)+/

/** Joins runs of spaces. A non-breaking space next to an ordinary space has no effect, so only one of them stays. */
export const singleSpaces = (text: string): string =>
  text
    .replaceAll(/[ \t\r\n\f\v]+/g, ' ')
    .replaceAll(/\u00a0{2,}/g, '\u00a0')
    .replaceAll(/ [ \u00a0]+|\u00a0+ [ \u00a0]*/g, ' ')

/** Normalizes a line: single spaces, no empty elements, no breaks at its ends. */
function normalize(html: string): string {
  if (PLAIN.test(html)) return html
  let before = ''
  let text = html
  while (text !== before) {
    before = text
    text = withoutEnd(
      singleSpaces(text.replaceAll(EMPTY, '$2'))
        .replaceAll(/ (<\/(?:a|strong|em|b|i|u|s)>)/g, '$1 ')
        .replaceAll(/(<(?:a|strong|em|b|i|u|s)(?: [^<>]*)?>) /g, ' $1')
        .replaceAll(BREAK, '<br>')
        .replaceAll(/(?:<br>){3,}/g, '<br><br>')
        .replace(LEADING, ''),
    )
  }
  return text
}

function withoutEnd(text: string): string {
  let rest = text.trimEnd()
  while (rest.endsWith('<br>')) rest = rest.slice(0, -4).trimEnd()
  return rest
}

/**
 * Converts nodes to inline HTML with allowed markup and links only; blocks are separated by line breaks. The result is
 * still sanitized with its body.
 */
export function inlineHtml(nodes: HtmlNode[], links: OwnLinks): string {
  return normalize(nodes.map((node) => inlineNode(node, { links, open: new Set() })).join(''))
}

export const parsedInline = (html: string, links: OwnLinks): string =>
  inlineHtml(parseHtml(html), links)

/** Cleans inline HTML on entry: only harmless markup and valid links remain. */
export function cleanInline(html: string, links: OwnLinks = linksOfSite()): string {
  return sanitizeInline(parsedInline(html, links))
}

/** Cleans texts written for this site, whose paths all count as its own. */
export const cleanOwnInline = (html: string): string => cleanInline(html, anyLinks)

/** Returns whether the HTML shows nothing visible. */
export const isBlank = (html: string): boolean =>
  html.replaceAll(/<[^>]*>|&nbsp;|[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]/g, '') === ''
