import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
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

type HeadlineTestsTable = {
  id: GeneratedAlways<number>
  page: string
  article_id: number
  headlines: string[]
  started_by: string
  started_at: MadeMoment
  ended_at: Date | null
  outcome: 'winner' | 'same' | 'stopped' | 'changed' | 'removed' | null
  winner: number | null
  ended_by: string | null
  problem: string | null
}

type HeadlineSlotsTable = {
  id: GeneratedAlways<number>
  test_id: number
  round: number
  headline: number
  ends_at: Date
  views: Generated<number>
  presses: Generated<number>
}

/** Drafts of pages, the acts that change them, their versions, tests of headlines, and text pages of the publisher. */
export type PageTables = {
  'newsroom.page_drafts': PageDraftsTable
  'newsroom.page_acts': PageActsTable
  'newsroom.page_versions': PageVersionsTable
  'newsroom.static_pages': StaticPagesTable
  'newsroom.headline_tests': HeadlineTestsTable
  'newsroom.headline_slots': HeadlineSlotsTable
}
