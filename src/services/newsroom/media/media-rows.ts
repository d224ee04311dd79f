import { sql, type Kysely, type RawBuilder } from 'kysely'
import { berlinTime } from '../../../rules/language/berlin-time.ts'
import { isId } from '../../../rules/http/ids.ts'
import { faultOfUse } from '../../../rules/newsroom/media.ts'
import type { Chapter, TranscriptPart } from '../../../rules/podcasts/podcast.ts'
import type { Tables } from '../../../store/tables.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { MediaItem, MediaPage, MediaReference } from './contract.ts'

export type Database = Kysely<Tables>

type Row = Omit<MediaItem, 'fault' | 'focus' | 'uploadedAt' | 'updatedAt'> & {
  focusX: number | null
  focusY: number | null
  uploadedAt: Date
  updatedAt: Date
}

const COLUMNS = sql`
  id, version, kind, path, mime, bytes::float8 as bytes, width, height, duration, file_name as "fileName", title, caption,
  coalesce(jsonb_array_length(transcript), 0) as captions, alt, credit, licence, licence_until::text as "licenceUntil", focus_x as "focusX", focus_y as "focusY",
  taken_at as "takenAt", uploaded_by as "uploadedBy", uploaded_at as "uploadedAt", updated_by as "updatedBy",
  updated_at as "updatedAt"`

/** Returns the day in German time, `2026-11-29`. */
export function germanDay(moment: Date): string {
  const { year, month, day } = berlinTime(moment)
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

function itemOf({ focusX, focusY, uploadedAt, updatedAt, ...row }: Row): MediaItem {
  return {
    ...row,
    focus: focusX === null || focusY === null ? null : { x: focusX, y: focusY },
    uploadedAt: uploadedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    fault: faultOfUse(row, germanDay(new Date())),
  }
}

async function loadRows(database: Database, rest: RawBuilder<unknown>): Promise<MediaItem[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from newsroom.media ${rest}`.execute(database)
  return rows.map(itemOf)
}

/** Returns a file of the library; throws 404. */
export async function requireMedia(database: Database, id: number): Promise<MediaItem> {
  const [item] = isId(id) ? await loadRows(database, sql`where id = ${id}::int`) : []
  if (!item) throw new NewsroomRefusal(404, 'noMedia', id)
  return item
}

/** Returns what is said in a file of the library, and its chapters; empty if they are unknown. */
export async function loadParts(
  database: Database,
  id: number,
): Promise<{ transcript: TranscriptPart[]; chapters: Chapter[] }> {
  const row = await database
    .selectFrom('newsroom.media')
    .select(['transcript', 'chapters'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    transcript: (row?.transcript ?? []) as TranscriptPart[],
    chapters: (row?.chapters ?? []) as Chapter[],
  }
}

/** Returns the file with these bytes; `undefined` if the library does not have it. */
export async function findByHash(
  database: Database,
  sha256: string,
): Promise<MediaItem | undefined> {
  const [item] = await loadRows(database, sql`where sha256 = ${sha256}`)
  return item
}

/** Returns the files that articles name by these paths. */
export const findByPaths = (database: Database, paths: readonly string[]): Promise<MediaItem[]> =>
  paths.length === 0
    ? Promise.resolve([])
    : loadRows(database, sql`where path = any(${[...new Set(paths)]}::text[])`)

export type MediaQuery = {
  query?: string | undefined
  kind?: MediaItem['kind'] | undefined
  offset: number
  limit: number
}

/** Lists the library, newest upload first. */
export async function listMedia(
  database: Database,
  { query, kind, offset, limit }: MediaQuery,
): Promise<MediaPage> {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = [
    sql`true`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...words.map((word) => sql`strpos(${SEARCHED}, ${word}) > 0`),
  ]
  const rows = await loadRows(
    database,
    sql`where ${sql.join(conditions, sql` and `)} order by id desc offset ${offset} limit ${limit + 1}`,
  )
  return { media: rows.slice(0, limit), offset, limit, hasMore: rows.length > limit }
}

const SEARCHED = sql`lower(concat_ws(' ', file_name, title, caption, alt, credit, licence))`

/** Differing bits of two pictures that are alike, such as another size or a light correction. */
const MAX_DISTANCE = 6
const MAX_SIMILAR = 5

/** Returns pictures that look like this one. */
export async function findSimilar(database: Database, id: number): Promise<MediaReference[]> {
  const { rows } = await sql<MediaReference>`
    select other.id, other.title, other.file_name as "fileName", other.path
    from newsroom.media one join newsroom.media other on other.id <> one.id
    where one.id = ${id}
      and bit_count((one.perceptual_hash # other.perceptual_hash)::bit(64)) <= ${MAX_DISTANCE}
    order by other.id desc limit ${MAX_SIMILAR}`.execute(database)
  return rows
}
