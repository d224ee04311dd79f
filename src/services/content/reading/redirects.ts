import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { ArchiveTarget } from '../import/news/news-record.ts'

export type OldAddress = { path: string; articleId: number }

/** Saves former addresses of articles. A path that is known leads to the article that was saved last. */
export const saveOldAddresses = (
  database: Kysely<Tables>,
  addresses: readonly OldAddress[],
): Promise<void> =>
  saveAll(
    database,
    addresses.map(({ path, articleId }) => ({ path, article_id: articleId, target: null })),
  )

type Row = { path: string; article_id: number | null; target: string | null }

/** Saves paths that lead to other pages of this site than articles. Each target begins with one slash. */
export const saveRedirects = (
  database: Kysely<Tables>,
  redirects: readonly { path: string; target: string }[],
): Promise<void> =>
  saveAll(
    database,
    redirects.map(({ path, target }) => ({ path, article_id: null, target })),
    true,
  )

/** An import does not change what was entered by hand. */
async function saveAll(
  database: Kysely<Tables>,
  given: readonly Row[],
  isByHand = false,
): Promise<void> {
  const rows = [...new Map(given.map((row) => [row.path, row])).values()]
  if (rows.length === 0) return
  await sql`
    insert into old_addresses (path, article_id, target, by_hand)
    select path, article_id, target, ${isByHand}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (path text, article_id int, target text)
    on conflict (path) do update
    set article_id = excluded.article_id, target = excluded.target, by_hand = excluded.by_hand
    where (excluded.by_hand or not old_addresses.by_hand)
      and (old_addresses.article_id, old_addresses.target, old_addresses.by_hand)
        is distinct from (excluded.article_id, excluded.target, excluded.by_hand)`.execute(database)
}

/**
 * Saves the former paths of lists, as far as the channel, tag or author exists. A path that leads to an article or was
 * entered by hand stays. Returns the number of new or changed paths.
 */
export async function saveArchives(
  database: Kysely<Tables>,
  archives: readonly ArchiveTarget[],
): Promise<number> {
  const label = sql`lower(document ->> 'label')`
  const fullName = sql`lower(trim((document ->> 'prename') || ' ' || (document ->> 'surname')))`
  const { rows } = await sql<{ path: string }>`
    with archive as (
      select * from json_to_recordset(${JSON.stringify(archives)}::json)
        as r (path text, section text, tag text, author text, target text)
    ), found as (
      select archive.path,
        coalesce(archive.target, '/' || channels.path, t.url_path, a.url_path) as target
      from archive
        left join channels on channels.path = section
        left join (select distinct on (${label}) ${label} as name, url_path from tags order by 1, id) t
          on t.name = lower(tag)
        left join (
          select distinct on (${fullName}) ${fullName} as name, document ->> 'urlPath' as url_path
          from authors order by 1, id
        ) a on a.name = lower(author)
    )
    insert into old_addresses (path, target)
    select path, target from found where target is not null and path <> target
    on conflict (path) do update set target = excluded.target
    where old_addresses.article_id is null and not old_addresses.by_hand
      and old_addresses.target <> excluded.target
    returning path`.execute(database)
  return rows.length
}

export type Redirect = { path: string; target: string }

const LEADS_TO = sql<string>`coalesce(target, a.public_document ->> 'urlPath')`
const PAGE = 5000

/** Yields all former addresses whose former or new path contains a word, in order. */
export async function* listRedirects(
  database: Kysely<Tables>,
  word: string,
): AsyncGenerator<Redirect> {
  let last = ''
  for (;;) {
    const { rows } = await sql<Redirect>`
      select old_addresses.path, ${LEADS_TO} as target
      from old_addresses left join articles a on a.id = article_id
      where old_addresses.path > ${last}
        and (strpos(old_addresses.path, ${word}) > 0 or strpos(${LEADS_TO}, ${word}) > 0)
      order by old_addresses.path limit ${PAGE}`.execute(database)
    yield* rows
    const end = rows.at(-1)?.path
    if (end === undefined || rows.length < PAGE) return
    last = end
  }
}

/** Returns where a path leads by a redirect, whether or not its article is public; `null` without a redirect. */
export async function targetOfRedirect(
  database: Kysely<Tables>,
  path: string,
): Promise<string | null> {
  const { rows } = await sql<Redirect>`
    select old_addresses.path, ${LEADS_TO} as target
    from old_addresses left join articles a on a.id = article_id
    where old_addresses.path = ${path}`.execute(database)
  return rows[0]?.target ?? null
}
