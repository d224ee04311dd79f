import { sql, type Kysely, type Transaction } from 'kysely'
import type { LiveEntry } from '../../../rules/articles/article.ts'
import { isId } from '../../../rules/http/ids.ts'
import type { Tables } from '../../../store/tables.ts'
import { liveBlockOf } from '../../content/writing/live/live-block.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { Ticker, TickerChange, TickerEntry } from './contract.ts'

type Database = Kysely<Tables> | Transaction<Tables>
type Window = { id: number; offset: number; limit: number }

/** Returns a page of the ticker. Throws 404 for an article that is not on the site or has no ticker. */
export async function loadTicker(database: Database, window: Window): Promise<Ticker> {
  const { id, offset, limit } = window
  const head = isId(id) ? await loadHead(database, id) : undefined
  if (!head) throw new NewsroomRefusal(404, 'noTicker', id)
  const { rows } = await sql<EntryRow>`
    select entry, coalesce(entry ->> 'id', (${head.total}::int - place + 1) || '') as id,
      coalesce(log.version, 0) as version, log.by from (
      select entry, place from ${liveBlockOf(id)} block,
        jsonb_array_elements(block.entries) with ordinality as known (entry, place)
      order by coalesce((entry ->> 'isPinned')::boolean, false) desc, place
      offset ${offset} limit ${limit}
    ) page left join lateral (
      select max(c.id) as version, (array_agg(c.made_by order by c.id) filter (where c.action = 'create'))[1] as by
      from newsroom.live_changes c where c.article_id = ${id} and c.entry_id = page.entry ->> 'id'
    ) log on true
    order by coalesce((entry ->> 'isPinned')::boolean, false) desc, place`.execute(database)
  const waiting = await database
    .selectFrom('newsroom.waiting_entries')
    .selectAll()
    .where('article_id', '=', id)
    .orderBy('publish_at')
    .execute()
  return { id, ...head, offset, limit, waiting: waiting.map(waitingOf), entries: rows.map(entryOf) }
}

type Head = Pick<Ticker, 'title' | 'urlPath' | 'total'>

async function loadHead(database: Database, id: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select public_document ->> 'title' as title, public_document ->> 'urlPath' as "urlPath",
      jsonb_array_length(block.entries) as total
    from articles, ${liveBlockOf(id)} block where id = ${id}`.execute(database)
  return rows[0]
}

type EntryRow = { entry: LiveEntry; id: string; version: number; by: string | null }

const entryOf = ({ entry, id, version, by }: EntryRow): TickerEntry => ({
  ...entry,
  id,
  version,
  waits: false,
  failure: null,
  writtenBy: by,
})

type WaitingRow = {
  entry_id: string
  entry: unknown
  version: number
  made_by: string
  failure: string | null
}

export const waitingOf = (row: WaitingRow): TickerEntry => ({
  ...(row.entry as LiveEntry),
  id: row.entry_id,
  version: row.version,
  waits: true,
  failure: row.failure,
  writtenBy: row.made_by,
})

/** Returns a published entry with its version and author. */
export async function describeEntry(
  database: Database,
  articleId: number,
  entry: LiveEntry & { id: string },
): Promise<TickerEntry> {
  const rows = await database
    .selectFrom('newsroom.live_changes')
    .select(['id', 'action', 'made_by'])
    .where('article_id', '=', articleId)
    .where('entry_id', '=', entry.id)
    .orderBy('id', 'desc')
    .execute()
  const by = rows.findLast(({ action }) => action === 'create')?.made_by ?? null
  return entryOf({ entry, id: entry.id, version: rows[0]?.id ?? 0, by })
}

/** Returns the last change of an entry: its number, who made it, and the entry before. */
export const lastChange = (database: Database, articleId: number, entry: string) =>
  database
    .selectFrom('newsroom.live_changes')
    .select(['id', 'made_by', 'action', 'before'])
    .where('article_id', '=', articleId)
    .where('entry_id', '=', entry)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns who changed which entry of an article, newest first; empty for other numbers. */
export async function loadChanges(
  database: Database,
  { id, offset, limit }: Window,
): Promise<TickerChange[]> {
  if (!isId(id)) return []
  const { rows } = await sql<Omit<TickerChange, 'at'> & { at: Date }>`
    select id as number, entry_id as entry, action, made_by as by, made_at as at,
      coalesce(after, before) ->> 'title' as title
    from newsroom.live_changes where article_id = ${id}
    order by id desc offset ${offset} limit ${limit}`.execute(database)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
