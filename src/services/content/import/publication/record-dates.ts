import { UNKNOWN_DATE } from '../../../../rules/language/dates.ts'
import { ServiceError } from '../../../service-error.ts'
import { hoursBefore, isUnknownDate, parseDate } from '../dates.ts'
import type { ArticleRecord } from '../../writing/article-record.ts'
import type { RecordFields } from '../record-schema.ts'
import { fieldsOfRecord, namedValue, publicationState } from './publication-state.ts'

/** Reads from when and until when a record is public. */

type Clock = { now: Date; allowsUndated?: boolean | undefined }

/** State of a record in addition to its dates: hidden until `embargo`, withdrawn at `expires`. */
export type RecordState = { embargo: string | null; expires: string | null }

const refuse = (reason: string): never => {
  throw new ServiceError(400, reason)
}

/** Throws 400 with field and value if the source does not call a record public or its state is unknown. */
export function recordState(record: Record<string, unknown>, now: Date): RecordState {
  const state = publicationState(fieldsOfRecord(record))
  if (state.kind === 'refused') return refuse(state.reason)
  const { embargo, expires } = state
  if (expires && Date.parse(expires.date) <= now.getTime())
    return refuse(`${namedValue({ name: expires.name, value: record[expires.name] })} is past`)
  const isHeldBack = embargo !== null && Date.parse(embargo) > now.getTime()
  return { embargo: isHeldBack ? embargo : null, expires: expires?.date ?? null }
}

export type Publication = { publishDate: string; note: string | null }

function givenPublication(fields: RecordFields, { now, allowsUndated }: Clock): Publication {
  if (fields.hoursAgo !== undefined)
    return { publishDate: hoursBefore(now, fields.hoursAgo), note: null }
  const value = fields.publishDate ?? fields.date
  if (value === undefined) return refuse('date is missing')
  if (isUnknownDate(value)) {
    if (!allowsUndated) return refuse('date is missing')
    return { publishDate: UNKNOWN_DATE, note: 'date is unknown, none is shown' }
  }
  // A record that was exported without a date.
  if (value === UNKNOWN_DATE) return { publishDate: UNKNOWN_DATE, note: null }
  const publishDate =
    parseDate(value ?? '') ?? refuse(`${namedValue({ name: 'date', value })} is no date`)
  return { publishDate, note: null }
}

/** Returns when a record is published: at its date, or at the end of a later embargo. */
export function publicationOf(
  fields: RecordFields,
  clock: Clock,
  { embargo }: RecordState,
): Publication {
  const said = givenPublication(fields, clock)
  if (embargo === null || Date.parse(said.publishDate) >= Date.parse(embargo)) return said
  return { publishDate: embargo, note: null }
}

/** Allowed difference between the clocks of newsroom and site. */
const CLOCK_SKEW_MS = 60_000

/** Throws 400 for a date after `latest`, because the content would be shown at once. */
export function refuseFutureDate(field: string, moment: string, latest: Date): void {
  if (Date.parse(moment) > latest.getTime() + CLOCK_SKEW_MS)
    refuse(`${namedValue({ name: field, value: moment })} is to come: it would be shown at once`)
}

type Dated = Pick<ArticleRecord, 'publishDate' | 'contentItems' | 'corrections'>

/** Live entries and corrections are shown with their article, so they must not have a later date. */
export function refuseFutureDates(
  { publishDate, contentItems, corrections = [] }: Dated,
  now: Date,
): void {
  const latest = new Date(Math.max(now.getTime(), Date.parse(publishDate)))
  for (const [index, { date }] of corrections.entries())
    refuseFutureDate(`corrections[${index}].date`, date, latest)
  for (const [place, item] of contentItems.entries()) {
    if (item.identifier !== 'live') continue
    for (const [index, entry] of item.content.entries.entries()) {
      const field = `contentItems[${place}].content.entries[${index}].publishDate`
      refuseFutureDate(field, entry.publishDate, latest)
    }
  }
}

function givenUpdate(fields: RecordFields, now: Date): string | null {
  if (fields.updatedHoursAgo !== undefined) return hoursBefore(now, fields.updatedHoursAgo)
  const { updateDate: value } = fields
  if (value === undefined || isUnknownDate(value)) return null
  return parseDate(value) ?? refuse(`${namedValue({ name: 'updateDate', value })} is no date`)
}

/** Returns the update date; one before the publish date is ignored and noted. */
export function withUpdateDate(
  { publishDate, note }: Publication,
  fields: RecordFields,
  now: Date,
): Publication & { updateDate: string | null } {
  const updateDate = givenUpdate(fields, now)
  if (updateDate === null || Date.parse(updateDate) >= Date.parse(publishDate))
    return { publishDate, updateDate, note }
  const ignored = 'updateDate is before date, ignored'
  return { publishDate, updateDate: null, note: note === null ? ignored : `${note}; ${ignored}` }
}
