import { coversText, type RecordedSound } from '../../rules/browsing/player-queue.ts'
import { sentencesOf } from '../../rules/language/sentences.ts'

/** A sentence and its range in the document it was read from. */
export type Sentence = { text: string; range: () => Range }

/** The texts that can be played on a page: its own recording, otherwise its text. */
export type PageSound =
  | { kind: 'recording'; recording: RecordedSound }
  | { kind: 'text'; sentences: Sentence[] }
  | { kind: 'nothing' }

const READ = 'h1, .standfirst, .article-body'
const BLOCK = 'h1, h2, h3, h4, p, li, blockquote, .standfirst, dt, dd'
/** Parts that are not read aloud: media, controls and asides. */
const NOT_READ =
  'figcaption, table, pre, button, script, .paywall, .newsletter-box, .embedded-article, .gallery, .embed, .on-paper, .audio, [hidden], [aria-hidden="true"]'

/** Returns the sound of a page. The page contains only what this reader may read. */
export function soundOf(page: ParentNode, path: string): PageSound {
  const article = page.querySelector('article.article')
  if (!article) return { kind: 'nothing' }
  const sentences = blocksOf(article).flatMap(sentencesIn)
  const words = sentences.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  const recording = [...article.querySelectorAll<HTMLElement>('[data-recording]')].find(
    (element) =>
      element.dataset['path'] === path || coversText(recordingIn(element).duration, words),
  )
  if (recording) return { kind: 'recording', recording: recordingIn(recording) }
  return sentences.length > 0 ? { kind: 'text', sentences } : { kind: 'nothing' }
}

export const recordingIn = (element: HTMLElement): RecordedSound =>
  JSON.parse(element.dataset['recording'] ?? '{}') as RecordedSound

/** Returns the texts of each block in reading order. */
function blocksOf(article: Element): Text[][] {
  const blocks = new Map<Element, Text[]>()
  for (const part of article.querySelectorAll(READ)) {
    const walker = part.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const block = text.parentElement?.closest(BLOCK)
      if (!block || text.parentElement?.closest(NOT_READ)) continue
      blocks.set(block, [...(blocks.get(block) ?? []), text])
    }
  }
  return [...blocks.values()]
}

function sentencesIn(texts: Text[]): Sentence[] {
  const whole = texts.map(({ data }) => data).join('')
  return sentencesOf(whole).map(({ start, end }) => ({
    text: whole.slice(start, end).replaceAll('\u00ad', '').replaceAll('\u00a0', ' '),
    range: () => rangeOf(texts, start, end),
  }))
}

function rangeOf(texts: readonly Text[], start: number, end: number): Range {
  const range = new Range()
  let before = 0
  for (const text of texts) {
    const after = before + text.length
    if (start >= before && start < after) range.setStart(text, start - before)
    if (end > before && end <= after) range.setEnd(text, end - before)
    before = after
  }
  return range
}
