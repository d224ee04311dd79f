import { sql } from 'kysely'
import { isId } from '../../../rules/http/ids.ts'
import type { Podcast } from '../../../rules/podcasts/podcast.ts'
import { allocateIds } from '../../content/writing/content-lock.ts'
import type { PodcastChange } from '../../content/writing/save-podcast.ts'
import type { ContentWrites } from '../../content/writing/writes.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { RecordPage, ShowRecord } from './contract.ts'
import { articlesIn, pageOf, type Database, type RecordQuery } from './record-rows.ts'

type Row = Pick<ShowRecord, 'version' | 'articles'> & { document: Podcast }

const SHOWS = sql`select p.version, p.document, ${articlesIn(sql`'podcast:' || p.id`)} as articles
  from podcasts p`
const TITLE = sql`lower(p.document ->> 'title')`
const WORDS = sql`lower(concat_ws(' ', p.document ->> 'title', p.document ->> 'author'))`

const recordOf = ({ document, ...row }: Row): ShowRecord => ({ ...document, ...row })

/** Lists the podcasts that `recordsContract.showRecords` describes. */
export async function listShows(
  database: Database,
  asked: RecordQuery,
): Promise<RecordPage<ShowRecord>> {
  const { rows } = await sql<Row>`${SHOWS}
    where strpos(${WORDS}, ${(asked.query ?? '').toLowerCase()}) > 0
    order by ${TITLE}, p.id
    offset ${asked.offset} limit ${asked.limit + 1}`.execute(database)
  return pageOf(rows.map(recordOf), asked)
}

/** Returns a podcast; throws 404. */
export async function readShow(database: Database, id: number): Promise<ShowRecord> {
  const { rows } = isId(id)
    ? await sql<Row>`${SHOWS} where p.id = ${id}`.execute(database)
    : { rows: [] }
  if (!rows[0]) throw new NewsroomRefusal(404, 'noPodcast', id)
  return recordOf(rows[0])
}

type ShowParts = { database: Database; writes: Pick<ContentWrites, 'savePodcast'> }
type Version = { expectedVersion?: number | undefined }

/** Creates a podcast with a new number, and returns it. Throws 400 with what is missing. */
export async function createShow(
  { database, writes }: ShowParts,
  change: PodcastChange,
): Promise<ShowRecord> {
  await refuseTakenSlug(database, change.slug)
  const [id = 0] = await database
    .transaction()
    .execute((transaction) => allocateIds(transaction, 'podcasts', 1))
  await writes.savePodcast({ ...change, id }, { expectedVersion: 0 })
  return readShow(database, id)
}

/** Changes a podcast, and returns it. Throws 404, 400 for another slug, and 409 if another version is stored. */
export async function changeShow(
  { database, writes }: ShowParts,
  id: number,
  change: PodcastChange & Version,
): Promise<ShowRecord> {
  const { expectedVersion, ...fields } = change
  const { slug } = await readShow(database, id)
  if (fields.slug !== undefined && fields.slug !== slug)
    throw new NewsroomRefusal(400, 'podcastSlugStays')
  await writes.savePodcast({ ...fields, id }, { expectedVersion })
  return readShow(database, id)
}

async function refuseTakenSlug(database: Database, slug: string | undefined): Promise<void> {
  if (slug === undefined) return
  const { rows } = await sql<{ title: string }>`
    select document ->> 'title' as title from podcasts where slug = ${slug}`.execute(database)
  if (rows[0]) throw new NewsroomRefusal(400, 'slugTaken', slug, rows[0].title)
}
