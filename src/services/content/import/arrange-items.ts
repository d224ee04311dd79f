import type { ContentItem } from '../../../rules/article.ts'

/** A heading as its source ranked it; the ranks of this site are given when all are known. */
type RankedHeading = { identifier: 'heading'; rank: number; text: string }

export type FoundItem = ContentItem | RankedHeading

const LEAST_TORN = 60
const TORN = /[\p{L}\p{N},]$/u
const TORN_AT_WORD =
  / (?:der|die|das|den|dem|des|eine?[nmrs]?|und|oder|vom?|von|zu[mr]?|für|mit|im|in|auf|am|an|aus|bei|nach)$/
const GOES_ON = /^\p{Ll}/u

export const paragraph = (text: string): ContentItem => ({ identifier: 'p', content: { text } })

function goesOn(text: string, next: string): boolean {
  if (text.length < LEAST_TORN || !TORN.test(text.slice(-1))) return false
  return GOES_ON.test(next) || TORN_AT_WORD.test(text.slice(-8))
}

/** A paragraph that stops within a sentence goes on in the next. */
function joinTorn(items: FoundItem[]): FoundItem[] {
  const joined: FoundItem[] = []
  for (const item of items) {
    const last = joined.at(-1)
    const isTorn = last?.identifier === 'p' && item.identifier === 'p'
    if (isTorn && goesOn(last.content.text, item.content.text)) {
      joined[joined.length - 1] = paragraph(`${last.content.text} ${item.content.text}`)
    } else joined.push(item)
  }
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
