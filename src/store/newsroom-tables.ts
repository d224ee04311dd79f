import type { Generated } from 'kysely'
import type { Json, MadeMoment } from './columns.ts'

type DraftsTable = {
  id: number
  version: Generated<number>
  stage: 'idea' | 'draft' | 'in-review' | 'ready' | 'scheduled' | 'done'
  title: string
  section: string
  article: Json<unknown>
  article_version: number | null
  publish_at: Date | null
  owner: string
  created_by: string
  created_at: MadeMoment
  updated_by: string
  updated_at: MadeMoment
}

type RevisionsTable = {
  draft_id: number
  number: number
  action: string
  state: string
  article: Json<unknown>
  made_by: string
  made_at: MadeMoment
  reason: string
}

/** The newsroom's schema: nothing of it is public. */
export type NewsroomTables = {
  'newsroom.drafts': DraftsTable
  'newsroom.revisions': RevisionsTable
}
