import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from '../columns.ts'
import type { DayTables } from './day-tables.ts'
import type { DiscussionTables } from './discussion-tables.ts'
import type { PageTables } from './page-tables.ts'
import type { TickerTables } from './ticker-tables.ts'
import type { WireTables } from './wire-tables.ts'

type DraftsTable = {
  id: number
  version: Generated<number>
  stage: 'idea' | 'draft' | 'in-review' | 'ready' | 'scheduled' | 'done'
  title: string
  section: string
  article: Json<unknown>
  article_version: number | null
  publish_at: Date | null
  embargo_until: Date | null
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

type MediaTable = {
  id: Generated<number>
  version: Generated<number>
  sha256: string
  path: string
  kind: 'image' | 'audio' | 'video'
  mime: string
  bytes: number
  width: number | null
  height: number | null
  duration: number | null
  file_name: string
  title: string
  caption: string
  alt: string
  credit: string
  licence: string
  licence_until: string | null
  focus_x: number | null
  focus_y: number | null
  taken_at: string | null
  perceptual_hash: string | null
  chapters: Json<readonly object[]> | null
  transcript: Json<readonly object[]> | null
  /** `EditorName.id` of the uploader; `null` for files of older releases. */
  owner: string | null
  uploaded_by: string
  uploaded_at: MadeMoment
  updated_by: string
  updated_at: MadeMoment
}

type MediaUsesTable = { media_id: number; article_id: number; place: 'draft' | 'article' }

type UploadsTable = {
  id: string
  owner: string
  owner_name: string
  file_name: string
  /** Read as text: a `bigint`. */
  bytes: ColumnType<string, number, never>
  received: ColumnType<string, number | undefined, number>
  pieces: Generated<string[]>
  created_at: MadeMoment
  changed_at: MadeMoment
}

type LiveTextsTable = {
  draft_id: number
  key: Generated<string>
  snapshot: Buffer
  snapshot_seq: Generated<number>
  last_seq: Generated<number>
  saved_seq: Generated<number>
  bytes: number
  draft_version: number
  article_version: number | null
}

type DraftUpdatesTable = {
  draft_id: number
  seq: number
  update: Buffer
  account_id: string
  account_name: string
  at: MadeMoment
}

type ReaderReportsTable = {
  id: GeneratedAlways<number>
  article_id: number
  passage: string
  mistake: string
  email: string
  reported_at: MadeMoment
  settled_at: Moment | null
  settled_by: string | null
}

/** The newsroom's schema: nothing of it is public. */
export type NewsroomTables = DayTables &
  DiscussionTables &
  PageTables &
  TickerTables &
  WireTables & {
    'newsroom.drafts': DraftsTable
    'newsroom.revisions': RevisionsTable
    'newsroom.media': MediaTable
    'newsroom.media_uses': MediaUsesTable
    'newsroom.uploads': UploadsTable
    'newsroom.live_texts': LiveTextsTable
    'newsroom.draft_updates': DraftUpdatesTable
    'newsroom.reader_reports': ReaderReportsTable
  }
