import { sql } from 'kysely'
import type { NoteAct } from '../../audit/write-audit.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import {
  mergeTags,
  refusalOfMerge,
  type MergeRefusal,
} from '../../content/writing/tags/merge-tags.ts'
import { moveTagBookmarks } from '../../readers/tag-bookmarks.ts'
import { ServiceError } from '../../service-error.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { MergePlan, TopicRecord } from './contract.ts'
import type { Database } from './record-rows.ts'
import { readTopic } from './topics.ts'

type Merge = { from: number; into: number }

/** Returns what a merge would move. Throws as the merge. */
export async function planMerge(database: Database, { from, into }: Merge): Promise<MergePlan> {
  const ends = await readTopic(database, from)
  const kept = await readTopic(database, into)
  if (from === into) throw new NewsroomRefusal(400, 'mergeWithItself')
  const refusal = await refusalOfMerge(database, { from, into })
  if (refusal) throw refused(refusal, kept)
  const { rows } = await sql<Pick<MergePlan, 'followers' | 'children'>>`
    select (select count(*)::int from tag_bookmarks where tag_id = ${from}) as followers,
      (select count(*)::int from tags where parent_id = ${from}) as children`.execute(database)
  const { followers = 0, children = 0 } = rows[0] ?? {}
  return { from: ends, into: kept, followers, children }
}

type MergeParts = { database: Database; note: NoteAct; onAnnounced?: OnAnnounced | undefined }

/** Merges a topic into another one, with its followers, and returns the kept topic. Throws 400, 404 and 409. */
export async function mergeTopics(
  { database, note, onAnnounced }: MergeParts,
  { from, into, expectedVersion }: Merge & { expectedVersion?: number | undefined },
): Promise<TopicRecord> {
  const { into: kept } = await planMerge(database, { from, into })
  const merge = {
    from,
    into,
    moveOthers: moveTagBookmarks(from),
  }
  const merged = await mergeTags(database, merge, {
    expectedVersion,
    onAnnounced,
    onSaved: (transaction) =>
      note(transaction, {
        act: 'topic-merged',
        subject: `thema:${from}`,
        after: { target: `thema:${into}` },
      }),
  })
  if (merged.kind === 'conflict')
    throw new ServiceError(409, `Another version is stored: ${merged.version}.`)
  if (merged.kind === 'missing' || merged.kind === 'below' || merged.kind === 'taken')
    throw refused(merged, kept)
  return readTopic(database, into)
}

function refused(refusal: MergeRefusal, { label }: TopicRecord): NewsroomRefusal {
  if (refusal.kind === 'missing') return new NewsroomRefusal(404, 'noTopic', refusal.id)
  if (refusal.kind === 'below') return new NewsroomRefusal(400, 'mergeBelow', label)
  return new NewsroomRefusal(400, 'mergeTaken', refusal.urlPath)
}
