import { sql } from 'kysely'
import { readCaptions } from '../../../rules/podcasts/read-captions.ts'
import { MEDIA_LOCKS } from '../../../store/locks.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { Storage } from '../../storage/storage.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { scopeOf } from '../actor.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import type { MediaChange, WholeMedia } from './contract.ts'
import { libraryKey } from './library.ts'
import { mayChange, requireMediaRight } from './media-rights.ts'
import { findSimilar, loadParts, requireMedia, type Database } from './media-rows.ts'
import { loadUses } from './uses.ts'

/** Returns a file of the library with its uses that the editor may see; throws 404. */
export async function readMedia(
  database: Database,
  id: number,
  editor: Editor,
): Promise<WholeMedia> {
  const item = await requireMedia(database, id)
  return {
    ...item,
    uses: await loadUses(database, id, scopeOf(editor)),
    similar: await findSimilar(database, id),
    ...(await loadParts(database, id)),
    mayChange: await mayChange(database, id, editor),
  }
}

/**
 * Changes the given fields. Throws 403 without the right, 400 for the focus of a file that is no picture, for captions of a
 * picture or that cannot be read, and 409 for another version.
 */
export async function changeMedia(
  database: Database,
  id: number,
  {
    focus,
    licenceUntil,
    captions,
    ...texts
  }: MediaChange & { expectedVersion: number | undefined },
  editor: Editor,
): Promise<void> {
  const { expectedVersion, ...lines } = texts
  const item = await requireMedia(database, id)
  await requireMediaRight(database, id, editor)
  if (focus && item.kind !== 'image') throw new NewsroomRefusal(400, 'focusOfPicture')
  if (captions && item.kind === 'image') throw new NewsroomRefusal(400, 'captionsOfPicture')
  const changed = await database
    .updateTable('newsroom.media')
    .set({
      ...lines,
      ...(licenceUntil !== undefined && { licence_until: licenceUntil }),
      ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
      ...(captions !== undefined && { transcript: captions && transcriptOf(captions) }),
      version: sql`version + 1`,
      updated_by: nameOf(editor),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', expectedVersion ?? item.version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 1n) return
  const { version } = await requireMedia(database, id)
  throw new NewsroomRefusal(409, 'anotherMediaVersion', id, version)
}

/** Returns the parts of a file of captions as JSON. */
function transcriptOf(captions: string): string {
  const parts = readCaptions(captions)
  if ('why' in parts) throw new NewsroomRefusal(400, 'captions', parts.why, parts.line)
  return JSON.stringify(parts)
}

/**
 * Deletes a file from the library. Throws 403 without the right, and 409 while a draft or an article shows it. A copy that
 * was published stays: pages outside of articles may show it.
 */
export async function deleteMedia(
  {
    database,
    storage,
    note,
  }: { database: Database; storage: Pick<Storage, 'remove'>; note: NoteAct },
  id: number,
  editor: Editor,
): Promise<void> {
  const { path } = await requireMedia(database, id)
  await requireMediaRight(database, id, editor)
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MEDIA_LOCKS}, hashtext(${path}))`.execute(transaction)
    const { rows } = await sql`
      delete from newsroom.media where id = ${id}
        and not exists (select from newsroom.media_uses where media_id = ${id}) returning id`.execute(
      transaction,
    )
    if (rows.length === 0) throw new NewsroomRefusal(409, 'mediaUsed', id)
    await note(transaction, { act: 'media-deleted', subject: `datei:${id}` })
    await storage.remove(libraryKey(path))
  })
}
