import { DomHandler, Parser } from 'htmlparser2'
import type { HtmlElement, HtmlNode } from '../html-tree.ts'

/** Pasted HTML as a tree of bounded depth and size, so that every later step takes time in proportion to its length. */

const MAX_DEPTH = 200
/** Several times the longest known document. */
const MAX_ELEMENTS = 60_000
const STRUCTURE = new Set('ul ol dl table pre h1 h2 h3 h4 h5 h6 figure blockquote'.split(' '))

export type PastedTree = {
  nodes: HtmlNode[]
  /** The style sheets in the HTML. */
  css: string
  /** Elements with headings, lists, tables or the like in them. */
  structured: WeakSet<HtmlElement>
  /** Tables around other tables: they only served the layout. */
  outerTables: WeakSet<HtmlElement>
}

class TooComplexError extends Error {}

class PasteHandler extends DomHandler {
  css = ''
  private count = 0
  readonly structured = new WeakSet<HtmlElement>()
  readonly outerTables = new WeakSet<HtmlElement>()

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (STRUCTURE.has(name)) this.markAbove(this.structured, () => true)
    if (name === 'table') this.markAbove(this.outerTables, (above) => above.name === 'table')
    super.onopentag(name, attributes)
    this.count += 1
    if (this.tagStack.length > MAX_DEPTH || this.count > MAX_ELEMENTS) throw new TooComplexError()
  }

  /** Word writes its settings in comments. */
  override oncomment(): void {}

  override ontext(text: string): void {
    const parent = this.tagStack.at(-1)
    if (parent && 'name' in parent && parent.name === 'style') this.css += text
    super.ontext(text)
  }

  /** Marks the open elements from the inside out, up to one that is marked already. */
  private markAbove(
    marked: WeakSet<HtmlElement>,
    applies: (element: HtmlElement) => boolean,
  ): void {
    for (let index = this.tagStack.length - 1; index >= 0; index -= 1) {
      const element = this.tagStack[index]
      if (!element || !('attribs' in element) || !applies(element)) continue
      if (marked.has(element)) return
      marked.add(element)
    }
  }
}

/** Parses pasted HTML; `null` if it is nested deeper or has more elements than any document. */
export function parsePaste(html: string): PastedTree | null {
  const handler = new PasteHandler()
  try {
    new Parser(handler).end(html)
  } catch (error) {
    if (error instanceof TooComplexError) return null
    throw error
  }
  const { css, structured, outerTables } = handler
  return { nodes: handler.dom, css, structured, outerTables }
}
