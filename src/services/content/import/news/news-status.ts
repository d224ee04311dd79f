import { parseDate } from '../dates.ts'
import { namedValue } from '../publication/publication-state.ts'
import type { NewsItem, NewsStatus } from './news-item.ts'
import { fieldOf, isFields, textOf, type Fields } from './ninjs-fields.ts'

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

/** States of Superdesk's workflow in which a text has been published, or was taken back. */
const WORKFLOW = new Map<string, NewsStatus>([
  ['published', 'usable'],
  ['corrected', 'usable'],
  ['unpublished', 'withheld'],
  ['killed', 'canceled'],
  ['recalled', 'canceled'],
])
const HIDDEN_STATES = new Set(
  'draft ingested routed fetched submitted in_progress spiked scheduled being_corrected correction'.split(
    ' ',
  ),
)
const OPERATIONS = new Map<string, NewsStatus>([
  ['unpublish', 'withheld'],
  ['kill', 'canceled'],
  ['recall', 'canceled'],
  ['takedown', 'canceled'],
])
const KEPT_FLAGS = ['marked_for_not_publication', 'marked_archived_only']

/** Returns what the workflow of Superdesk says in addition to the `pubstatus`; `null` if it says nothing. */
export function workflowStatus(fields: Fields): StatusRead | null {
  const flags = fieldOf(fields, 'flags')
  const kept = KEPT_FLAGS.find((name) => isFields(flags) && flags[name] === true)
  if (kept !== undefined) return { refused: `flags.${kept} „true“ is not public` }
  const state = textOf(fields, 'state')?.toLowerCase() ?? ''
  // In items of other sources, `state` may name a part of a country.
  const isUnknown = state !== '' && !WORKFLOW.has(state)
  if (isUnknown && (HIDDEN_STATES.has(state) || !('uri' in fields)))
    return { refused: `${namedValue({ name: 'state', value: state })} is not public` }
  const status =
    OPERATIONS.get(textOf(fields, 'operation')?.toLowerCase() ?? '') ?? WORKFLOW.get(state)
  return status === undefined || status === 'usable' ? null : { status }
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
