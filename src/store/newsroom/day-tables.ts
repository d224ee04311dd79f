import type { GeneratedAlways } from 'kysely'
import type { Json, MadeMoment } from '../columns.ts'

type SavedFiltersTable = {
  id: GeneratedAlways<number>
  owner: string
  owner_name: string
  name: string
  filter: Json<unknown>
  is_shared: boolean
  created_at: MadeMoment
}

/** Saved filters of the list of the day. */
export type DayTables = { 'newsroom.saved_filters': SavedFiltersTable }
