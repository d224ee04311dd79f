import { sql, type Kysely } from 'kysely'
import { RANKING_LIMITS } from '../../rules/lists/most-read.ts'
import type { Tables } from '../../store/tables.ts'

/** Articles per statement. */
const BATCH = 25
/** Candidates for every article: the newest overall, and the newest of each of its topics. */
const NEWEST = 300
const NEWEST_OF_TOPIC = 40
const NEIGHBOURS = 16
/** Words of an article that are compared with other articles, the most frequent and longest first. */
const MAX_WORDS = 24
const MIN_WORD_LENGTH = 4
/** Interval at which neighbours of read or young articles are updated with newer articles. */
const UPDATE_MINUTES = 60
const YOUNG_DAYS = 3
const MAX_POPULAR = 50

/** Ranks the most-read articles, weighted by recency (decision 28 has the same decay but a minimum of readers). */
export async function rankPopular(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`lock table popular_articles in share row exclusive mode`.execute(transaction)
    await transaction.deleteFrom('popular_articles').execute()
    await sql`
      insert into popular_articles (place, article_id)
      select row_number() over (order by weight desc, article_id desc) - 1, article_id from (
        select article_id, sum(readers * power(0.5::float8,
          extract(epoch from now() - hour)::float8 / ${RANKING_LIMITS.halfLifeHours * 3600}::float8)) as weight
        from article_reads where hour > now() - make_interval(hours => ${RANKING_LIMITS.hours})
        group by article_id order by weight desc, article_id desc limit ${MAX_POPULAR}
      ) read`.execute(transaction)
  })
}

/** Computes neighbours of articles without neighbours, newest first, otherwise of outdated ones; returns how many. */
export async function findNeighbours(database: Kysely<Tables>): Promise<number> {
  const missing = await sql<{ id: number }>`
    select id from articles
    where not withdrawn and publish_date <= now()
      and not exists (select from article_neighbours where article_id = id)
    order by publish_date desc limit ${BATCH}`.execute(database)
  const old =
    missing.rows.length > 0
      ? missing
      : await sql<{ id: number }>`
          select article_id as id from article_neighbours join articles on id = article_id
          where made_at < now() - make_interval(mins => ${UPDATE_MINUTES}) and not withdrawn
            and (publish_date > now() - make_interval(days => ${YOUNG_DAYS})
              or exists (select from article_reads read where read.article_id = id))
          order by made_at limit ${BATCH}`.execute(database)
  const ids = old.rows.map(({ id }) => id)
  if (ids.length > 0) await findFor(database, ids)
  return ids.length
}

async function findFor(database: Kysely<Tables>, ids: number[]): Promise<void> {
  await sql`
    with subject as materialized (
      select article_id as id, words, (
        select string_agg(quote_literal(lexeme), ' | ')::tsquery from (
          select lexeme from unnest(ts_filter(words, '{a,c}'))
          where length(lexeme) >= ${MIN_WORD_LENGTH}
          order by cardinality(positions) desc, length(lexeme) desc, lexeme limit ${MAX_WORDS}
        ) telling
      ) as question
      from search_index where article_id = any(${ids}::int[])
    ), recent as materialized (
      select id, words from (
        select id from articles where not withdrawn and publish_date <= now()
        order by publish_date desc limit ${NEWEST}
      ) newest join search_index on article_id = id
    ), topic as materialized (
      select subject.id as subject_id, list from subject join listings on article_id = subject.id
      where starts_with(list, 'tag:')
    ), alike as materialized (
      select subject_id, near.article_id as id, count(*)::real as shared
      from topic, lateral (
        select article_id from listings where listings.list = topic.list and publish_date <= now()
        order by publish_date desc, article_id desc limit ${NEWEST_OF_TOPIC}
      ) near group by subject_id, near.article_id
    ), worded as (
      select subject.id as subject_id, recent.id, ts_rank(recent.words, question) as rank
      from subject join recent on recent.words @@ question
      union
      select subject.id, alike.id, ts_rank(near.words, question)
      from subject join alike on alike.subject_id = subject.id join search_index near on near.article_id = alike.id
      where near.words @@ question
    ), candidate as (
      select subject.id as subject_id, found.id, max(found.shared / (found.shared + 1)) as topics,
        max(least(found.rank / nullif(ts_rank(subject.words, question), 0), 1)) as words
      from subject join (
        select subject_id, id, shared, 0::real as rank from alike
        union all
        select subject_id, id, 0, rank from worded
      ) found on found.subject_id = subject.id
      where found.id <> subject.id group by subject.id, found.id
    ), ordered as (
      select *, row_number() over (partition by subject_id order by coalesce(topics, 0) + coalesce(words, 0) desc, id desc) as place
      from candidate
    )
    insert into article_neighbours (article_id, neighbour_ids, topics, words, made_at)
    select subject.id, coalesce(array_agg(ordered.id order by place) filter (where ordered.id is not null), '{}'),
      coalesce(array_agg(coalesce(topics, 0)::real order by place) filter (where ordered.id is not null), '{}'),
      coalesce(array_agg(coalesce(ordered.words, 0)::real order by place) filter (where ordered.id is not null), '{}'), now()
    from subject left join ordered on subject_id = subject.id and place <= ${NEIGHBOURS}
    group by subject.id order by subject.id
    on conflict (article_id) do update set neighbour_ids = excluded.neighbour_ids, topics = excluded.topics,
      words = excluded.words, made_at = excluded.made_at`.execute(database)
}
