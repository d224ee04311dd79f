import type { ContentItem } from '../../../../rules/articles/article.ts'

/** A heading as its source ranked it; the ranks of this site are given when all are known. */
type RankedHeading = { identifier: 'heading'; rank: number; text: string }

export type FoundItem = ContentItem | RankedHeading

const MIN_TORN_LENGTH = 60
const TORN = /[\p{L}\p{N},]$/u
const TORN_AT_WORD =
  / (?:der|die|das|den|dem|des|eine?[nmrs]?|und|oder|vom?|von|zu[mr]?|für|mit|im|in|auf|am|an|aus|bei|nach)$/
const GOES_ON = /^\p{Ll}/u

export const paragraph = (text: string): ContentItem => ({ identifier: 'p', content: { text } })

/** The end of a text is enough to see whether its sentence goes on; `length` is that of the whole. */
function goesOn({ length, end }: { length: number; end: string }, next: string): boolean {
  if (length < MIN_TORN_LENGTH || !TORN.test(end.slice(-1))) return false
  return GOES_ON.test(next) || TORN_AT_WORD.test(end)
}

/** A paragraph that stops within a sentence goes on in the next. */
function joinTorn(items: FoundItem[]): FoundItem[] {
  const joined: FoundItem[] = []
  let torn: string[] = []
  let last = { length: 0, end: '' }
  const flush = (): void => {
    if (torn.length > 0) joined.push(paragraph(torn.join(' ')))
    torn = []
  }
  for (const item of items) {
    if (item.identifier !== 'p') {
      flush()
      joined.push(item)
      continue
    }
    const { text } = item.content
    const isMore = torn.length > 0 && goesOn(last, text)
    if (!isMore) flush()
    torn.push(text)
    const length = isMore ? last.length + 1 + text.length : text.length
    last = { length, end: `${isMore ? last.end : ''} ${text.slice(-8)}`.slice(-8) }
  }
  flush()
  return joined
}

const HEADINGS = ['h2', 'h3', 'h4'] as const

/** The highest rank in use becomes h2, the next h3, all others h4: no level is skipped below the title. */
function rankHeadings(items: FoundItem[]): ContentItem[] {
  const ranks = items.flatMap((item) => (item.identifier === 'heading' ? [item.rank] : []))
  const order = [...new Set(ranks)].toSorted((a, b) => a - b)
  return items.map((item) =>
    item.identifier === 'heading'
      ? { identifier: HEADINGS[order.indexOf(item.rank)] ?? 'h4', content: { text: item.text } }
      : item,
  )
}

/** The items of a body as one reads them: torn sentences whole, headings in their order. */
export const arrangeItems = (items: FoundItem[]): ContentItem[] => rankHeadings(joinTorn(items))
