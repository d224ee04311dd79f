import { DomHandler, Parser } from 'htmlparser2'
import { ServiceError } from '../../../service-error.ts'

export type HtmlNode = DomHandler['dom'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>

const MAX_DEPTH = 200
/**
 * Each node costs the number of its ancestors, long text proportionally more. The limit is ten times the cost of the
 * largest known article.
 */
const MAX_COST = 2_000_000
const TEXT_UNIT = 64

/** Elements whose presence below another element decides how that one is converted. */
const TRACKED = new Set(
  (
    'img figure figcaption footer table ul ol menu dl pre blockquote p h1 h2 h3 h4 h5 h6 ' +
    'iframe embed object video audio source'
  ).split(' '),
)

/** The first element of each tracked name below an element, so that the tree is not searched repeatedly. */
const firsts = new WeakMap<HtmlNode, Map<string, HtmlElement>>()

function webAddress(address = ''): URL | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Makes relative links and sources absolute; anchors within the text stay relative. */
function resolveAddresses(attributes: Record<string, string>, base: URL): void {
  for (const name of ['href', 'src']) {
    const address = attributes[name]?.trim()
    if (!address || address.startsWith('#')) continue
    const url = URL.parse(address, base)
    if (url) attributes[name] = url.href
  }
}

/** Pictures that a script loads later name their file elsewhere. */
function useLazySource(attributes: Record<string, string>): void {
  const { src = '' } = attributes
  const lazy = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original']
  if (lazy && (src === '' || src.startsWith('data:'))) attributes['src'] = lazy
}

/** Refuses HTML that is nested deeper or costs more than any article: it would block the process. */
class BoundedHandler extends DomHandler {
  private cost = 0
  /** Address of the first `<base>`, which relative addresses refer to. */
  private base: URL | null = null

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (name === 'img') useLazySource(attributes)
    if (name === 'base') this.base ??= webAddress(attributes['href'])
    else if (this.base) resolveAddresses(attributes, this.base)
    super.onopentag(name, attributes)
    if (this.tagStack.length > MAX_DEPTH)
      throw new ServiceError(400, 'the HTML is nested too deeply')
    this.spend(1)
    const element = this.tagStack.at(-1)
    if (element && TRACKED.has(name) && isElement(element)) this.track(element)
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

  /**
   * Stops at the first ancestor that already has an element of this name, so that each ancestor is visited once per
   * name.
   */
  private track(element: HtmlElement): void {
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

/** Returns the first element of a tracked name below the node. */
export function firstIn(node: HtmlNode, name: string): HtmlElement | undefined {
  return firsts.get(node)?.get(name)
}

/** Returns whether an element of one of the tracked names is below the node. */
export const holds = (node: HtmlNode, names: readonly string[]): boolean =>
  names.some((name) => firsts.get(node)?.has(name))

/** Returns all elements of a tracked name below the node, outermost first. */
export function findAll(node: HtmlNode, name: string): HtmlElement[] {
  if (!holds(node, [name])) return []
  return elementsOf(node).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ])
}

/** Elements whose content is code, style or the label of a control, never article text. */
export const IGNORED_ELEMENTS = new Set(
  (
    'script style noscript template head title meta link base svg math xmp plaintext listing ' +
    'textarea select option optgroup datalist input button progress meter canvas area ' +
    'noembed noframes frameset frame applet param source track rp'
  ).split(' '),
)

export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.data
  if (isElement(node) && IGNORED_ELEMENTS.has(node.name)) return ''
  return isElement(node) && node.name === 'br' ? '\n' : childrenOf(node).map(textOf).join('')
}

/** Returns the visible text as one line. */
export const plainTextOf = (node: HtmlNode): string =>
  textOf(node)
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .trim()
