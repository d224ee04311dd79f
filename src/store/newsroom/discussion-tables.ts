import type { Generated } from 'kysely'
import type { MadeMoment } from '../columns.ts'

type CommentsTable = {
  id: Generated<number>
  draft_id: number
  answers_id: number | null
  author_id: string
  author_name: string
  text: string
  quote: Generated<string>
  passage_start: string | null
  passage_end: string | null
  created_at: MadeMoment
  edited_at: Date | null
  is_deleted: Generated<boolean>
  resolved_at: Date | null
  resolved_by: string | null
}

type NoticesTable = {
  id: Generated<number>
  draft_id: number
  kind: 'mention' | 'assignment'
  comment_id: number | null
  account_id: string
  by_id: string
  by_name: string
  at: MadeMoment
}

type AssignmentsTable = {
  draft_id: number
  account_id: string | null
  account_name: string | null
  deadline: Date | null
  note: Generated<string>
}

/** Comments on drafts, mails about them, and assignments. */
export type DiscussionTables = {
  'newsroom.comments': CommentsTable
  'newsroom.notices': NoticesTable
  'newsroom.assignments': AssignmentsTable
}
