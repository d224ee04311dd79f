import type { GeneratedAlways } from 'kysely'

type CountsTable = {
  span: 'minute' | 'hour' | 'day'
  at: Date
  name: string
  labels: string
  count: number
}

type PresentTable = { mark: Buffer; seen_at: Date }

type EventsTable = {
  id: GeneratedAlways<number>
  tracking_id: string
  name: string
  page_type: string
  article_id: number | null
  at: Date
}

/** Readings of an article that reached each quarter of its text. `day`: `YYYY-MM-DD` in Berlin. */
type ReadingDepthsTable = {
  day: string
  article_id: number
  opened: number
  quarter: number
  half: number
  three_quarters: number
  whole: number
}

/** Counts without persons, and events of readers who agreed (decision 052). */
export type AnalyticsTables = {
  analytics_counts: CountsTable
  analytics_present: PresentTable
  analytics_events: EventsTable
  reading_depths: ReadingDepthsTable
}
