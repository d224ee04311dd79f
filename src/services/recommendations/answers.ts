import type { Reading } from '../../store/pools/reading.ts'
import type { Teaser } from '../../rules/articles/article.ts'
import { statement } from '../content/reading/statement.ts'
import type { RecommendationQuestion } from './recommendations-service.ts'

/** A pair of so many days ago counts half. */
export const PAIR_HALF_LIFE_DAYS = 3
/** So many tabs that went on to an article say half of what can be said by that. */
const TELLING_READINGS = 3
const MAX_PAIRS = 16
const FILLERS = 16
/** Sold articles are told by their teasers, which are looked at last: so many of the best may be some. */
const MAX_SOLD = 8
/** What is read, and what is new, stands behind what fits. */
const POPULARITY_SHARE = 0.05
/** Of an article so old half of what an older one loses is gone; it never loses more than half. */
const AGE_HALF_LIFE_DAYS = 30

/**
 * One look at a row each: the neighbours, the pairs, the popular and the newest; then the sixty or so that came together
 * are looked at once, as they stand now; teasers are read of the best alone. $1 article, $2 how many, $3 whether B, $4 whether topics count.
 */
export const RECOMMENDED = statement<{ teaser: Teaser }>(
  'recommended',
  `with candidate as (
     select near.id, case when $4::boolean then (near.topics + near.words) / 2 else near.words end as score
     from article_neighbours, unnest(neighbour_ids, topics, words) as near (id, topics, words)
     where article_id = $1 and $3::boolean
     union all
     (select neighbour_id, weight / (weight + ${TELLING_READINGS}) from (
        select neighbour_id, sum(readings * power(0.5::float8, (current_date - day)::float8 / ${PAIR_HALF_LIFE_DAYS})) as weight
        from read_pairs where article_id = $1 and $3::boolean
        group by neighbour_id order by weight desc limit ${MAX_PAIRS}
      ) pair)
     union all
     (select article_id, (1 - place / 100.0) * case when $3::boolean then ${POPULARITY_SHARE} else 1 end
      from popular_articles order by place limit ${FILLERS})
     union all
     (select article_id, 0 from listings where list = 'newest' and publish_date <= now()
      order by publish_date desc, article_id desc limit ${FILLERS})
   ), scored as materialized (
     select id, sum(score)::float8 as score from candidate where id <> $1 group by id
   ), best as materialized (
     select place, (select teaser from articles where id = ordered.id) as teaser from (
       select scored.id, row_number() over (
         order by score * (1 + power(0.5::float8, extract(epoch from now() - dated.publish_date)::float8 / ${AGE_HALF_LIFE_DAYS * 86_400})) desc,
           dated.publish_date desc, scored.id desc
       ) as place
       from scored, lateral (
         select publish_date from articles where id = scored.id and not withdrawn and publish_date <= now() offset 0
       ) dated
       order by place limit $2 + ${MAX_SOLD}
     ) ordered
   )
   select teaser from best where teaser ->> 'isSoldContent' = 'false' order by place
   limit $2`,
)

/** The best for an article, from what was prepared. */
export async function recommended(
  pool: Reading,
  { articleId, limit, variant, usesTopics }: RecommendationQuestion,
): Promise<Teaser[]> {
  const rows = await RECOMMENDED(pool, [articleId, limit, variant === 'B', usesTopics])
  return rows.map(({ teaser }) => teaser)
}
