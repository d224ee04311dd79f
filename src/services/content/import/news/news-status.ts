import { parseDate } from '../dates.ts'
import { namedValue } from '../publication/publication-state.ts'
import type { NewsItem, NewsStatus } from './news-item.ts'

/** Reads whether an agency allows an item, or a picture sent with it, to be shown. */

const STATUSES = new Map<string, NewsStatus>([
  ['usable', 'usable'],
  ['withheld', 'withheld'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
])

export type StatusRead = { status: NewsStatus } | { refused: string }

/**
 * Returns the status for a `pubStatus` („usable“, „stat:usable“ or an address). Refuses an unknown value and names it.
 */
export function newsStatus(value: unknown): StatusRead {
  const word =
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replace(/^.*[:/]/, '')
      : ''
  const status = STATUSES.get(word)
  if (status) return { status }
  const named = namedValue({ name: 'pubStatus', value })
  return { refused: `${named} is unknown (usable, withheld or canceled)` }
}

/** Note for a picture that was sent with an item and is not shown. */
export const PICTURE_NOT_RELEASED = 'a picture that its source does not release stays out'

export type PictureState = { status: StatusRead; embargo: string | null }

/** Returns whether a picture may be shown with its item: it is usable, and its embargo ends no later. */
export function isReleased(
  { status, embargo }: PictureState,
  item: Pick<NewsItem, 'embargo' | 'versionDate'>,
): boolean {
  if (!('status' in status) || status.status !== 'usable') return false
  if (embargo === null) return true
  const end = parseDate(embargo)
  const dates = [item.embargo, item.versionDate].map((date) => parseDate(date ?? ''))
  return end !== null && dates.some((date) => date !== null && date >= end)
}
