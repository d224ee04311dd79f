import { DomHandler, Parser } from 'htmlparser2'
import { ServiceError } from '../../../service-error.ts'

export type HtmlNode = DomHandler['dom'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>

const MAX_DEPTH = 200
/** Every node counts as many times as elements lie around it, a long text as several: ten times the largest article. */
const MAX_COST = 2_000_000
const TEXT_UNIT = 64

/** What decides of an element what becomes of it, if it stands anywhere below. */
const MARKED = new Set(
  (
    'img figure figcaption footer table ul ol menu dl pre blockquote p h1 h2 h3 h4 h5 h6 ' +
    'iframe embed object video audio source'
  ).split(' '),
)

/** The first element of each marked name below an element, so that nobody has to look for it again and again. */
const firsts = new WeakMap<HtmlNode, Map<string, HtmlElement>>()

function webAddress(address = ''): URL | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Links and sources that name no host; a place in the same text stays one. */
function makeWhole(attributes: Record<string, string>, base: URL): void {
  for (const name of ['href', 'src']) {
    const address = attributes[name]?.trim()
    if (!address || address.startsWith('#')) continue
    const url = URL.parse(address, base)
    if (url) attributes[name] = url.href
  }
}

/** Text that is nested deeper or costs more than any article would hold up everything after it. */
class BoundedHandler extends DomHandler {
  private cost = 0
  /** Of the first `<base>`: what addresses without a host are meant from. */
  private base: URL | null = null

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (name === 'base') this.base ??= webAddress(attributes['href'])
    else if (this.base) makeWhole(attributes, this.base)
    super.onopentag(name, attributes)
    if (this.tagStack.length > MAX_DEPTH)
      throw new ServiceError(400, 'the HTML is nested too deeply')
    this.spend(1)
    const element = this.tagStack.at(-1)
    if (element && MARKED.has(name) && isElement(element)) this.mark(element)
  }

  override ontext(text: string): void {
    super.ontext(text)
    this.spend(1 + text.length / TEXT_UNIT)
  }

  private spend(size: number): void {
    this.cost += size * this.tagStack.length
    if (this.cost > MAX_COST)
      throw new ServiceError(400, 'the HTML has too many elements within each other')
  }

  /** Up to the first ancestor that has one of that name already: each learns of each name once. */
  private mark(element: HtmlElement): void {
    for (let above = element.parent; above !== null; above = above.parent) {
      const known = firsts.get(above) ?? new Map<string, HtmlElement>()
      if (known.has(element.name)) return
      firsts.set(above, known.set(element.name, element))
    }
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

/** The first element of a marked name below the node. */
export function firstIn(node: HtmlNode, name: string): HtmlElement | undefined {
  return firsts.get(node)?.get(name)
}

/** Whether an element of one of the marked names lies below the node. */
export const holds = (node: HtmlNode, names: readonly string[]): boolean =>
  names.some((name) => firsts.get(node)?.has(name))

/** All elements of a marked name below the node, outermost first. */
export function findAll(node: HtmlNode, name: string): HtmlElement[] {
  if (!holds(node, [name])) return []
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
