import { openAsBlob } from 'node:fs'
import { sql } from 'kysely'
import type { EditorName } from '../../../../rules/access/editor-scopes.ts'
import { MEDIA_LOCKS } from '../../../../store/locks.ts'
import { readStoredInto, withTemporaryFile } from '../../../storage/copy-stored.ts'
import { NewsroomRefusal } from '../../refusals/newsroom-refusal.ts'
import { nameOf } from '../../editor-names.ts'
import type { Uploaded } from '../contract.ts'
import { libraryKey } from '../library.ts'
import { findByHash, findSimilar } from '../media-rows.ts'
import { inspect, type Inspected } from './inspect.ts'
import { removeUpload, type UploadParts, type UploadRow } from './upload-store.ts'

/**
 * Puts a completely received file into the library; returns the existing item if the library has the same bytes. The upload
 * ends in any case. Throws an `UploadRefusal` for files that are not accepted.
 */
export async function finishUpload(
  parts: UploadParts,
  upload: UploadRow,
  editor: EditorName,
): Promise<Uploaded> {
  try {
    return await withTemporaryFile(async (file) => {
      await readStoredInto(file, parts.storage, upload.pieces)
      const inspected = await inspect(file, Number(upload.bytes))
      const isNew = await saveMedia(parts, {
        bytes: Number(upload.bytes),
        fileName: upload.file_name,
        licence: '',
        inspected,
        file,
        editor,
      })
      const media = await findByHash(parts.database, inspected.sha256)
      if (!media) throw new NewsroomRefusal(409, 'fileDeleted')
      return { media, isNew, similar: await findSimilar(parts.database, media.id) }
    })
  } finally {
    await removeUpload(parts, upload)
  }
}

export type NewMedia = {
  bytes: number
  fileName: string
  licence: string
  inspected: Inspected & { sha256: string }
  file: string
  editor: EditorName
}

/** Adds a file to the library; returns false if the library had the same bytes. */
export async function saveMedia(
  { database, storage }: UploadParts,
  { bytes, fileName, licence, inspected, file, editor }: NewMedia,
): Promise<boolean> {
  const { texts, takenAt, perceptualHash, chapters, ...facts } = inspected
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MEDIA_LOCKS}, hashtext(${facts.path}))`.execute(
      transaction,
    )
    const inserted = await transaction
      .insertInto('newsroom.media')
      .values({
        ...facts,
        ...texts,
        bytes,
        file_name: fileName,
        licence,
        taken_at: takenAt,
        perceptual_hash: perceptualHash,
        owner: editor.id,
        uploaded_by: nameOf(editor),
        updated_by: nameOf(editor),
        chapters: chapters.length > 0 ? JSON.stringify(chapters) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return false
    await storage.write(libraryKey(facts.path), await openAsBlob(file))
    return true
  })
}
