import type pg from 'pg'
import type { Teaser } from '../../rules/article.ts'
import { ServiceError } from '../service-error.ts'
import { statement } from './statement.ts'

/** Of each of the article's tags the newest forty; most shared tags first, the main tag counting twice, then the newest. */
const RELATED = statement<{ exists: boolean; teasers: Teaser[] | null }>(
  'related',
  `with article as materialized (
     select id, teaser from articles where id = $1 and not withdrawn and publish_date <= now()
   ), tag as materialized (
     select 'tag:' || (tag ->> 'id') as list,
       case when tag -> 'id' = article.teaser -> 'maintag' -> 'id' then 2 else 1 end as weight
     from article, jsonb_array_elements(article.teaser -> 'tags') tag
   ), candidate as (
     select l.article_id, l.publish_date, tag.weight from tag, lateral (
       select article_id, publish_date from listings
       where list = tag.list and publish_date <= now() and article_id <> $1
       order by publish_date desc, article_id desc
       limit 40
     ) l
   ), chosen as materialized (
     select article_id, row_number() over (order by sum(weight) desc, publish_date desc) as place
     from candidate group by article_id, publish_date
     order by place limit $2
   )
   select exists (select from article) as exists,
     (select json_agg(teaser order by place) from (
        select place, (select a.teaser from articles a where a.id = article_id) as teaser from chosen
      ) found) as teasers`,
)

export async function loadRelated(
  pool: pg.Pool,
  { id, limit }: { id: number; limit: number },
): Promise<{ teasers: Teaser[] }> {
  const [row] = await RELATED(pool, [id, limit])
  if (!row?.exists) throw new ServiceError(404, `There is no article ${id}.`)
  return { teasers: row.teasers ?? [] }
}
