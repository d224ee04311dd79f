import { DomUtils } from 'htmlparser2'
import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import {
  childrenOf,
  elementsOf,
  isElement,
  parseHtml,
  plainTextOf,
  type HtmlElement,
  type HtmlNode,
} from '../../html/html-tree.ts'
import { EDGE } from '../free-part.ts'
import { attribute, link, paragraph } from '../html-parts.ts'
import { replaceEnclosed } from '../enclosed.ts'
import { MEMBERS_ONLY, THUMBNAIL, type Lost } from './card-html.ts'

/** Replaces the cards in the HTML that Ghost has rendered, where their parts are those of a theme. */

const PAYWALL = /<!--\s*members-only\s*-->/g
const GATED = /<!--\s*kg-gated-block:begin\b([^<>]{0,500})-->/g
/** A part that only mails have. */
const ONLY_IN_MAILS = {
  begin: /<!--\s*kg-gated-block:begin\s+nonMember:\s*false\s+memberSegment:\s*""\s*-->/g,
  end: /<!--\s*kg-gated-block:end\s*-->/g,
}

const hasClass = ({ attribs }: HtmlElement, name: string): boolean =>
  (attribs['class'] ?? '').split(/\s+/).includes(name)

/** Returns the first element of this class below the node. */
function withClass(node: HtmlNode, name: string): HtmlElement | undefined {
  for (const child of elementsOf(node)) {
    const found = hasClass(child, name) ? child : withClass(child, name)
    if (found) return found
  }
  return undefined
}

/** Returns the first element of this name below the node. */
function named(node: HtmlNode, name: string): HtmlElement | undefined {
  for (const child of elementsOf(node)) {
    const found = child.name === name ? child : named(child, name)
    if (found) return found
  }
  return undefined
}

const outerHtml = (nodes: HtmlNode[]): string =>
  DomUtils.getOuterHTML(nodes, { encodeEntities: 'utf8' })

const wordsOf = (card: HtmlElement, name: string): string => {
  const element = withClass(card, name)
  return element ? plainTextOf(element) : ''
}
const innerHtml = (node: HtmlNode | undefined): string => (node ? outerHtml(childrenOf(node)) : '')

const sourceOf = (card: HtmlElement, name: string): string =>
  named(card, name)?.attribs['src'] ?? named(card, 'source')?.attribs['src'] ?? ''
const captionOf = (card: HtmlElement): string => paragraph(innerHtml(named(card, 'figcaption')))

function media(card: HtmlElement, name: 'audio' | 'video'): string {
  const title = wordsOf(card, `kg-${name}-title`)
  return `<${name}${attribute('src', sourceOf(card, name))}${attribute('title', title)}></${name}>${captionOf(card)}`
}

function bookmark(card: HtmlElement): string {
  const address = named(card, 'a')?.attribs['href'] ?? ''
  const title = link(address, escapeText(wordsOf(card, 'kg-bookmark-title')))
  const description = escapeText(wordsOf(card, 'kg-bookmark-description'))
  return paragraph([title, description].filter(Boolean).join('<br>')) + captionOf(card)
}

function file(card: HtmlElement): string {
  const address = named(card, 'a')?.attribs['href'] ?? ''
  const title = wordsOf(card, 'kg-file-card-title') || wordsOf(card, 'kg-file-card-filename')
  const caption = escapeText(wordsOf(card, 'kg-file-card-caption'))
  return paragraph(link(address, escapeText(title))) + paragraph(caption)
}

const callout = (card: HtmlElement): string =>
  paragraph(
    [escapeText(wordsOf(card, 'kg-callout-emoji')), innerHtml(withClass(card, 'kg-callout-text'))]
      .filter(Boolean)
      .join(' '),
  )

const CARDS = new Map<string, (card: HtmlElement) => string>([
  ['kg-audio-card', (card) => media(card, 'audio')],
  ['kg-video-card', (card) => media(card, 'video')],
  ['kg-bookmark-card', bookmark],
  ['kg-file-card', file],
  ['kg-callout-card', callout],
])
/** Forms, which have no text of the post. */
const WITHOUT_TEXT = new Map([
  ['kg-signup-card', 'the card signup'],
  ['kg-subscribe-card', 'the card subscribe'],
  ['kg-product-card-rating', 'the rating of a product'],
])
const SCRIPTS = new Set(['script', 'form'])

/** Returns the HTML with each card as elements that every text may have. */
export function renderedHtml(html: string, lost: Lost): string {
  const marked = replaceEnclosed(html, ONLY_IN_MAILS, () => '')
    .replaceAll(PAYWALL, EDGE)
    .replaceAll(GATED, (_, rule: string) => (/nonMember:\s*true/.test(rule) ? '' : MEMBERS_ONLY))
  if (!marked.includes('kg-') && !/<(?:script|form)\b/i.test(marked)) return marked
  const nodes = parseHtml(marked)
  // A copy: cards without a text leave the list.
  for (const node of nodes.slice()) replaceCards(node, lost)
  return outerHtml(nodes)
}

function replaceCards(node: HtmlNode, lost: Lost): void {
  if (!isElement(node)) return
  const words = withoutText(node)
  if (words !== null) {
    if (words) lost.add(words)
    return DomUtils.removeElement(node)
  }
  if (node.attribs['data-kg-custom-thumbnail'] || node.attribs['data-kg-thumbnail'])
    lost.add(THUMBNAIL)
  const background = node.attribs['data-kg-background-image']
  if (background)
    DomUtils.prependChild(node, parseHtml(`<img${attribute('src', background)}>`)[0] as HtmlElement)
  const [, toHtml] = [...CARDS].find(([name]) => hasClass(node, name)) ?? []
  if (!toHtml) {
    for (const child of childrenOf(node).slice()) replaceCards(child, lost)
    return
  }
  const html = toHtml(node)
  node.name = 'div'
  node.attribs = {}
  node.children = parseHtml(html) as typeof node.children
}

/** Returns the name of what has no text of the post, empty if the report need not name it; `null` for everything else. */
function withoutText(node: HtmlElement): string | null {
  if (node.name === 'style') return ''
  if (SCRIPTS.has(node.name)) return `a ${node.name}`
  return [...WITHOUT_TEXT].find(([name]) => hasClass(node, name))?.[1] ?? null
}
