import { parseDate } from '../../dates.ts'
import type { NewsItem, NewsStatus } from '../news-item.ts'
import type { WireFacts } from './wire-facts.ts'

/** An agency's item as the newsroom's inbox needs it, in addition to its record. */
export type WireItem = WireFacts & {
  status: NewsStatus
  /** ISO 8601; `null` without an embargo. */
  embargoUntil: string | null
  /** For editors: corrections and notes. */
  notes: string[]
}

/** Returns what the inbox shows of a news item. An embargo without an end counts as withheld. */
export const wireItemOf = ({ wire, status, embargo, notes }: NewsItem): WireItem => ({
  agency: wire?.agency ?? null,
  urgency: wire?.urgency ?? null,
  rights: wire?.rights ?? null,
  status: embargo === '' && status === 'usable' ? 'withheld' : status,
  embargoUntil: embargo ? parseDate(embargo) : null,
  notes,
})
