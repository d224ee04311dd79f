import type { QuerySource } from '../../store/pools/reading.ts'
import type { Teaser } from '../../rules/articles/article.ts'
import { statement } from '../content/reading/statement.ts'
import type { RecommendationQuestion } from './recommendations-service.ts'

/** Age in days at which a pair counts half. */
export const PAIR_HALF_LIFE_DAYS = 3
/** Weighted number of readings at which a pair scores 0.5. */
const HALF_SCORE_READINGS = 3
const MAX_PAIRS = 16
const FILLERS = 16
/** Extra rows, because sold articles are filtered out after their teasers are read. */
const MAX_SOLD = 8
/** Weight of popularity next to similarity in variant B. */
const POPULARITY_SHARE = 0.05
/** Age in days at which half of the freshness bonus is gone; the bonus doubles the score of a new article. */
const AGE_HALF_LIFE_DAYS = 30

/**
 * Collects neighbours, pairs, popular and newest articles, checks the state of these sixty or so candidates, and reads
 * teasers of the best only. $1 article, $2 limit, $3 whether variant B, $4 whether topics count.
 */
export const RECOMMENDED = statement<{ teaser: Teaser }>(
  'recommended',
  `with candidate as (
     select near.id, case when $4::boolean then (near.topics + near.words) / 2 else near.words end as score
     from article_neighbours, unnest(neighbour_ids, topics, words) as near (id, topics, words)
     where article_id = $1 and $3::boolean
     union all
     (select neighbour_id, weight / (weight + ${HALF_SCORE_READINGS}) from (
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

/** Returns the best recommendations for an article from prepared data. */
export async function recommended(
  pool: QuerySource,
  { articleId, limit, variant, usesTopics }: RecommendationQuestion,
): Promise<Teaser[]> {
  const rows = await RECOMMENDED(pool, [articleId, limit, variant === 'B', usesTopics])
  return rows.map(({ teaser }) => teaser)
}
