import { sql, type Kysely, type Transaction } from 'kysely'
import * as Y from 'yjs'
import type { Tables } from '../../../store/tables.ts'
import type { DraftRow } from '../draft-rows.ts'

/** The notifications of new updates and of cursors; see `live-channel.ts`. */
export const LIVE_CHANNEL = 'live_texts'

/**
 * `seq`: the draft has new updates. `presence`: cursors, as base64, from the node `from`. `comments`: its comments have
 * changed. `rights`: somebody else may read it.
 */
export type LiveNote = {
  id: number
  seq?: number
  presence?: string
  from?: string
  comments?: true
  rights?: true
}

/** The state of a draft's live text, without its content. */
export type LiveRow = {
  key: string
  last_seq: number
  saved_seq: number
  bytes: number
  draft_version: number
  article_version: number | null
}

/** Returns `undefined` if the draft has no live text. */
export function loadLiveRow(
  database: Kysely<Tables> | Transaction<Tables>,
  id: number,
): Promise<LiveRow | undefined> {
  return database
    .selectFrom('newsroom.live_texts')
    .select(['key', 'last_seq', 'saved_seq', 'bytes', 'draft_version', 'article_version'])
    .where('draft_id', '=', id)
    .executeTakeFirst()
}

/** Updates of a live text after `seq`, merged; `null` without one. */
export type LaterUpdates = { seq: number; update: Uint8Array } | null

/** Reads what follows `seq`; -1 reads everything. */
export async function loadUpdatesAfter(
  database: Kysely<Tables> | Transaction<Tables>,
  id: number,
  seq: number,
): Promise<LaterUpdates> {
  // In one statement, because the snapshot may be replaced between two.
  const { rows } = await sql<{ seq: number; update: Buffer }>`
    select snapshot_seq as seq, snapshot as update from newsroom.live_texts
    where draft_id = ${id} and snapshot_seq > ${seq}
    union all
    select seq, update from newsroom.draft_updates where draft_id = ${id} and seq > ${seq}
    order by seq`.execute(database)
  const last = rows.at(-1)
  if (!last) return null
  return { seq: last.seq, update: Y.mergeUpdates(rows.map(({ update }) => update)) }
}

/** Returns the whole document. */
export async function loadDocument(transaction: Transaction<Tables>, id: number): Promise<Y.Doc> {
  const doc = new Y.Doc()
  const later = await loadUpdatesAfter(transaction, id, -1)
  if (later) Y.applyUpdate(doc, later.update)
  return doc
}

/** Announces a change of the draft to every window of its live text, after the commit. */
export async function announceOnLiveText(
  transaction: Transaction<Tables>,
  note: LiveNote,
): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(note)})`.execute(transaction)
}

export type UpdateRow = { update: Uint8Array; accountId: string; accountName: string }

/**
 * Appends updates and announces them to all nodes; returns the number of the last one. The caller holds the draft's
 * lock, so that numbers are committed in order.
 */
export async function appendUpdates(
  transaction: Transaction<Tables>,
  id: number,
  updates: readonly UpdateRow[],
): Promise<number> {
  const bytes = updates.reduce((sum, { update }) => sum + update.length, 0)
  const { last_seq: last } = await transaction
    .updateTable('newsroom.live_texts')
    .set((set) => ({
      last_seq: set('last_seq', '+', updates.length),
      bytes: set('bytes', '+', bytes),
    }))
    .where('draft_id', '=', id)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('newsroom.draft_updates')
    .values(
      updates.map(({ update, accountId, accountName }, index) => ({
        draft_id: id,
        seq: last - updates.length + index + 1,
        update: Buffer.from(update),
        account_id: accountId,
        account_name: accountName,
      })),
    )
    .execute()
  await announceOnLiveText(transaction, { id, seq: last })
  return last
}

/** The basis of a live text: the version of the draft, and of the article if the draft has no text of its own. */
export function basisOf({ version, stage, publication, currentArticleVersion }: DraftRow) {
  const isArticle = stage === 'done' && publication !== 'unpublished'
  return { draft_version: version, article_version: isArticle ? currentArticleVersion : null }
}

/**
 * Notes that a draft was changed together with its live text. A live text that was based on another version stays
 * marked as such.
 */
export async function moveBasis(
  transaction: Transaction<Tables>,
  before: DraftRow,
  after: DraftRow,
): Promise<void> {
  const { draft_version: version, article_version: articleVersion } = basisOf(before)
  await transaction
    .updateTable('newsroom.live_texts')
    .set(basisOf(after))
    .where('draft_id', '=', before.id)
    .where('draft_version', '=', version)
    .where(sql<boolean>`article_version is not distinct from ${articleVersion}`)
    .execute()
}
