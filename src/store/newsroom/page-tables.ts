import type { ColumnType, Generated } from 'kysely'
import type { Json, MadeMoment, Moment } from '../columns.ts'

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

type StaticPagesTable = {
  name: 'impressum' | 'agb' | 'datenschutz' | 'widerruf'
  file: Json<unknown>
  file_hash: string
  seen_hash: ColumnType<string | null, string | null | undefined>
  version: Generated<number>
  draft: Json<unknown> | null
  draft_by: ColumnType<string | null, string | null | undefined>
  draft_at: Moment | null
}

/** Drafts of pages, the acts that change them, and their published versions; pages with a text of the publisher. */
export type PageTables = {
  'newsroom.page_drafts': PageDraftsTable
  'newsroom.page_acts': PageActsTable
  'newsroom.page_versions': PageVersionsTable
  'newsroom.static_pages': StaticPagesTable
}
