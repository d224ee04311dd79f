import { parseDate } from '../dates.ts'
import { namedValue } from '../publication/publication-state.ts'
import type { NewsItem, NewsStatus } from './news-item.ts'

/** What agencies say of whether an item, or a picture that came with it, may be shown. */

const STATUSES = new Map<string, NewsStatus>([
  ['usable', 'usable'],
  ['withheld', 'withheld'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
])

export type StatusRead = { status: NewsStatus } | { refused: string }

/** The status a `pubStatus` names („usable“, „stat:usable“ or an address); an unknown one is refused by name. */
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

/** Says of a picture that was sent with an item that it is not shown. */
export const PICTURE_STAYS_OUT = 'a picture that its source does not release stays out'

export type PictureState = { status: StatusRead; embargo: string | null }

/** True if a picture may be shown once its item is: it is usable, and its embargo ends no later. */
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
