import type { JSONContent } from '@tiptap/core'
import { childrenOf, elementsOf, isElement, isText, textOf } from '../html-tree.ts'
import type { HtmlElement, HtmlNode } from '../html-tree.ts'
import { textOfLine } from './paste-line.ts'
import { isBlock, isIgnored } from './paste-elements.ts'
import { listItemNode, markerIn, numberedParagraphs } from './paste-lists.ts'
import { BlockSink, EntrySink, PasteSink, QuoteSink } from './paste-sink.ts'
import {
  isHidden,
  isListMarker,
  keepsBreaks,
  linkAddress,
  listLevelOf,
  marksWithin,
  styleOf,
  type ClassStyles,
} from './paste-style.ts'
import { linkLine, picture, type PicturesContext } from './paste-pictures.ts'
import { gridOf } from './paste-table.ts'
import type { PastedTree } from './paste-tree.ts'
import { plainLineNode } from '../plain-lines.ts'
import { tableFromCells } from '../tables.ts'

/** Converts pasted elements. Each element is visited once. */

type PasteContext<Sink extends PasteSink = PasteSink> = PicturesContext & {
  tree: PastedTree
  classes: ClassStyles
  /** Whether line breaks in the text are shown. */
  keepsBreaks: boolean
  sink: Sink
  /** How many cells of tables the paste may still have. */
  cells: { left: number }
}
type Handler = (element: HtmlElement, context: PasteContext) => void

const MAX_HEADING_LENGTH = 250
/** Converts the children of an element into a sink of their own. */
function collect<Sink extends PasteSink>(
  element: HtmlElement,
  context: PasteContext,
  sink: Sink,
): Sink {
  visitAll(childrenOf(element), { ...context, sink })
  return sink
}

const lineOf = (element: HtmlElement, context: PasteContext): JSONContent[] =>
  collect(element, context, new PasteSink()).line.take()

/** Converts an element that only separates lines. */
function block(element: HtmlElement, context: PasteContext): void {
  context.sink.endLine()
  visitAll(childrenOf(element), context)
  context.sink.endLine()
}

function heading(element: HtmlElement, context: PasteContext): void {
  const { sink } = context
  if (!(sink instanceof BlockSink) || context.tree.structured.has(element))
    return block(element, context)
  const content = lineOf(element, context)
  const { length } = textOfLine(content)
  if (length === 0) return
  const plain = content.map(({ marks = [], ...node }) => ({
    ...node,
    marks: marks.filter(({ type }) => type !== 'bold'),
  }))
  sink.add(
    length > MAX_HEADING_LENGTH
      ? { type: 'paragraph', content }
      : { type: 'heading', attrs: { level: Number(element.name[1]) }, content: plain },
  )
}

const isListElement = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (node.name === 'ul' || node.name === 'ol')

function entryNode(node: HtmlNode, context: PasteContext): JSONContent[] {
  const sink = new EntrySink()
  visitAll([node], { ...context, sink })
  const { line, lists } = sink
  const content = line.take()
  if (content.length > 0) return [listItemNode(content, lists)]
  return lists.flatMap(({ content: items = [] }) => items)
}

/** A list directly in a list belongs to the entry before it. */
function listNode(element: HtmlElement, context: PasteContext): JSONContent {
  const items: JSONContent[] = []
  for (const child of childrenOf(element)) {
    const inner = isListElement(child) ? listNode(child, context) : null
    const last = items.at(-1)
    if (!inner) items.push(...entryNode(child, context))
    else if (!last) items.push(...(inner.content ?? []))
    else if (inner.content?.length) last.content?.push(inner)
  }
  return { type: element.name === 'ol' ? 'orderedList' : 'bulletList', content: items }
}

function list(element: HtmlElement, context: PasteContext): void {
  const { sink } = context
  if (!(sink instanceof BlockSink || sink instanceof EntrySink)) return block(element, context)
  const node = listNode(element, context)
  if (node.content?.length === 0) return
  const start = Number.parseInt(element.attribs['start'] ?? '1', 10)
  if (sink instanceof EntrySink) sink.lists.push(start > 1 ? { ...node, attrs: { start } } : node)
  else sink.add(...(start > 1 ? numberedParagraphs(node, start) : [node]))
}

/** A table for the layout, or in a line, becomes lines. */
function table(element: HtmlElement, context: PasteContext): void {
  const { sink, tree } = context
  const grid = gridOf(element, context.cells.left)
  if (!(sink instanceof BlockSink) || !grid || tree.outerTables.has(element))
    return block(element, context)
  context.cells.left -= grid.rows.reduce((sum, row) => sum + row.length, 0)
  const lines = grid.rows
    .map((row) => row.map((cell) => (cell ? lineOf(cell, context) : [])))
    .filter((row) => row.some((line) => line.length > 0))
  const captions = elementsOf(element).filter(({ name }) => name === 'caption')
  const caption = captions.map((one) => textOf(one).replaceAll(/\s+/g, ' ').trim()).join(' ')
  const [first = [], ...others] = lines
  if (lines.length === 0) return
  const node = tableFromCells(
    grid.hasHead ? { head: first, rows: others } : { head: [], rows: lines },
  )
  sink.add({ ...node, attrs: { caption } })
}

const SIGNED = /^(?:—|–|-{1,2})\s*(?=\S)/

function quote(element: HtmlElement, context: PasteContext): void {
  const { sink, tree } = context
  if (!(sink instanceof BlockSink) || tree.structured.has(element)) return block(element, context)
  const quoted = collect(element, context, new QuoteSink())
  const text = quoted.line.take()
  const source = textOfLine(quoted.source.take())
  if (text.length === 0) return sink.add(...(source ? [plainLineNode('paragraph', source)] : []))
  const lastBreak = text.findLastIndex(({ type }) => type === 'hardBreak')
  const last = textOfLine(text.slice(lastBreak + 1))
  const isSigned = source === '' && lastBreak > 0 && SIGNED.test(last)
  sink.add({
    type: 'quote',
    content: [
      { type: 'quoteText', content: isSigned ? text.slice(0, lastBreak) : text },
      plainLineNode('quoteSource', (isSigned ? last : source).replace(SIGNED, '')),
    ],
  })
}

/** The source of a quote; elsewhere an ordinary block. */
function footer(element: HtmlElement, context: PasteContext): void {
  const { sink } = context
  if (!(sink instanceof QuoteSink)) return block(element, context)
  sink.source.addBreak('block')
  for (const node of lineOf(element, context)) {
    if (node.type === 'hardBreak') sink.source.addBreak('block')
    else sink.source.addText(node.text ?? '', [])
  }
}

function code(element: HtmlElement, context: PasteContext): void {
  const { sink } = context
  if (!(sink instanceof BlockSink) || context.tree.structured.has(element))
    return block(element, { ...context, keepsBreaks: true })
  const text = textOf(element).replaceAll(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd()
  if (text !== '') sink.add(plainLineNode('codeBlock', text))
}

/** Films and frames become links. */
function frame(element: HtmlElement, context: PasteContext): void {
  const sources = elementsOf(element).filter(({ name }) => name === 'source')
  const [address] = [element, ...sources].flatMap(
    ({ attribs }) => linkAddress(attribs['src'] ?? attribs['data'] ?? '') ?? [],
  )
  if (address) linkLine(address, element.attribs['title'] || new URL(address).hostname, context)
  else block(element, context)
}

function quotedWords(element: HtmlElement, context: PasteContext): void {
  context.sink.line.addText('„', context.marks)
  visitAll(childrenOf(element), context)
  context.sink.line.addText('“', context.marks)
}

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading] as const),
  ...['ul', 'ol', 'menu'].map((name) => [name, list] as const),
  ...['iframe', 'embed', 'object', 'video', 'audio'].map((name) => [name, frame] as const),
  ['table', table],
  ['blockquote', quote],
  ['footer', footer],
  ['pre', code],
  ['img', picture],
  ['q', quotedWords],
  ['br', (_element, { sink }) => sink.line.addBreak('br')],
])

/** A paragraph of a list in Word. */
function wordListItem(element: HtmlElement, level: number, context: PasteContext): void {
  const { sink } = context
  if (!(sink instanceof BlockSink)) return block(element, context)
  const marker = markerIn(element, context.classes)
  const content = lineOf(element, context)
  if (content.length > 0) sink.addWordListItem({ level, marker, content })
}

function visitElement(element: HtmlElement, context: PasteContext): void {
  const style = styleOf(element, context.classes)
  if (isIgnored(element) || isHidden(element, style) || isListMarker(style)) return
  const inner: PasteContext = {
    ...context,
    marks: marksWithin(context.marks, element, style),
    keepsBreaks: keepsBreaks(context.keepsBreaks, style),
  }
  const level = listLevelOf(style)
  const handler = HANDLERS.get(element.name)
  if (handler) handler(element, inner)
  else if (!isBlock(element)) visitAll(childrenOf(element), inner)
  else if (level !== null) wordListItem(element, level, inner)
  else block(element, inner)
}

/** Converts nodes into the sink of the context. */
export function visitAll(nodes: readonly HtmlNode[], context: PasteContext): void {
  const { line } = context.sink
  for (const node of nodes) {
    if (isText(node) && context.keepsBreaks) line.addLines(node.data, context.marks)
    else if (isText(node)) line.addText(node.data, context.marks)
    else if (isElement(node)) visitElement(node, context)
  }
}
