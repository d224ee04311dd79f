import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { cutText } from '../../rules/language/cut-text.ts'
import { MAX_QUOTE_LENGTH } from '../../rules/newsroom/comments.ts'
import type { Passage } from '../../services/newsroom/desk/contract.ts'

/** A passage of the text as it is now: positions in the editor's document. */
export type Range = { from: number; to: number }

type ProsemirrorMapping = Parameters<typeof absolutePositionToRelativePosition>[2]
type Binding = { doc: Y.Doc; type: Y.XmlFragment; binding: { mapping: ProsemirrorMapping } | null }

const bindingOf = (state: EditorState): Binding | undefined =>
  ySyncPluginKey.getState(state) as Binding | undefined

/** Returns the words of a range on one line. */
export const wordsOf = (doc: Node, { from, to }: Range): string =>
  cutText(doc.textBetween(from, to, ' ', ' ').replaceAll(/\s+/g, ' ').trim(), MAX_QUOTE_LENGTH)

/** Returns where a range is in the live text, so that it stays there while the text around it changes. */
export function passageOf(state: EditorState, { from, to }: Range): Passage | null {
  const bound = bindingOf(state)
  if (!bound?.binding) return null
  const { type, binding } = bound
  const relative = (position: number) =>
    absolutePositionToRelativePosition(
      position,
      type,
      binding.mapping,
    ) as unknown as Y.RelativePosition
  return {
    start: encode(boundToTheRight(bound.doc, relative(from), from)),
    end: encode(relative(to)),
  }
}

/** Text that is written directly before a passage does not belong to it. */
function boundToTheRight(
  doc: Y.Doc,
  relative: Y.RelativePosition,
  position: number,
): Y.RelativePosition {
  const found = Y.createAbsolutePositionFromRelativePosition(relative, doc)
  // At the very beginning of the text, y-tiptap does not find such a position again.
  if (!(found?.type instanceof Y.XmlText) || position <= 1) return relative
  return Y.createRelativePositionFromTypeIndex(found.type, found.index, 0)
}

/**
 * Returns where a passage is now. If its place was deleted, for example because its paragraph was moved or split, the only
 * place with the same words is returned; otherwise `null`.
 */
export function rangeOf(state: EditorState, passage: Passage, quote: string): Range | null {
  const bound = bindingOf(state)
  if (!bound?.binding) return null
  const { doc, type, binding } = bound
  const absolute = (position: string): number | null => {
    try {
      return relativePositionToAbsolutePosition(doc, type, decode(position), binding.mapping)
    } catch {
      return null
    }
  }
  const [from, to] = [absolute(passage.start), absolute(passage.end)]
  if (from !== null && to !== null && from < to && to <= state.doc.content.size) return { from, to }
  return onlyPlaceOf(state.doc, quote)
}

function onlyPlaceOf(doc: Node, quote: string): Range | null {
  const places: Range[] = []
  if (quote.length < MIN_QUOTE_LENGTH) return null
  doc.descendants((node, position) => {
    if (!node.isTextblock || places.length > 1) return places.length <= 1
    // Every inline node is one character, as in positions.
    const text = node.textBetween(0, node.content.size, '', ' ')
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
      places.push({ from: position + 1 + at, to: position + 1 + at + quote.length })
    return false
  })
  const [place] = places
  return places.length === 1 && place ? place : null
}

/** Shorter words are found by chance. */
const MIN_QUOTE_LENGTH = 3

const encode = (relative: Y.RelativePosition): string =>
  btoa(String.fromCharCode(...Y.encodeRelativePosition(relative)))

const decode = (position: string): Y.RelativePosition =>
  Y.decodeRelativePosition(Uint8Array.from(atob(position), (one) => one.charCodeAt(0)))
