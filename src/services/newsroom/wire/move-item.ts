import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Storage } from '../../storage/storage.ts'
import { noteActsOf } from '../../audit/write-audit.ts'
import { allocateIds, lockContent } from '../../content/writing/content-lock.ts'
import { scopeOf } from '../actor.ts'
import type { DraftArticle } from '../draft-article.ts'
import { saveRevision } from '../draft-rows.ts'
import { readDraft, saveDraft, UNPUBLISHED, type DraftParts } from '../drafts.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { MovedWireItem, WireMove } from './contract.ts'
import { mergeUpdate } from './merge-update.ts'
import { texts } from './texts.de.ts'
import { addPictures } from './wire-pictures.ts'
import { requireItem, wholeOf, type WholeRow } from './wire-rows.ts'

export type WireParts = DraftParts & { storage: Storage }

export type WireChange = {
  move: WireMove
  revision: number | undefined
  despiteStatus: boolean
}

/** Moves an item of the inbox and returns it. Throws 404, 403, 409; see the contract. */
export async function moveItem(
  parts: WireParts,
  id: number,
  change: WireChange,
  editor: Editor,
): Promise<MovedWireItem> {
  const scope = scopeOf(editor)
  const { database } = parts.store
  const row = await requireItem(database, id, scope)
  if (change.revision !== undefined && change.revision !== row.revision)
    throw new NewsroomRefusal(409, 'wireChanged')
  const keptFields = await run(parts, row, change, editor)
  const moved = await requireItem(database, id, scope)
  if (change.move === 'take') requireReadable(moved)
  return { ...wholeOf(moved), keptFields }
}

async function run(
  parts: WireParts,
  row: WholeRow,
  { move, despiteStatus }: WireChange,
  editor: Editor,
): Promise<string[]> {
  if (move === 'take') await takeItem(parts, row, despiteStatus, editor)
  else if (move === 'take-update') return takeUpdate(parts, row, editor)
  else if (move === 'keep-own') await keepOwn(parts, row, editor)
  else if (move === 'seen') await mark(parts, row.id, { seen_at: sql`coalesce(seen_at, now())` })
  else if (move === 'restore') await mark(parts, row.id, { discarded_at: sql`null` })
  else if (row.draftId !== null) throw new NewsroomRefusal(409, 'wireTaken', row.takenBy ?? '')
  else await mark(parts, row.id, { discarded_at: sql`coalesce(discarded_at, now())` })
  return []
}

type Mark = Partial<Record<'seen_at' | 'discarded_at', ReturnType<typeof sql<Date | null>>>>

const mark = ({ store }: WireParts, id: number, set: Mark): Promise<unknown> =>
  store.database
    .updateTable('newsroom.wire_items')
    .set(set as object)
    .where('id', '=', id)
    .execute()

/** Throws 409 if another person has taken the item over and the editor may not read that draft. */
function requireReadable({ mayRead, takenBy }: WholeRow): void {
  if (!mayRead) throw new NewsroomRefusal(409, 'wireTaken', takenBy ?? '')
}

function requireUsable({ status }: WholeRow): void {
  if (status === 'canceled') throw new NewsroomRefusal(409, 'wireKilled')
  if (status === 'withheld') throw new NewsroomRefusal(409, 'wireWithheld')
}

/** Makes a draft from an item. An item that was taken over before keeps its draft. */
async function takeItem(
  parts: WireParts,
  row: WholeRow,
  despiteStatus: boolean,
  editor: Editor,
): Promise<void> {
  if (row.draftId !== null) return
  if (!despiteStatus) requireUsable(row)
  const article = await articleOf(parts, row, editor)
  await parts.store.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ draft_id: number | null; revision: number }>`
      select draft_id, revision from newsroom.wire_items where id = ${row.id} for update`.execute(
      transaction,
    )
    const [now] = rows
    if (now?.draft_id) return
    if (now?.revision !== row.revision) throw new NewsroomRefusal(409, 'wireChanged')
    await lockContent(transaction)
    const [id = 0] = await allocateIds(transaction, 'articles', 1)
    await saveRevision(
      transaction,
      {
        ...UNPUBLISHED,
        id,
        stage: 'draft',
        article,
        reason: texts.taken(row),
        embargoUntil: row.embargoUntil,
      },
      editor,
    )
    await noteActsOf(editor)(transaction, { act: 'draft-created', subject: `artikel:${id}` })
    await transaction
      .updateTable('newsroom.wire_items')
      .set({
        draft_id: id,
        taken_by: nameOf(editor),
        taken_article: JSON.stringify(article),
        taken_revision: row.revision,
        seen_at: sql`coalesce(seen_at, now())`,
        discarded_at: null,
      })
      .where('id', '=', row.id)
      .execute()
  })
}

/** Parses the text of an item as a draft, with the agency as author if it has no author, and its pictures in the library. */
async function articleOf(parts: WireParts, row: WholeRow, editor: Editor): Promise<DraftArticle> {
  const { agency, rights } = row
  const { authors } = row.article
  const article = { ...row.article, authors: authors.length === 0 && agency ? [agency] : authors }
  await addPictures({ database: parts.store.database, storage: parts.storage }, article, {
    agency,
    rights,
    editor,
  })
  return parts.parse(article)
}

/** Saves the agency's changes as a new revision of the draft; what was changed here stays. */
async function takeUpdate(parts: WireParts, row: WholeRow, editor: Editor): Promise<string[]> {
  const { draftId, takenArticle, hasUpdate } = row
  if (draftId === null || takenArticle === null) throw new NewsroomRefusal(409, 'wireNotTaken')
  requireReadable(row)
  requireUsable(row)
  if (!hasUpdate) return []
  const next = await articleOf(parts, row, editor)
  const draft = await readDraft(parts, draftId, editor)
  const { article, keptFields } = mergeUpdate(takenArticle, draft.article, next)
  if (!isDeepStrictEqual(article, draft.article))
    await saveDraft(
      parts,
      draftId,
      { article, reason: texts.updated(row), expectedVersion: draft.version },
      editor,
    )
  await answer(parts, row, next)
  return keptFields
}

async function keepOwn(parts: WireParts, row: WholeRow, editor: Editor): Promise<void> {
  if (row.draftId === null) throw new NewsroomRefusal(409, 'wireNotTaken')
  requireReadable(row)
  if (row.hasUpdate) await answer(parts, row, await articleOf(parts, row, editor))
}

/** From now on, the item is compared with this version. */
async function answer({ store }: WireParts, row: WholeRow, article: DraftArticle): Promise<void> {
  await store.database
    .updateTable('newsroom.wire_items')
    .set({ taken_article: JSON.stringify(article), taken_revision: row.revision })
    .where('id', '=', row.id)
    .execute()
}
