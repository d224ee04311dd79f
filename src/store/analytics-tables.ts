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

/** Counts without persons, and events of readers who agreed (decision 052). */
export type AnalyticsTables = {
  analytics_counts: CountsTable
  analytics_present: PresentTable
  analytics_events: EventsTable
}
