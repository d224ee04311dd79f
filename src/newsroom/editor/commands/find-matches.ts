import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

/** A found passage, as positions in the document. */
export type Match = { from: number; to: number }

/** More matches are not counted. */
export const MAX_MATCHES = 5000

const SPACE = '[ \\u00a0\\u202f]'
const SOFT_HYPHENS = '\\u00ad*'

/** Builds the pattern of a search: upper and lower case are the same, and so are all spaces; soft hyphens do not count. */
export const patternOf = (query: string): RegExp =>
  new RegExp(
    Array.from(query.replaceAll('\u00ad', ''), (letter) =>
      /[ \u00a0\u202f]/.test(letter)
        ? SPACE
        : letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`),
    ).join(SOFT_HYPHENS),
    'giu',
  )

/** Text of a line in which each position of the document is one UTF-16 unit. */
const lineText = (line: Node): string => line.textBetween(0, line.content.size, '', '\ufffc')

/** Returns the matches in the text, in reading order; no match for an empty query. */
export function findMatches(doc: Node, query: string): Match[] {
  if (query.replaceAll('\u00ad', '') === '') return []
  const pattern = patternOf(query)
  const matches: Match[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return matches.length < MAX_MATCHES
    for (const { index, 0: found } of lineText(node).matchAll(pattern))
      if (matches.length < MAX_MATCHES)
        matches.push({ from: pos + 1 + index, to: pos + 1 + index + found.length })
    return false
  })
  return matches
}

/** Replaces matches; the new text keeps the marks of the old one. */
export function replaceMatches(tr: Transaction, matches: readonly Match[], text: string): void {
  for (const { from, to } of matches.toReversed())
    if (text === '') tr.delete(from, to)
    else tr.insertText(text, from, to)
}

/** Returns the index of the first match at or after a position; the first of all after the last. */
export function matchFrom(matches: readonly Match[], pos: number): number {
  const index = matches.findIndex(({ from }) => from >= pos)
  return index === -1 ? 0 : index
}
