import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { LiveEntry } from '../../../../rules/articles/article.ts'
import type { Tables } from '../../../../store/tables.ts'
import type { ArticleDocument } from '../../reading/articles.ts'
import { changeContent } from '../content-lock.ts'
import type { OnAnnounced } from '../saved.ts'
import { indexArticles } from '../../search/search-index.ts'

/** Changes a single live entry; the rest of the article is neither sent nor written. */

export type EntryChange =
  /** Inserts the entry by its time, or replaces the entry with the same id. */
  { kind: 'put'; entry: LiveEntry & { id: string } } | { kind: 'remove'; id: string }

export type SavedEntries = { kind: 'created' | 'updated'; version: number }

/** `no ticker`: the article does not exist or has no live block; `full`: the maximum number of entries is reached. */
export type ChangedEntries = SavedEntries | { kind: 'no ticker' | 'no entry' | 'full' }

const MAX_ENTRIES = 2000

type Change = { id: string; entry: LiveEntry | null }

export function changeLiveEntries(
  database: Kysely<Tables>,
  articleId: number,
  change: EntryChange,
  onAnnounced?: OnAnnounced,
): Promise<ChangedEntries> {
  const wanted: Change =
    change.kind === 'put'
      ? { id: change.entry.id, entry: change.entry }
      : { id: change.id, entry: null }
  return changeContent(database, onAnnounced, async (transaction, cacheTags) => {
    const found = await findLiveBlock(transaction, articleId, wanted.id)
    if (!found) return { kind: 'no ticker' }
    if (!found.has_entry && !wanted.entry) return { kind: 'no entry' }
    if (!found.has_entry && found.entries >= MAX_ENTRIES) return { kind: 'full' }
    const version = await write(transaction, articleId, found.is_public, wanted)
    cacheTags.add(`article:${articleId}`).add('search')
    return { kind: found.has_entry ? 'updated' : 'created', version }
  })
}

type LiveBlock = { is_public: boolean; has_entry: boolean; entries: number }

/** Finds the live block in the public part, otherwise in the paid part; its content is not loaded. */
async function findLiveBlock(transaction: Transaction<Tables>, articleId: number, id: string) {
  const { rows } = await sql<LiveBlock>`
    select is_public,
      jsonb_array_length(item #> '{content,entries}') as entries,
      exists (
        select from jsonb_array_elements(item #> '{content,entries}') entry where entry ->> 'id' = ${id}
      ) as has_entry
    from (
      select true as is_public, public_document -> 'contentItems' as items
      from articles where id = ${articleId} and not withdrawn
      union all
      select false, document from paid_bodies where article_id = ${articleId}
    ) part, jsonb_array_elements(part.items) as item
    where item ->> 'identifier' = 'live'
    order by is_public desc
    limit 1`.execute(transaction)
  return rows[0]
}

async function write(
  transaction: Transaction<Tables>,
  articleId: number,
  isPublic: boolean,
  change: Change,
): Promise<number> {
  if (!isPublic) {
    await sql`
      update paid_bodies set document = ${changed(sql`document`, change)}
      where article_id = ${articleId}`.execute(transaction)
  }
  const items = sql`public_document -> 'contentItems'`
  const { rows } = await sql<{ version: number; document: ArticleDocument }>`
    update articles set
      version = version + 1,
      public_document = public_document || jsonb_build_object(
        'updateDate', case when publish_date <= now() then to_jsonb(${new Date().toISOString()}::text)
          else public_document -> 'updateDate' end,
        'contentItems', ${isPublic ? changed(items, change) : items}
      )
    where id = ${articleId}
    returning version, public_document as document`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error(`Article ${articleId} is gone.`)
  await indexArticles(transaction, [row.document])
  return row.version
}

/** Returns the items with the entry added to, replaced in or removed from the first live block. */
function changed(items: RawBuilder<unknown>, { id, entry }: Change): RawBuilder<unknown> {
  const added = JSON.stringify(entry)
  const entries = sql`jsonb_array_elements(item #> '{content,entries}') with ordinality as known (entry, place)`
  return sql`(
    select jsonb_agg(
      case when number = first then jsonb_set(item, '{content,entries}', (
        select coalesce(jsonb_agg(entry order by place), '[]') from (
          select case when entry ->> 'id' = ${id} then ${added}::jsonb else entry end as entry, place::numeric
          from ${entries}
          where ${entry !== null}::boolean or entry ->> 'id' is distinct from ${id}
          union all
          select ${added}::jsonb, coalesce(
            (select min(place) - 0.5 from ${entries}
             where (entry ->> 'publishDate')::timestamptz <= (${added}::jsonb ->> 'publishDate')::timestamptz),
            ${MAX_ENTRIES + 1}
          )
          where ${entry !== null}::boolean
            and not exists (select from ${entries} where entry ->> 'id' = ${id})
        ) placed
      )) else item end
      order by number)
    from (
      select item, number, min(number) filter (where item ->> 'identifier' = 'live') over () as first
      from jsonb_array_elements(${items}) with ordinality as one (item, number)
    ) numbered
  )`
}
