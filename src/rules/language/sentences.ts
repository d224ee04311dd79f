import { cutText } from './cut-text.ts'

export type Span = { start: number; end: number }

/** Speech synthesis of some browsers stops after about 15 seconds of one utterance. */
const MAX_LENGTH = 180

const german = new Intl.Segmenter('de', { granularity: 'sentence' })

/**
 * Returns the sentences of a text in order, without surrounding space; very long ones are split at a comma or between words.
 */
export function sentencesOf(text: string): Span[] {
  return [...german.segment(text)].flatMap(({ segment, index }) =>
    partsOf(trimmed(text, { start: index, end: index + segment.length }), text),
  )
}

function trimmed(text: string, { start, end }: Span): Span {
  const inner = text.slice(start, end)
  const from = start + inner.length - inner.trimStart().length
  return { start: from, end: Math.max(from, start + inner.trimEnd().length) }
}

function partsOf(span: Span, text: string): Span[] {
  const { start, end } = span
  if (end <= start) return []
  if (end - start <= MAX_LENGTH) return [span]
  const length = cutOf(text.slice(start, end))
  if (length === 0) return [span]
  const cut = start + length
  return [trimmed(text, { start, end: cut }), ...partsOf(trimmed(text, { start: cut, end }), text)]
}

/** Returns the length of the first part of a long sentence; 0 if even the first grapheme is too long. */
function cutOf(sentence: string): number {
  const beginning = cutText(sentence, MAX_LENGTH)
  const comma = Math.max(...[', ', '; ', ': ', ' – '].map((mark) => beginning.lastIndexOf(mark)))
  if (comma > MAX_LENGTH / 3) return cutText(sentence, comma + 2).length
  const space = beginning.lastIndexOf(' ')
  return space > 0 ? space : beginning.length
}
