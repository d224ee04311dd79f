import type { ContentItem } from '../../../../rules/articles/article.ts'
import { ServiceError } from '../../../service-error.ts'
import { arrangeItems, paragraph, type FoundItem } from './arrange-items.ts'
import { embedOf } from './embeds.ts'
import {
  childrenOf,
  IGNORED_ELEMENTS,
  findAll,
  firstIn,
  holds,
  isElement,
  isText,
  parseHtml,
  plainTextOf,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from './html-tree.ts'
import { inlineHtml, isBlank, isInline, parsedInline } from './inline.ts'
import { linksOfSite, type OwnLinks } from './links.ts'
import { splitPictures } from './foreign-image.ts'
import { captionIn, galleriesOf, NOT_IN_FIGURE, ownPicture } from './figures.ts'
import { listItems, startOf } from './lists.ts'
import { sanitizeItems } from './sanitize.ts'
import { TableCells } from './table-cells.ts'
import { tableOf } from './tables.ts'
import { recordingIn, type MediaLookup } from './media-lookup.ts'
import type { PictureLookup } from '../../../images/picture-lookup.ts'

/** Converts HTML of any origin to article blocks. */
export type HtmlOptions = {
  links?: OwnLinks | undefined
  pictures?: PictureLookup | undefined
  /** Finds sound and film of this site; all others become links. */
  media?: MediaLookup | undefined
  /** Items that the HTML refers to as `<content-item index="0">`. */
  placed?: ContentItem[] | undefined
  /** Cell counter of the body that contains this HTML; omitted if the HTML is the whole body. */
  cells?: TableCells | undefined
}

type Body = {
  items: FoundItem[]
  /** Inline nodes collected for the next paragraph. */
  line: HtmlNode[]
  links: OwnLinks
  pictures: PictureLookup
  media: MediaLookup
  placed: ContentItem[]
  cells: TableCells
}

const MAX_HEADING_LENGTH = 250
/** Ten times the longest known chronicle. */
const MAX_BLOCKS = 20_000
const FRAMES = new Set(['iframe', 'embed', 'object', 'video', 'audio'])
const BLOCKS_IN_A_LINE = [...'table ul ol pre blockquote p h1 h2 h3 h4'.split(' '), ...FRAMES]
const SEPARATOR = /^[\s\u00a0*_=~.·•–—-]*$/

function pushParagraphs(html: string, body: Body): void {
  const parts = html.includes('<br><br>')
    ? html.split('<br><br>').map((part) => parsedInline(part, body.links))
    : [html]
  for (const part of parts) {
    if (!isBlank(part) && !SEPARATOR.test(part)) body.items.push(paragraph(part))
  }
}

/** Pictures before or after the words of a paragraph follow it, so that captions are not read first. */
function flushLine(body: Body): void {
  if (body.line.length === 0) return
  const { before, words, behind } = splitPictures(body.line)
  body.line = []
  for (const nodes of [words, before, behind]) pushParagraphs(inlineHtml(nodes, body.links), body)
}

function heading(element: HtmlElement, body: Body): void {
  const pictures = findAll(element, 'img')
  const line = inlineHtml(childrenOf(element), body.links)
    .replaceAll(/<\/?(?:strong|b|u)>/g, '')
    .replaceAll('<br>', ' ')
    .replace(/^\[([^[\]]*)\]$/, '$1')
  const text = parsedInline(line, body.links)
  for (const picture of pictures) image(picture, body)
  if (isBlank(text) || SEPARATOR.test(text)) return
  const isHeading = text.length <= MAX_HEADING_LENGTH && textOf(element).trim() !== ''
  if (!isHeading) pushParagraphs(text, body)
  else body.items.push({ identifier: 'heading', rank: Number(element.name[1]), text })
}

function list(element: HtmlElement, body: Body): void {
  const ordered = element.name === 'ol'
  const items = listItems(element, body.links)
  const start = startOf(element)
  if (items.length === 0) return
  // The list continues after other content and would restart at one.
  if (ordered && start > 1) {
    for (const [index, item] of items.entries()) continuedEntry(`${start + index}. ${item}`, body)
  } else {
    body.items.push({ identifier: 'list', content: { ordered, items } })
  }
  for (const picture of findAll(element, 'img')) image(picture, body)
}

/** Lists below an entry follow it. */
function continuedEntry(item: string, body: Body): void {
  const [own = '', ...below] = item.split(/(?=<[uo]l[ >])/)
  body.items.push(paragraph(own))
  if (below.length > 0) walk(parseHtml(below.join('')), body)
}

function table(element: HtmlElement, body: Body): void {
  const result = tableOf(element, body.links, body.cells)
  if (result.kind === 'layout') {
    for (const cell of result.cells) walk(childrenOf(cell), body)
  } else {
    body.items.push({ identifier: 'table', content: result.content })
    for (const picture of findAll(element, 'img')) image(picture, body)
  }
}

const plainText = (html: string): string => parseHtml(html).map(plainTextOf).join(' ')

const SOURCE = /^(?:—|–|-{1,2}|―)\s*(?=\S)/
const NOT_IN_QUOTE = 'ul ol table pre h1 h2 h3 h4 h5 h6 figure blockquote'.split(' ')

function quote(element: HtmlElement, body: Body): void {
  if (holds(element, NOT_IN_QUOTE)) return walk(childrenOf(element), body)
  const footer = firstIn(element, 'footer') ?? null
  const nodes = childrenOf(element).filter((child) => child !== footer)
  const parts = inlineHtml(nodes, body.links).split('<br>')
  const last = parts.at(-1) ?? ''
  const signed = parts.length > 1 && SOURCE.test(last)
  const source = (footer ? plainTextOf(footer) : signed ? plainText(last) : '')
    .replace(SOURCE, '')
    .trim()
  const text = parsedInline((signed ? parts.slice(0, -1) : parts).join('<br>'), body.links)
  if (!isBlank(text)) body.items.push({ identifier: 'quote', content: { text, source } })
}

function code(element: HtmlElement, body: Body): void {
  const text = textOf(element).replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd()
  if (text.trim()) body.items.push({ identifier: 'code', content: { text } })
}

/** Adds a picture of this site and returns `true`. All others stay in the line, as a link or not at all. */
function image(element: HtmlElement, body: Body, caption = ''): boolean {
  const found = ownPicture(element, body.pictures, caption)
  if (found) body.items.push({ identifier: 'normal', content: { image: found } })
  return found !== null
}

function figure(element: HtmlElement, body: Body): void {
  const pictures = findAll(element, 'img')
  const only = pictures.length === 1 ? pictures[0] : undefined
  const galleries = pictures.length > 1 ? galleriesOf(element, body.pictures) : []
  if (holds(element, NOT_IN_FIGURE)) walk(childrenOf(element), body)
  else if (galleries.length > 0) body.items.push(...galleries)
  else if (!only || !image(only, body, captionIn(element))) walk(childrenOf(element), body)
}

function frame(element: HtmlElement, body: Body): void {
  const inner = [element, ...findAll(element, 'source'), ...findAll(element, 'embed')]
  const sources = inner.map((each) => each.attribs['src'] ?? each.attribs['data'] ?? '')
  const embeds = sources.map((source) => embedOf(source, element.attribs['title']))
  const known = embeds.find((each) => each !== null)
  if (known) return void body.items.push(known)
  const source = sources.find((each) => each !== '') ?? ''
  const own = recordingIn(element, sources, body.media)
  if (own) return void body.items.push(own)
  element.attribs['src'] = source
  pushParagraphs(inlineHtml([element], body.links), body)
}

function placedItem(element: HtmlElement, body: Body): void {
  const item = body.placed[Number(element.attribs['index'])]
  if (item) body.items.push(item)
  walk(childrenOf(element), body)
}

type Handler = (element: HtmlElement, body: Body) => void

const HANDLERS = new Map<string, Handler>(
  Object.entries<Handler>({
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
    ...Object.fromEntries([...FRAMES].map((name) => [name, frame])),
    ul: list,
    ol: list,
    menu: list,
    dl: list,
    table,
    blockquote: quote,
    pre: code,
    figure,
    hr: () => undefined,
    'content-item': placedItem,
  }),
)

const holdsBlocks = (element: HtmlElement): boolean => holds(element, BLOCKS_IN_A_LINE)

function block(element: HtmlElement, body: Body): void {
  flushLine(body)
  const handler = HANDLERS.get(element.name)
  if (handler) handler(element, body)
  else walk(childrenOf(element), body)
  flushLine(body)
}

function walkElement(element: HtmlElement, body: Body): void {
  if (IGNORED_ELEMENTS.has(element.name)) return
  if (isInline(element) && !HANDLERS.has(element.name) && !holdsBlocks(element))
    inLine(element, body)
  else block(element, body)
}

/** Pictures of this site leave the line that they are in, for example with the link around them. */
function inLine(element: HtmlElement, body: Body): void {
  const elements = element.name === 'img' ? [element] : findAll(element, 'img')
  const own = elements.flatMap((each) => {
    const found = ownPicture(each, body.pictures)
    return found ? [{ element: each, found }] : []
  })
  if (own.length === 0 || textOf(element).trim() !== '') body.line.push(element)
  if (own.length === 0) return
  // Otherwise the line would name the picture, too.
  for (const each of own) each.element.attribs['alt'] = ''
  flushLine(body)
  for (const { found } of own) body.items.push({ identifier: 'normal', content: { image: found } })
}

function walk(nodes: HtmlNode[], body: Body): void {
  for (const node of nodes) {
    if (body.items.length > MAX_BLOCKS)
      throw new ServiceError(400, `the body has more than ${MAX_BLOCKS} blocks`)
    if (isText(node)) body.line.push(node)
    else if (isElement(node)) walkElement(node, body)
  }
  flushLine(body)
}

/** Converts HTML of any origin to the blocks of an article: clean, in order, without executable code (design 6). */
export function htmlToContentItems(html: string, options: HtmlOptions = {}): ContentItem[] {
  const { links = linksOfSite(), pictures = () => null, placed = [] } = options
  const { media = () => null } = options
  const { cells = new TableCells() } = options
  const body: Body = { items: [], line: [], links, pictures, media, placed, cells }
  walk(parseHtml(html), body)
  return sanitizeItems(arrangeItems(body.items))
}
