import type { JSONContent } from '@tiptap/core'
import { inlineNode, type InlineMark } from '../inline-html.ts'

/** Removes characters that no text has. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/g

const singleSpaces = (text: string): string =>
  text
    // Letters of a Mac, with their marks apart, would not be found by a search.
    .normalize('NFC')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    // Word writes a run of spaces as non-breaking and ordinary ones.
    .replaceAll(/ \u00a0+|(?<!\u00a0)\u00a0+ /g, ' ')
    .replaceAll(/ {2,}/g, ' ')

const isBreak = (node: JSONContent | undefined): boolean => node?.type === 'hardBreak'
const isBlank = ({ text = '' }: JSONContent): boolean => text.trim() === ''

export const textOfLine = (line: readonly JSONContent[]): string =>
  line.map(({ text = ' ' }) => text).join('')

/** Collects the text of a line, with spaces as a browser shows them. */
export class PasteLine {
  private nodes: JSONContent[] = []

  /** Adds a text in which line breaks are breaks. */
  addLines(text: string, marks: readonly InlineMark[]): void {
    for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.addBreak('br')
      this.addText(line, marks)
    }
  }

  addText(text: string, marks: readonly InlineMark[]): void {
    const spaced = singleSpaces(text)
    const last = this.nodes.at(-1)
    const isAfterSpace = !last || isBreak(last) || last.text?.endsWith(' ') === true
    const added = isAfterSpace ? spaced.replace(/^ /, '') : spaced
    if (added !== '') this.nodes.push(inlineNode({ text: added }, marks))
  }

  /** Ends a line within a line; `<br>` counts each time, the end of a block once. */
  addBreak(kind: 'br' | 'block'): void {
    if (this.nodes.length === 0 || (kind === 'block' && isBreak(this.nodes.at(-1)))) return
    this.nodes.push(inlineNode('break', []))
  }

  /** Returns the line and begins the next; lines within it are separated by single breaks. */
  take(): JSONContent[] {
    return this.takeParagraphs().flatMap((nodes, index) =>
      index === 0 ? nodes : [inlineNode('break', []), ...nodes],
    )
  }

  /** Returns the paragraphs, which empty lines separate, and begins the next line. */
  takeParagraphs(): JSONContent[][] {
    const paragraphs: JSONContent[][] = [[]]
    for (const [index, node] of this.nodes.entries()) {
      const isDouble = isBreak(node) && isBreak(this.nodes[index + 1])
      if (isDouble) paragraphs.push([])
      else paragraphs.at(-1)?.push(node)
    }
    this.nodes = []
    return paragraphs
      .map((nodes) => withPlainSpaces(trimmed(nodes)))
      .filter(({ length }) => length > 0)
  }
}

/** Removes breaks and blanks at both ends. */
function trimmed(nodes: JSONContent[]): JSONContent[] {
  const isFilled = (node: JSONContent): boolean => !isBreak(node) && !isBlank(node)
  const first = nodes.findIndex(isFilled)
  if (first === -1) return []
  const inner = nodes.slice(first, nodes.findLastIndex(isFilled) + 1)
  const last = inner.at(-1)
  const end = last && { ...last, text: last.text?.trimEnd() ?? '' }
  return end ? [...inner.slice(0, -1), end] : inner
}

/** A space between two nodes has only the marks of both, as the content service stores it. */
function withPlainSpaces(nodes: JSONContent[]): JSONContent[] {
  const sharedMarks = (one: JSONContent, other: JSONContent | undefined): InlineMark[] =>
    ((one.marks ?? []) as InlineMark[]).filter(({ type }) =>
      other?.marks?.some((mark) => mark.type === type),
    )
  return nodes.flatMap((node, index) => {
    const text = node.text?.trim() ?? ''
    if (text === '' || text === node.text || !node.marks) return node
    const [before = '', after = ''] = (node.text ?? '').split(text)
    const space = (blank: string, other: JSONContent | undefined): JSONContent[] =>
      blank === '' ? [] : [inlineNode({ text: blank }, sharedMarks(node, other))]
    return [
      ...space(before, nodes[index - 1]),
      { ...node, text },
      ...space(after, nodes[index + 1]),
    ]
  })
}
