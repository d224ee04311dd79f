import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { LiveEntry } from '../../../../rules/articles/article.ts'
import type { Tables } from '../../../../store/tables.ts'
import type { NoteAct } from '../../../audit/write-audit.ts'
import type { ArticleDocument } from '../../reading/articles.ts'
import { changeContent } from '../content-lock.ts'
import type { OnAnnounced } from '../saved.ts'
import { indexArticles } from '../../search/search-index.ts'

/** Changes a single live entry; the rest of the article is neither sent nor written. Each change is logged with its author. */

export type NamedEntry = LiveEntry & { id: string }

/** `by`: the name of the editor, for the log of the ticker. `note` writes the act in the audit log. */
export type EntryChange = { by: string; note: NoteAct } & (
  | /** Inserts the entry by its time, or replaces the entry with the same id. */
    { kind: 'put'; entry: NamedEntry }
  | { kind: 'remove'; id: string }
)

/** `version`: of the article. `change`: the number of the change in the log. */
export type SavedEntries = { kind: 'created' | 'updated'; version: number; change: number }

/** `no ticker`: the article does not exist or has no live block; `full`: the maximum number of entries is reached. */
export type ChangedEntries = SavedEntries | { kind: 'no ticker' | 'no entry' | 'full' }

const MAX_ENTRIES = 2000

type Change = { id: string; entry: LiveEntry | null }

export const changeLiveEntries = (
  database: Kysely<Tables>,
  articleId: number,
  change: EntryChange,
  onAnnounced?: OnAnnounced,
): Promise<ChangedEntries> =>
  changeContent(database, onAnnounced, (transaction, cacheTags) =>
    changeLiveEntriesWithin(transaction, cacheTags, articleId, change),
  )

/** Like `changeLiveEntries`, within a change of content (`changeContent`). */
export async function changeLiveEntriesWithin(
  transaction: Transaction<Tables>,
  cacheTags: Set<string>,
  articleId: number,
  change: EntryChange,
): Promise<ChangedEntries> {
  const wanted: Change =
    change.kind === 'put'
      ? { id: change.entry.id, entry: change.entry }
      : { id: change.id, entry: null }
  const found = await findNamedBlock(transaction, articleId, wanted.id)
  if (!found) return { kind: 'no ticker' }
  if (!found.entry && !wanted.entry) return { kind: 'no entry' }
  if (!found.entry && found.entries >= MAX_ENTRIES) return { kind: 'full' }
  const version = await write(transaction, articleId, found.is_public, wanted)
  const action = actionOf(found.entry, wanted.entry)
  const { id } = await transaction
    .insertInto('newsroom.live_changes')
    .values({
      article_id: articleId,
      entry_id: wanted.id,
      article_version: version,
      action,
      before: found.entry && JSON.stringify(found.entry),
      after: wanted.entry && JSON.stringify(wanted.entry),
      made_by: change.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change.note(transaction, {
    act: ACTS[action],
    subject: `eintrag:${articleId}/${wanted.id}`,
  })
  cacheTags.add(`article:${articleId}`).add('search')
  return { kind: found.entry ? 'updated' : 'created', version, change: id }
}

function actionOf(
  before: LiveEntry | null,
  after: LiveEntry | null,
): 'create' | 'update' | 'remove' {
  if (!after) return 'remove'
  return before ? 'update' : 'create'
}

const ACTS = {
  create: 'entry-created',
  update: 'entry-updated',
  remove: 'entry-removed',
} as const

type LiveBlock = {
  is_public: boolean
  /** The stored entry with the wanted id. */
  entry: NamedEntry | null
  entries: number
  has_unnamed: boolean
}

/** Finds the live block. Entries without an id get the one that their anchor has (`entryAnchor`), so that links stay valid. */
export async function findNamedBlock(
  transaction: Transaction<Tables>,
  articleId: number,
  id: string,
): Promise<LiveBlock | undefined> {
  const found = await findLiveBlock(transaction, articleId, id)
  if (!found?.has_unnamed) return found
  await nameEntries(transaction, articleId, found.is_public)
  return findLiveBlock(transaction, articleId, id)
}

async function nameEntries(
  transaction: Transaction<Tables>,
  articleId: number,
  isPublic: boolean,
): Promise<void> {
  const named = (items: RawBuilder<unknown>) => sql`(
    select jsonb_agg(case when item ->> 'identifier' = 'live' then jsonb_set(item, '{content,entries}', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', jsonb_array_length(item #> '{content,entries}') - place + 1 || '') || entry
        order by place), '[]')
      from jsonb_array_elements(item #> '{content,entries}') with ordinality as known (entry, place)
    )) else item end order by number)
    from jsonb_array_elements(${items}) with ordinality as one (item, number))`
  if (isPublic)
    await sql`update articles set public_document = jsonb_set(public_document, '{contentItems}',
      ${named(sql`public_document -> 'contentItems'`)}) where id = ${articleId}`.execute(
      transaction,
    )
  else
    await sql`update paid_bodies set document = ${named(sql`document`)}
      where article_id = ${articleId}`.execute(transaction)
}

/** Finds the live block in the public part, otherwise in the paid part; its content is not loaded. */
async function findLiveBlock(transaction: Transaction<Tables>, articleId: number, id: string) {
  const { rows } = await sql<LiveBlock>`
    select is_public,
      jsonb_array_length(item #> '{content,entries}') as entries,
      (select entry from jsonb_array_elements(item #> '{content,entries}') entry
        where entry ->> 'id' = ${id} limit 1) as entry,
      exists (select from jsonb_array_elements(item #> '{content,entries}') entry
        where entry ->> 'id' is null) as has_unnamed
    from (
      select true as is_public, public_document -> 'contentItems' as items
      from articles where id = ${articleId} and not withdrawn
      union all
      select false, document from paid_bodies where article_id = ${articleId}
        and exists (select from articles where id = ${articleId} and not withdrawn)
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
