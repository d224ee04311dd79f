import type { Generated } from 'kysely'
import type { Json, MadeMoment } from '../columns.ts'

type PageDraftsTable = {
  path: string
  draft: Json<unknown>
  sequence: number
  base_version: number
  is_clean: boolean
  last_version: Generated<number>
  last_site_version: Generated<number>
}

type PageActsTable = {
  path: string
  sequence: number
  kind: string
  step: Json<unknown>
  inverse: Json<unknown> | null
  is_undone: Generated<boolean>
  editor_id: string
  editor_name: string
  made_at: MadeMoment
}

type PageVersionsTable = {
  path: string
  number: number
  sections: Json<unknown>
  sequence: number
  made_by: string
  made_at: MadeMoment
}

/** Drafts of pages, the acts that change them, and their published versions. */
export type PageTables = {
  'newsroom.page_drafts': PageDraftsTable
  'newsroom.page_acts': PageActsTable
  'newsroom.page_versions': PageVersionsTable
}
