import { sql } from 'kysely'
import type { Tag } from '../../../rules/articles/article.ts'
import { isId } from '../../../rules/http/ids.ts'
import { tagPath } from '../../../rules/articles/article-path.ts'
import { allocateIds } from '../../content/writing/content-lock.ts'
import type { TagChange } from '../../content/writing/save-tag.ts'
import type { ContentWrites } from '../../content/writing/writes.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { RecordPage, TopicRecord } from './contract.ts'
import { articlesIn, pageOf, type Database, type RecordQuery } from './record-rows.ts'

type Row = Pick<TopicRecord, 'version' | 'articles' | 'above'> & { document: Tag }

const TOPICS = sql`select t.version, t.document, ${articlesIn(sql`'tag:' || t.id`)} as articles,
  array(select above.document ->> 'label' from tags above
    where above.id = any(t.path) and above.id <> t.id order by cardinality(above.path)) as above
  from tags t`
const LABEL = sql`lower(t.document ->> 'label')`

function recordOf({ document, ...row }: Row): TopicRecord {
  const { path: _path, merged: _merged, ...topic } = document
  return { ...topic, ...row }
}

/** Lists the topics that `recordsContract.topicRecords` describes. Merged topics are left out. */
export async function listTopics(
  database: Database,
  asked: RecordQuery,
): Promise<RecordPage<TopicRecord>> {
  const { rows } = await sql<Row>`${TOPICS}
    where t.merged_into is null and strpos(${LABEL}, ${(asked.query ?? '').toLowerCase()}) > 0
    order by ${LABEL}, t.id
    offset ${asked.offset} limit ${asked.limit + 1}`.execute(database)
  return pageOf(rows.map(recordOf), asked)
}

/** Returns a topic; throws 404, also for a merged one. */
export async function readTopic(database: Database, id: number): Promise<TopicRecord> {
  const { rows } = isId(id)
    ? await sql<Row>`${TOPICS} where t.id = ${id} and t.merged_into is null`.execute(database)
    : { rows: [] }
  if (!rows[0]) throw new NewsroomRefusal(404, 'noTopic', id)
  return recordOf(rows[0])
}

export type TopicParts = { database: Database; writes: Pick<ContentWrites, 'saveTag'> }
type Version = { expectedVersion?: number | undefined }

/** Creates a topic with a new number, and returns it. Throws 400 with what is missing. */
export async function createTopic(
  { database, writes }: TopicParts,
  change: TagChange,
): Promise<TopicRecord> {
  await refuseUnusable(database, { id: 0, slug: change.slug, parentId: change.parentId ?? null })
  const [id = 0] = await database
    .transaction()
    .execute((transaction) => allocateIds(transaction, 'tags', 1))
  await writes.saveTag({ ...change, id }, { expectedVersion: 0 })
  return readTopic(database, id)
}

/** Changes a topic, and returns it. Throws 404, and 409 if another version is stored. */
export async function changeTopic(
  { database, writes }: TopicParts,
  id: number,
  change: TagChange & Version,
): Promise<TopicRecord> {
  const { expectedVersion, ...fields } = change
  const { slug, parentId } = await readTopic(database, id)
  await refuseUnusable(database, {
    id,
    slug: fields.slug ?? slug,
    parentId: fields.parentId === undefined ? parentId : fields.parentId,
  })
  await writes.saveTag({ ...fields, id }, { expectedVersion })
  return readTopic(database, id)
}

type Place = { id: number; slug: string | undefined; parentId: number | null }

/** Refuses an unknown parent, one below the topic itself, and an address that another topic has. */
async function refuseUnusable(database: Database, { id, slug, parentId }: Place): Promise<void> {
  const parent = parentId === null ? null : await findParent(database, parentId)
  if (parent?.path.includes(id)) throw new NewsroomRefusal(400, 'topicBelowItself')
  if (slug === undefined) return
  const urlPath = tagPath(slug, parent?.urlPath)
  const { rows } = await sql<{ name: string }>`
    select document ->> 'label' as name from tags
    where url_path = ${urlPath} and id <> ${id}`.execute(database)
  if (rows[0]) throw new NewsroomRefusal(400, 'slugTaken', slug, rows[0].name)
}

async function findParent(database: Database, id: number): Promise<Tag> {
  const { rows } = await sql<{ document: Tag }>`
    select document from tags where id = ${id} and merged_into is null`.execute(database)
  if (!rows[0]) throw new NewsroomRefusal(400, 'noParent', id)
  return rows[0].document
}
