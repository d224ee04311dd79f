import { sql } from 'kysely'
import type { Author } from '../../../rules/articles/article.ts'
import { isId } from '../../../rules/http/ids.ts'
import { allocateIds } from '../../content/writing/content-lock.ts'
import type { AuthorChange } from '../../content/writing/save-author.ts'
import type { ContentWrites } from '../../content/writing/writes.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { AuthorRecord, RecordPage } from './contract.ts'
import { articlesIn, pageOf, type Database, type RecordQuery } from './record-rows.ts'

type Row = Pick<AuthorRecord, 'version' | 'slug' | 'articles'> & { document: Author }

const AUTHORS = sql`select a.version, a.slug, a.document,
  ${articlesIn(sql`'author:' || a.id`)} as articles from authors a`
const SURNAME = sql`lower(a.document ->> 'surname')`
const WORDS = sql`lower(concat_ws(' ', a.document ->> 'prename', a.document ->> 'surname',
  a.document ->> 'shortname', a.document ->> 'role'))`

const recordOf = ({ document, ...row }: Row): AuthorRecord => ({ ...document, ...row })

/** Lists the authors that `recordsContract.authorRecords` describes. */
export async function listAuthors(
  database: Database,
  asked: RecordQuery,
): Promise<RecordPage<AuthorRecord>> {
  const { rows } = await sql<Row>`${AUTHORS}
    where strpos(${WORDS}, ${(asked.query ?? '').toLowerCase()}) > 0
    order by ${SURNAME}, lower(a.document ->> 'prename'), a.id
    offset ${asked.offset} limit ${asked.limit + 1}`.execute(database)
  return pageOf(rows.map(recordOf), asked)
}

/** Returns an author; throws 404. */
export async function readAuthor(database: Database, id: number): Promise<AuthorRecord> {
  const { rows } = isId(id)
    ? await sql<Row>`${AUTHORS} where a.id = ${id}`.execute(database)
    : { rows: [] }
  if (!rows[0]) throw new NewsroomRefusal(404, 'noAuthor', id)
  return recordOf(rows[0])
}

type AuthorParts = { database: Database; writes: Pick<ContentWrites, 'saveAuthor'> }
type Version = { expectedVersion?: number | undefined }

/** Creates an author with a new number, and returns it. Throws 400 with what is missing. */
export async function createAuthor(
  { database, writes }: AuthorParts,
  change: AuthorChange,
): Promise<AuthorRecord> {
  await refuseTakenSlug(database, change.slug, 0)
  const [id = 0] = await database
    .transaction()
    .execute((transaction) => allocateIds(transaction, 'authors', 1))
  await writes.saveAuthor({ ...change, id }, { expectedVersion: 0 })
  return readAuthor(database, id)
}

/** Changes an author, and returns it. Throws 404, and 409 if another version is stored. */
export async function changeAuthor(
  { database, writes }: AuthorParts,
  id: number,
  change: AuthorChange & Version,
): Promise<AuthorRecord> {
  const { expectedVersion, ...fields } = change
  await readAuthor(database, id)
  await refuseTakenSlug(database, fields.slug, id)
  await writes.saveAuthor({ ...fields, id }, { expectedVersion })
  return readAuthor(database, id)
}

async function refuseTakenSlug(
  database: Database,
  slug: string | undefined,
  id: number,
): Promise<void> {
  if (slug === undefined) return
  const { rows } = await sql<{ name: string }>`
    select trim((document ->> 'prename') || ' ' || (document ->> 'surname')) as name
    from authors where slug = ${slug} and id <> ${id}`.execute(database)
  if (rows[0]) throw new NewsroomRefusal(400, 'slugTaken', slug, rows[0].name)
}
