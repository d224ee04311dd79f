import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Teaser } from '../../../rules/articles/article.ts'
import type { TeaserPage } from '../wire/contract.ts'
import { statement, type Statement } from './statement.ts'

/** Counting stops here, so that it costs the same for long lists. */
const MAX_COUNTED = 1000

type Window = { offset: number; limit: number }
type PageRow = { teasers: Teaser[] | null; total: number }

/** The ids come from the index of the listings; each teaser is then one primary key lookup. */
export const LIST_PAGE = statement<PageRow>(
  'list-page',
  `select
     (select json_agg(teaser) from (
        select (select a.teaser from articles a where a.id = l.article_id) as teaser
        from (
          select article_id from listings
          where list = $1 and publish_date <= now()
          order by publish_date desc, article_id desc
          offset $2 limit $3
        ) l
      ) found) as teasers,
     (select count(*)::int from (
        select 1 from listings where list = $1 and publish_date <= now() limit ${MAX_COUNTED}
      ) counted) as total`,
)

/**
 * Several lists as one, without duplicate articles. Each list is read in order from its index, so the lists are merged
 * while reading, and read no further than the page or the count needs.
 */
export const mergedPage = (lists: number): Statement<PageRow> =>
  statement<PageRow>(
    `merged-page-${lists}`,
    `with merged as materialized (
       select distinct publish_date, article_id from (
         ${Array.from({ length: lists }, (_, index) => NEWEST_OF(index + 3)).join(' union all ')}
       ) l
       order by publish_date desc, article_id desc
       limit greatest($1::int + $2::int, ${MAX_COUNTED})
     )
     select
       (select json_agg(teaser) from (
          select (select a.teaser from articles a where a.id = m.article_id) as teaser
          from (select * from merged order by publish_date desc, article_id desc offset $1 limit $2) m
        ) found) as teasers,
       (select least(count(*), ${MAX_COUNTED})::int from merged) as total`,
  )

const NEWEST_OF = (parameter: number): string =>
  `(select publish_date, article_id from listings
    where list = $${parameter} and publish_date <= now()
    order by publish_date desc, article_id desc)`

/** In the requested order; articles that are not published are left out. */
export const TEASERS_BY_ID = statement<{ teaser: Teaser }>(
  'teasers-by-id',
  `select a.teaser from unnest($1::int[]) with ordinality as wanted (id, place), lateral (
     select teaser from articles
     where id = wanted.id and not withdrawn and publish_date <= now()
     offset 0
   ) a
   order by wanted.place`,
)

/** Ranked by readers (decision 28); empty if there is not enough data. */
const RANKED_IDS = statement<{ article_id: number }>(
  'ranked-ids',
  'select article_id from most_read order by place',
)

export async function loadList(
  pool: QuerySource,
  list: string,
  window: Window,
): Promise<TeaserPage> {
  const [row] = await LIST_PAGE(pool, [list, window.offset, window.limit])
  return pageOf(row, window)
}

export async function loadLists(
  pool: QuerySource,
  lists: string[],
  window: Window,
): Promise<TeaserPage> {
  const { offset, limit } = window
  if (lists.length === 0) return pageOf(undefined, window)
  const [row] = await mergedPage(lists.length)(pool, [offset, limit, ...lists])
  return pageOf(row, window)
}

export async function loadRanked(
  pool: QuerySource,
  { offset, limit }: Window,
): Promise<TeaserPage> {
  const teasers = await loadTeasersById(pool, await loadRankedIds(pool))
  return { teasers: teasers.slice(offset, offset + limit), total: teasers.length, offset, limit }
}

export async function loadRankedIds(pool: QuerySource): Promise<number[]> {
  return (await RANKED_IDS(pool, [])).map((row) => row.article_id)
}

export async function loadTeasersById(
  pool: QuerySource,
  ids: readonly number[],
): Promise<Teaser[]> {
  if (ids.length === 0) return []
  return (await TEASERS_BY_ID(pool, [ids])).map((row) => row.teaser)
}

export function pageOf(row: PageRow | undefined, { offset, limit }: Window): TeaserPage {
  return { teasers: row?.teasers ?? [], total: row?.total ?? 0, offset, limit }
}
