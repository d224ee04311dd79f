import { sql, type Kysely, type Transaction } from 'kysely'
import * as Y from 'yjs'
import type { Tables } from '../../../store/tables.ts'
import { lockDraft } from '../draft-rows.ts'

/** Merges the updates that revisions contain into the snapshots of their live texts. */
export async function compactLiveTexts(database: Kysely<Tables>): Promise<void> {
  const due = await database
    .selectFrom('newsroom.live_texts')
    .select('draft_id')
    .whereRef('saved_seq', '>', 'snapshot_seq')
    .execute()
  for (const { draft_id: id } of due)
    await database.transaction().execute(async (transaction) => {
      await lockDraft(transaction, id)
      await compact(transaction, id)
    })
}

async function compact(transaction: Transaction<Tables>, id: number): Promise<void> {
  const { rows } = await sql<{ update: Buffer }>`
    select -1 as seq, snapshot as update from newsroom.live_texts where draft_id = ${id}
    union all
    select u.seq, u.update from newsroom.draft_updates u join newsroom.live_texts l using (draft_id)
    where draft_id = ${id} and u.seq <= l.saved_seq order by seq`.execute(transaction)
  const doc = new Y.Doc()
  for (const { update } of rows) Y.applyUpdate(doc, update)
  const snapshot = Buffer.from(Y.encodeStateAsUpdate(doc))
  await sql`
    with merged as (
      delete from newsroom.draft_updates u using newsroom.live_texts l
      where u.draft_id = ${id} and l.draft_id = u.draft_id and u.seq <= l.saved_seq)
    update newsroom.live_texts l set snapshot = ${snapshot}, snapshot_seq = saved_seq,
      bytes = ${snapshot.length} + coalesce((select sum(length(update)) from newsroom.draft_updates u
        where u.draft_id = l.draft_id and u.seq > l.saved_seq), 0)
    where draft_id = ${id}`.execute(transaction)
}
