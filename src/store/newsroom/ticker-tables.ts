import type { GeneratedAlways, Generated } from 'kysely'
import type { Json, MadeMoment, Moment } from '../columns.ts'

type LiveChangesTable = {
  id: GeneratedAlways<number>
  article_id: number
  entry_id: string
  article_version: number
  action: 'create' | 'update' | 'remove'
  /** Live entries. */
  before: Json<unknown> | null
  after: Json<unknown> | null
  made_by: string
  made_at: MadeMoment
}

type WaitingEntriesTable = {
  article_id: number
  entry_id: string
  /** A live entry. */
  entry: Json<unknown>
  publish_at: Moment
  version: Generated<number>
  made_by: string
  failure: string | null
}

/** Live reporting: changes of entries, and entries with a time in the future. */
export type TickerTables = {
  'newsroom.live_changes': LiveChangesTable
  'newsroom.waiting_entries': WaitingEntriesTable
}
