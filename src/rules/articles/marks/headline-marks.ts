import type { Badge, Teaser } from '../article.ts'
import { badgeOf } from '../badges.ts'
import { ADVERTISEMENT } from './sold-content.ts'

export type HeadlineMark =
  | { kind: 'badge'; text: Badge }
  | { kind: 'advertisement' | 'plus' | 'review' | 'place' | 'topic'; text: string }

const MAX_MARKS = 2

type Marked = Pick<
  Teaser,
  'isSoldContent' | 'contentRestriction' | 'badge' | 'isLive' | 'isOpinion'
> & {
  /** „Testbericht“, or its points in words. */
  review?: string | null
  /** The local edition (S2.31) or the section. */
  place?: string | null
  topic: string | null
}

/**
 * Returns the marks before a headline in their order: at most two, the first of „Anzeige“ (required by law), PLUS, badge, test
 * report, place and topic. A place or topic that the headings above already name is omitted, as is a topic that repeats another
 * mark.
 *
 * @param headings the headings above the headline, separated by spaces
 */
export function headlineMarks(article: Marked, headings = ''): HeadlineMark[] {
  const badge = badgeOf(article)
  const place = unlessNamed(headings, article.place)
  const topic = unlessNamed(`${headings} ${place ?? ''} ${badge ?? ''}`, article.topic)
  const { isSoldContent, contentRestriction, review } = article
  const marks: (HeadlineMark | null)[] = [
    isSoldContent ? { kind: 'advertisement', text: ADVERTISEMENT } : null,
    contentRestriction === 'paid' ? { kind: 'plus', text: 'PLUS' } : null,
    badge && { kind: 'badge', text: badge },
    review ? { kind: 'review', text: review } : null,
    place ? { kind: 'place', text: place } : null,
    topic ? { kind: 'topic', text: topic } : null,
  ]
  return marks.filter((mark) => mark !== null).slice(0, MAX_MARKS)
}

function unlessNamed(headings: string, name: string | null | undefined): string | null {
  if (!name || ` ${headings} `.includes(` ${name} `)) return null
  return name
}
