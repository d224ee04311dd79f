import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { EditorName } from '../../../../rules/access/editor-scopes.ts'
import { MAX_MEDIA_BYTES } from '../../../../rules/newsroom/media.ts'
import type { Tables } from '../../../../store/tables.ts'
import { NewsroomRefusal } from '../../refusals/newsroom-refusal.ts'
import type { Storage } from '../../../storage/storage.ts'
import { nameOf } from '../../editor-names.ts'
import { piecesFolder } from '../library.ts'
import { fileNameOf } from './file-name.ts'
import { UploadRefusal } from './upload-refusal.ts'

export type UploadParts = { database: Kysely<Tables>; storage: Storage }

/** Unfinished uploads: of one account, and their bytes of all together. */
export const UPLOAD_LIMITS = { perAccount: 20, bytes: 20_000_000_000 }
/** After this time without a new part, an unfinished upload is deleted. */
export const UPLOAD_HOURS = 24

const MAX_FILE_BYTES = Math.max(...Object.values(MAX_MEDIA_BYTES))

const notFound = (): NewsroomRefusal => new NewsroomRefusal(404, 'noUpload')

/**
 * The unfinished uploads of one editor, for the tus server. Every node can continue an upload, because the rows are in the
 * database and the parts in the storage.
 */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration']
  readonly #parts: UploadParts
  readonly #editor: EditorName

  constructor(parts: UploadParts, editor: EditorName) {
    super()
    this.#parts = parts
    this.#editor = editor
  }

  /** Refuses more uploads than the limits allow. */
  override async create(upload: Upload): Promise<Upload> {
    const bytes = upload.size ?? 0
    if (bytes > MAX_FILE_BYTES) throw new UploadRefusal('too-large')
    if (bytes === 0) throw new UploadRefusal('broken')
    await this.#parts.database.transaction().execute(async (transaction) => {
      await sql`lock table newsroom.uploads in share row exclusive mode`.execute(transaction)
      const open = await transaction
        .selectFrom('newsroom.uploads')
        .select([
          sql<number>`count(*) filter (where owner = ${this.#editor.id})::int`.as('own'),
          sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
        ])
        .executeTakeFirstOrThrow()
      if (open.own >= UPLOAD_LIMITS.perAccount) throw new UploadRefusal('too-many-uploads')
      if (open.bytes + bytes > UPLOAD_LIMITS.bytes) throw new UploadRefusal('no-space')
      await transaction
        .insertInto('newsroom.uploads')
        .values({
          id: upload.id,
          owner: this.#editor.id,
          owner_name: nameOf(this.#editor),
          file_name: fileNameOf(upload.metadata?.['filename'] ?? ''),
          bytes,
        })
        .execute()
    })
    upload.creation_date = new Date().toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.requireUpload(id)
    return new Upload({
      id,
      size: Number(row.bytes),
      offset: Number(row.received),
      creation_date: row.changed_at.toISOString(),
    })
  }

  /** Saves what has arrived, also if the connection breaks off. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { bytes, error } = await receive(stream)
    if (bytes.length > 0) await this.#savePiece(id, offset, bytes)
    if (error !== undefined) throw error
    return offset + bytes.length
  }

  override async remove(id: string): Promise<void> {
    await removeUpload(this.#parts, await this.requireUpload(id))
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000
  }

  /** Throws 404 unless this editor has such an unfinished upload. */
  async requireUpload(id: string): Promise<UploadRow> {
    const row = await this.#parts.database
      .selectFrom('newsroom.uploads')
      .selectAll()
      .where('id', '=', id)
      .where('owner', '=', this.#editor.id)
      .executeTakeFirst()
    return row ?? refuse()
  }

  /** Only one of two parts for the same position is added. */
  async #savePiece(id: string, offset: number, bytes: Buffer): Promise<void> {
    const { database, storage } = this.#parts
    const key = `${piecesFolder(id)}/${randomUUID()}`
    await storage.write(key, new Blob([new Uint8Array(bytes)]))
    const added = await database
      .updateTable('newsroom.uploads')
      .set({
        received: sql`received + ${bytes.length}`,
        pieces: sql`array_append(pieces, ${key})`,
        changed_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('received', '=', String(offset))
      .executeTakeFirst()
    if (added.numUpdatedRows === 1n) return
    await storage.remove(key)
    throw new NewsroomRefusal(409, 'otherPart')
  }
}

export type UploadRow = Selectable<Tables['newsroom.uploads']>

function refuse(): never {
  throw notFound()
}

async function receive(stream: Readable): Promise<{ bytes: Buffer; error?: unknown }> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  } catch (error) {
    return { bytes: Buffer.concat(chunks), error }
  }
  return { bytes: Buffer.concat(chunks) }
}

/** Deletes an unfinished upload with its parts. */
export async function removeUpload(
  { database, storage }: UploadParts,
  { id }: Pick<UploadRow, 'id'>,
): Promise<void> {
  const removed = await database
    .deleteFrom('newsroom.uploads')
    .where('id', '=', id)
    .returning('pieces')
    .executeTakeFirst()
  for (const key of removed?.pieces ?? []) await storage.remove(key)
}

/** Deletes the uploads of everyone that got no new part for a day. Returns their number. */
export async function tidyUploads(parts: UploadParts, now = new Date()): Promise<number> {
  const expired = await parts.database
    .selectFrom('newsroom.uploads')
    .select('id')
    .where('changed_at', '<', new Date(now.getTime() - UPLOAD_HOURS * 3_600_000))
    .execute()
  for (const upload of expired) await removeUpload(parts, upload)
  return expired.length
}
