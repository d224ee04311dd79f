import { sql, type Transaction } from 'kysely'
import { faultOfUse } from '../../../rules/newsroom/media.ts'
import type { Tables } from '../../../store/tables.ts'
import { mediaNamedBy, type NamedMedia, type Shown } from '../../media/missing-media.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { Storage } from '../../storage/storage.ts'
import { copyStored } from '../../storage/copy-stored.ts'
import { draftsIn, type DraftScope } from '../desk/draft-scope.ts'
import type { MediaItem, MediaUse } from './contract.ts'
import { libraryKey, publicKey } from './library.ts'
import { findByPaths, germanDay, type Database } from './media-rows.ts'

export type Place = MediaUse['place']

/** Records which files the draft, or the article on the site, of this number shows; replaces what was recorded. */
export async function saveUses(
  transaction: Database | Transaction<Tables>,
  { id, place }: { id: number; place: Place },
  shown: Shown,
): Promise<void> {
  const paths = mediaNamedBy(shown).map(({ path }) => path)
  await sql`delete from newsroom.media_uses where article_id = ${id} and place = ${place}`.execute(
    transaction,
  )
  if (paths.length === 0) return
  await sql`insert into newsroom.media_uses (media_id, article_id, place)
    select id, ${id}, ${place} from newsroom.media where path = any(${paths}::text[])
    on conflict do nothing`.execute(transaction)
}

const MAX_USES = 100

/** Returns the drafts and articles of the scope that show a file, newest first. */
export async function loadUses(
  database: Database,
  id: number,
  scope: DraftScope,
): Promise<MediaUse[]> {
  const isReadable =
    scope === 'all'
      ? sql`true`
      : sql`case place when 'draft' then draft.id in (select id from ${draftsIn(scope)} own)
          else not article.withdrawn and article.publish_date <= now() end`
  const { rows } = await sql<MediaUse>`
    select uses.article_id as id, place,
      coalesce(case when place = 'draft' then draft.title end, article.public_document ->> 'title', draft.title, '') as title
    from newsroom.media_uses uses
    left join newsroom.drafts draft on draft.id = uses.article_id
    left join articles article on article.id = uses.article_id
    where media_id = ${id} and ${isReadable} order by uses.article_id desc, place limit ${MAX_USES}`.execute(
    database,
  )
  return rows
}

type Publishing = { database: Database; storage: Pick<Storage, 'facts' | 'open' | 'write'> }
type Named = Pick<NamedMedia, 'field' | 'path'>

/**
 * Refuses with 400 and the field if one of the library's files has no credit or licence, or if its licence has expired on this
 * day (`2026-12-31`). Returns the library's files among the named ones.
 */
export async function refuseUnusable(
  database: Database,
  named: readonly Named[],
  day: string,
): Promise<MediaItem[]> {
  const items = await findByPaths(
    database,
    named.map(({ path }) => path),
  )
  const faults = new Map(items.map((item) => [item.path, faultOfUse(item, day)]))
  for (const { field, path } of named) {
    const fault = faults.get(path)
    if (fault) throw new NewsroomRefusal(400, fault, field, path)
  }
  return items
}

/**
 * Makes the library's files that an article, author or podcast shows public. Refuses as `refuseUnusable` today; then nothing
 * becomes public.
 */
export async function releaseMedia(
  { database, storage }: Publishing,
  named: readonly Named[],
): Promise<void> {
  for (const { path } of await refuseUnusable(database, named, germanDay(new Date())))
    if (!(await storage.facts(publicKey(path))))
      await copyStored(storage, libraryKey(path), publicKey(path))
}
