import type { EditorState } from '@tiptap/pm/state'
import type { BlockKind } from '../blocks/block-kinds.ts'

/** The text after `/` at the start of a paragraph that has nothing else, and where it is. */
export type SlashQuery = { from: number; to: number; query: string }

const SLASH = /^\/([\p{L}\p{N} -]{0,30})$/u

/** Returns the query of the slash menu; `null` if the cursor is not in one. */
export function slashQuery({ selection, doc }: EditorState): SlashQuery | null {
  const { $from, empty } = selection
  const isParagraph = $from.parent.type.name === 'paragraph' && $from.node(-1) === doc
  if (!empty || !isParagraph || $from.parentOffset !== $from.parent.content.size) return null
  const query = SLASH.exec($from.parent.textContent)?.[1]
  return query === undefined ? null : { from: $from.start(), to: $from.end(), query }
}

const folded = (text: string): string =>
  text.toLocaleLowerCase('de').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Returns the kinds whose name or other words begin with the query; names first. */
export function filterKinds(kinds: readonly BlockKind[], query: string): BlockKind[] {
  const typed = folded(query.trim())
  const startsIn = (text: string) =>
    folded(text)
      .split(/[\s-]+/)
      .some((_word, index, words) => words.slice(index).join(' ').startsWith(typed))
  const byName = kinds.filter(({ label }) => startsIn(label))
  const byWord = kinds.filter((kind) => !byName.includes(kind) && kind.words.some(startsIn))
  return [...byName, ...byWord]
}
