import type { JSONContent } from '@tiptap/core'
import { escapeAttribute, escapeText } from '../../rules/language/html-escaping.ts'
import { childrenOf, isElement, isText, parseStoredHtml } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/** Lines of text: the inline HTML of an article, and the inline nodes of the editor. */

export type InlineMark = { type: string; attrs?: Record<string, unknown> }

/** Returns the mark of an element; `null` if the element has no meaning in a line. */
export function markOf({
  name,
  attribs,
}: Pick<HtmlElement, 'name' | 'attribs'>): InlineMark | null {
  switch (name) {
    case 'a':
      return { type: 'link', attrs: { href: attribs['href'] ?? '' } }
    case 'abbr':
      return { type: 'abbreviation', attrs: { title: attribs['title'] ?? null } }
    case 'strong':
    case 'b':
      return { type: 'bold', attrs: { element: name } }
    case 'em':
    case 'i':
      return { type: 'italic', attrs: { element: name } }
    case 'u':
      return { type: 'underline' }
    case 's':
      return { type: 'strike' }
    case 'sub':
      return { type: 'subscript' }
    case 'sup':
      return { type: 'superscript' }
    case 'code':
      return { type: 'code' }
    default:
      return null
  }
}

/** Adds a mark. Within a mark of the same type it has no effect. */
export const withMark = (marks: readonly InlineMark[], mark: InlineMark | null): InlineMark[] =>
  mark === null || marks.some(({ type }) => type === mark.type) ? [...marks] : [...marks, mark]

/** Creates a text or line break with marks. */
export const inlineNode = (
  node: { text: string } | 'break',
  marks: readonly InlineMark[],
): JSONContent => ({
  ...(node === 'break' ? { type: 'hardBreak' } : { type: 'text', text: node.text }),
  ...(marks.length > 0 && { marks: [...marks] }),
})

function nodesWithin(nodes: readonly HtmlNode[], marks: readonly InlineMark[]): JSONContent[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return node.data === '' ? [] : inlineNode({ text: node.data }, marks)
    if (!isElement(node)) return []
    if (node.name === 'br') return inlineNode('break', marks)
    return nodesWithin(childrenOf(node), withMark(marks, markOf(node)))
  })
}

export const inlineNodes = (nodes: readonly HtmlNode[]): JSONContent[] => nodesWithin(nodes, [])

/** Converts a stored line to inline nodes. */
export const inlineFromHtml = (html: string): JSONContent[] => inlineNodes(parseStoredHtml(html))

const attribute = (name: string, value: unknown): string =>
  typeof value === 'string' ? ` ${name}="${escapeAttribute(value)}"` : ''

/** The order of marks of equal length, from the outside, and their tags. A link to another site gets its `rel` as in the content service. */
const TAGS: Record<string, (attrs: Record<string, unknown>) => [name: string, attributes: string]> =
  {
    underline: () => ['u', ''],
    strike: () => ['s', ''],
    italic: ({ element }) => [element === 'i' ? 'i' : 'em', ''],
    bold: ({ element }) => [element === 'b' ? 'b' : 'strong', ''],
    link: ({ href }) => [
      'a',
      `${attribute('href', href)}${/^https?:/i.test(String(href)) ? ' rel="noopener"' : ''}`,
    ],
    subscript: () => ['sub', ''],
    superscript: () => ['sup', ''],
    code: () => ['code', ''],
    abbreviation: ({ title }) => ['abbr', attribute('title', title)],
  }
const ORDER = Object.keys(TAGS)

type Tag = { open: string; close: string; rank: number }

function tagOf({ type, attrs = {} }: InlineMark): Tag {
  const tag = TAGS[type]
  if (!tag) throw new Error(`the article cannot hold the mark ${type}`)
  const [name, attributes] = tag(attrs)
  return { open: `<${name}${attributes}>`, close: `</${name}>`, rank: ORDER.indexOf(type) }
}

type Run = { html: string; tags: Tag[] }

function runOf({ type, text = '', marks = [] }: JSONContent): Run {
  const tags = (marks as InlineMark[]).map(tagOf)
  if (type === 'hardBreak') return { html: '<br>', tags }
  if (type === 'text') return { html: escapeText(text), tags }
  throw new Error(`a line of the article cannot hold the node ${type}`)
}

const holds = (run: Run | undefined, { open }: Tag): boolean =>
  run?.tags.some((tag) => tag.open === open) ?? false

/** Sorts tags by where they end, the last first, so that they are nested without being opened twice. */
function outermostFirst(tags: Tag[], runs: readonly Run[], from: number): Tag[] {
  const endOf = (tag: Tag): number => {
    let end = from
    while (holds(runs[end], tag)) end += 1
    return end
  }
  const ends = tags.map((tag) => ({ tag, end: endOf(tag) }))
  return ends.toSorted((a, b) => b.end - a.end || a.tag.rank - b.tag.rank).map(({ tag }) => tag)
}

/** Converts inline nodes to HTML. Throws an error that names a node or mark that no article can hold. */
export function inlineToHtml(content: readonly JSONContent[] = []): string {
  const runs = content.map(runOf)
  const open: Tag[] = []
  let html = ''
  for (const [index, run] of runs.entries()) {
    const kept = open.findIndex((tag) => !holds(run, tag))
    const closed = kept === -1 ? [] : open.splice(kept)
    html += closed
      .toReversed()
      .map(({ close }) => close)
      .join('')
    const missing = run.tags.filter((tag) => !open.some((one) => one.open === tag.open))
    const opened = outermostFirst(missing, runs, index)
    open.push(...opened)
    html += opened.map((tag) => tag.open).join('') + run.html
  }
  return (
    html +
    open
      .toReversed()
      .map(({ close }) => close)
      .join('')
  )
}
