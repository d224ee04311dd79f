import type { ContentItem } from '../../../../rules/articles/article.ts'

/** A heading with its rank in the source. The ranks of this site are assigned once all headings are known. */
type RankedHeading = { identifier: 'heading'; rank: number; text: string }

export type FoundItem = ContentItem | RankedHeading

const MIN_SPLIT_LENGTH = 60
const SPLIT_END = /[\p{L}\p{N},]$/u
const SPLIT_AT_WORD =
  / (?:der|die|das|den|dem|des|eine?[nmrs]?|und|oder|vom?|von|zu[mr]?|für|mit|im|in|auf|am|an|aus|bei|nach)$/
const CONTINUATION = /^\p{Ll}/u

export const paragraph = (text: string): ContentItem => ({ identifier: 'p', content: { text } })

/**
 * Returns whether the sentence continues in the next paragraph. Only the end of the text is needed; `length` is that of
 * the whole text.
 */
function continues({ length, end }: { length: number; end: string }, next: string): boolean {
  if (length < MIN_SPLIT_LENGTH || !SPLIT_END.test(end.slice(-1))) return false
  return CONTINUATION.test(next) || SPLIT_AT_WORD.test(end)
}

/** Joins paragraphs that were split within a sentence. */
function joinSplitParagraphs(items: FoundItem[]): FoundItem[] {
  const joined: FoundItem[] = []
  let pending: string[] = []
  let last = { length: 0, end: '' }
  const flush = (): void => {
    if (pending.length > 0) joined.push(paragraph(pending.join(' ')))
    pending = []
  }
  for (const item of items) {
    if (item.identifier !== 'p') {
      flush()
      joined.push(item)
      continue
    }
    const { text } = item.content
    const isMore = pending.length > 0 && continues(last, text)
    if (!isMore) flush()
    pending.push(text)
    const length = isMore ? last.length + 1 + text.length : text.length
    last = { length, end: `${isMore ? last.end : ''} ${text.slice(-8)}`.slice(-8) }
  }
  flush()
  return joined
}

const HEADINGS = ['h2', 'h3', 'h4'] as const

/** The highest rank in use becomes h2, the next h3, all others h4, so that no level is skipped below the title. */
function rankHeadings(items: FoundItem[]): ContentItem[] {
  const ranks = items.flatMap((item) => (item.identifier === 'heading' ? [item.rank] : []))
  const order = [...new Set(ranks)].toSorted((a, b) => a - b)
  return items.map((item) =>
    item.identifier === 'heading'
      ? { identifier: HEADINGS[order.indexOf(item.rank)] ?? 'h4', content: { text: item.text } }
      : item,
  )
}

/** Joins split sentences and assigns heading ranks. */
export const arrangeItems = (items: FoundItem[]): ContentItem[] =>
  rankHeadings(joinSplitParagraphs(items))
