/** The parts of a newsletter's recipients that an issue can go to. */

export const SEGMENT_RIGHTS = ['with', 'without'] as const
export type SegmentRight = (typeof SEGMENT_RIGHTS)[number]

export const MAX_SEGMENT_TOPICS = 10

/**
 * A part of the recipients: with or without PLUS (`null`: both), and those who follow one of the topics (empty: all).
 * Recipients without an account have no PLUS and follow no topic. The names are those of the time when it was chosen.
 */
export type IssueSegment = {
  plus: SegmentRight | null
  topics: { id: number; name: string }[]
}

/** A segment as it is chosen. `topics`: ids. */
export type ChosenSegment = { plus: SegmentRight | null; topics: readonly number[] }

/** The segment of a form in which nothing is chosen. */
export const EVERYBODY: IssueSegment = { plus: null, topics: [] }

/** A number of recipients in a segment, of all recipients, and of all without an account. */
export type SegmentAudience = { recipients: number; all: number; withoutAccount: number }

/** Whether a chosen segment has the same right and topics as a stored one; `null` and an empty one are the same. */
export function isSameSegment(stored: IssueSegment | null, chosen: ChosenSegment | null): boolean {
  const ids = stored?.topics.map(({ id }) => id) ?? []
  const others = chosen?.topics ?? []
  return (
    (stored?.plus ?? null) === (chosen?.plus ?? null) &&
    ids.length === others.length &&
    ids.every((id) => others.includes(id))
  )
}

const RIGHTS: Readonly<Record<SegmentRight, string>> = { with: 'mit PLUS', without: 'ohne PLUS' }

/** „Alle“, „Nur mit PLUS“ or „Nur wer Bayer 04 oder Rathaus verfolgt, ohne PLUS“. */
export function segmentInWords(segment: IssueSegment | null): string {
  if (!segment) return 'Alle'
  const { plus, topics } = segment
  const names = new Intl.ListFormat('de', { type: 'disjunction' }).format(
    topics.map(({ name }) => name),
  )
  const followed = names && `wer ${names} verfolgt`
  const parts = [followed, plus && RIGHTS[plus]].filter(Boolean)
  return parts.length === 0 ? 'Alle' : `Nur ${parts.join(', ')}`
}
