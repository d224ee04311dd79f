import { altTextOf, isIcon } from './foreign-image.ts'
import {
  childrenOf,
  DROPPED,
  isElement,
  isText,
  parseHtml,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'
import { anyLinks, isExternal, linksOfSite, noLinks, safeAddress, type OwnLinks } from './links.ts'
import { KEPT, sanitizeInline } from './sanitize.ts'
import { escapeAttribute, escapeText } from '../../../../rules/language/html-escaping.ts'

const RENAMED = new Map(
  Object.entries({
    del: 's',
    strike: 's',
    ins: 'u',
    cite: 'em',
    dfn: 'em',
    var: 'em',
    kbd: 'code',
    samp: 'code',
    tt: 'code',
  }),
)
const OTHER_INLINE = 'span small big font mark q label time bdi bdo wbr data acronym img'.split(' ')
const INLINE = new Set([...KEPT, ...RENAMED.keys(), ...OTHER_INLINE])

/** Elements that stand within a line; everything else starts a new one. */
export const isInline = (element: HtmlElement): boolean =>
  INLINE.has(element.name) || element.name.includes('-')

type Around = { links: OwnLinks; open: ReadonlySet<string> }

function link(element: HtmlElement, around: Around): string {
  const inner = inlineChildren(element, { ...around, open: new Set([...around.open, 'a']) })
  const address = around.open.has('a')
    ? null
    : safeAddress(element.attribs['href'] ?? '', around.links)
  return address ? anchor(address, inner) : inner
}

export function anchor(address: string, inner: string): string {
  const rel = isExternal(address) ? ' rel="noopener"' : ''
  return `<a href="${escapeAttribute(address)}"${rel}>${inner}</a>`
}

function foreignImage(element: HtmlElement, around: Around): string {
  const alt = altTextOf(element)
  if (!alt || isIcon(element)) return ''
  if (around.open.has('a')) return escapeText(alt)
  const address = safeAddress(element.attribs['src'] ?? '', noLinks)
  return address ? anchor(address, escapeText(alt)) : ''
}

/** What plays or runs elsewhere becomes a link to there. */
function foreignFrame(element: HtmlElement, around: Around): string {
  const source = element.attribs['src'] ?? element.attribs['data'] ?? ''
  const address = safeAddress(source, noLinks)
  if (!address || around.open.has('a')) return inlineChildren(element, around)
  const label = element.attribs['title'] ?? textOf(element).trim()
  return `<br>${anchor(address, escapeText(label || new URL(address).hostname))}<br>`
}

function codeLines(text: string, around: Around): string {
  const lines = text.split(/\r?\n/).flatMap((line) => escapeText(line.trim()) || [])
  return lines.map((line) => (around.open.has('code') ? line : `<code>${line}</code>`)).join('<br>')
}

function named(name: string, element: HtmlElement, around: Around): string {
  if (around.open.has(name)) return inlineChildren(element, around)
  const inner = inlineChildren(element, { ...around, open: new Set([...around.open, name]) })
  const title =
    name === 'abbr' ? element.attribs['title']?.replaceAll(/[\s"<>=]+/g, ' ').trim() : undefined
  return `<${name}${title ? ` title="${escapeAttribute(title)}"` : ''}>${inner}</${name}>`
}

/** A row of cells does not end with the mark between two. */
function withoutDots(row: string): string {
  let text = row.trimEnd()
  while (text.endsWith(' ·')) text = text.slice(0, -2).trimEnd()
  return text
}

function inlineElement(element: HtmlElement, around: Around): string {
  const name = RENAMED.get(element.name) ?? (element.name === 'acronym' ? 'abbr' : element.name)
  if (DROPPED.has(name)) return ''
  if (name === 'a') return link(element, around)
  if (name === 'br' || name === 'hr') return '<br>'
  if (name === 'img') return foreignImage(element, around)
  if (name === 'q') return `„${inlineChildren(element, around)}“`
  if (KEPT.includes(name)) return named(name, element, around)
  if (['iframe', 'embed', 'object', 'video', 'audio'].includes(name))
    return foreignFrame(element, around)
  if (name === 'pre') return `<br>${codeLines(textOf(element), around)}<br>`
  if (name === 'td' || name === 'th') return `${inlineChildren(element, around)} · `
  if (isInline(element)) return inlineChildren(element, around)
  return `<br>${withoutDots(inlineChildren(element, around))}<br>`
}

function inlineChildren(node: HtmlNode, around: Around): string {
  return childrenOf(node)
    .map((child) => inlineNode(child, around))
    .join('')
}

function inlineNode(node: HtmlNode, around: Around): string {
  if (isText(node)) return escapeText(node.data)
  return isElement(node) ? inlineElement(node, around) : ''
}

const EMPTY = /<(a|strong|em|b|i|u|s|sub|sup|code|abbr)(?: [^<>]*)?>((?:\s|<br>)*)<\/\1>/g

/** No pattern may begin anew within a run of spaces: of a hundred thousand it would look at each again for each. */
const BREAK = /(?<!\s)\s*<br>\s*/g
const PLAIN = /^(?:[^<\s]+(?: [^<\s]+)*)?$/
const LEADING = /^(?:\s|<br>)+/

/** One line of text as a printer would set it: single spaces, nothing empty, no breaks at its ends. */
function tidy(html: string): string {
  if (PLAIN.test(html)) return html
  let before = ''
  let text = html
  while (text !== before) {
    before = text
    text = withoutEnd(
      text
        .replaceAll(EMPTY, '$2')
        .replaceAll(/[ \t\r\n\f\v]+/g, ' ')
        .replaceAll(/\u00a0{2,}/g, '\u00a0')
        // A fixed space beside an ordinary one fixes nothing.
        .replaceAll(/ [ \u00a0]+|\u00a0+ [ \u00a0]*/g, ' ')
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
 * Inline HTML of some nodes, only of marks and links that articles may hold; blocks among them are parted by line
 * breaks. What becomes of it goes through the sanitizer with its body.
 */
export function inlineHtml(nodes: HtmlNode[], links: OwnLinks): string {
  return tidy(nodes.map((node) => inlineNode(node, { links, open: new Set() })).join(''))
}

export const parsedInline = (html: string, links: OwnLinks): string =>
  inlineHtml(parseHtml(html), links)

/** Cleaning once on entry: only harmless inline markup is left, with links that lead somewhere. */
export function cleanInline(html: string, links: OwnLinks = linksOfSite()): string {
  return sanitizeInline(parsedInline(html, links))
}

/** The same for texts written for this site, whose paths all count as its own. */
export const cleanOwnInline = (html: string): string => cleanInline(html, anyLinks)

/** True where a reader would see nothing. */
export const isBlank = (html: string): boolean =>
  html.replaceAll(/<[^>]*>|&nbsp;|[\s\u00a0\u200b-\u200d\u2060\ufeff\u00ad]/g, '') === ''
