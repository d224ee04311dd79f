import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from '../columns.ts'

type WireItemsTable = {
  id: GeneratedAlways<number>
  source: string
  source_id: string
  agency: string
  source_version: number
  source_version_date: Moment | null
  fingerprint: string
  status: 'usable' | 'withheld' | 'canceled'
  urgency: number | null
  title: string
  section: string
  publish_date: Moment
  rights: string
  note: string
  embargo_until: Moment | null
  expires_at: Moment | null
  article: Json<unknown>
  previous_article: Json<unknown> | null
  pictures: string[]
  searched: string
  revision: Generated<number>
  received_at: MadeMoment
  changed_at: MadeMoment
  seen_at: Moment | null
  discarded_at: Moment | null
  draft_id: number | null
  taken_by: string | null
  taken_article: Json<unknown> | null
  taken_revision: number | null
}

/** Items of agencies that wait in the newsroom's inbox. */
export type WireTables = { 'newsroom.wire_items': WireItemsTable }
